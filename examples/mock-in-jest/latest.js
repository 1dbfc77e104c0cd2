/** The program under test: the newest report on a subject, as a line of text. */
exports.latest = async function latest(client, category) {
  const [report] = await client.facts.list({ category, limit: 1 });
  return `${report.source}: ${report.content}`;
};
