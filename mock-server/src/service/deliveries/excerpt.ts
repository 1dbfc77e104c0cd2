const LONGEST = 240;

/** What a receiver said in its answer, as the rest of a sentence: its first line, if that is text. Nothing where it said nothing. */
export function excerptOf(body: string | undefined): string {
  const line = (body ?? '').trim().split('\n', 1)[0]?.trim() ?? '';
  // A page or an object is for other readers.
  if (line === '' || line.startsWith('<') || /^[{[]$/.test(line)) return '';
  return ` It said: ${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}`;
}
