/** What is said of a word that is not known. */
export function unknownAmong(known: readonly string[], word: string): string {
  const near = nearest(word, known);
  return near === undefined ? `not known; known: ${known.join(', ')}` : `not known; did you mean ${near}?`;
}

/** The known word nearest to one that was mistyped, where one is near enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(3, word.length / 3 + 1);
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, character] of [...a].entries()) {
    const next = [index + 1];
    for (let j = 0; j < b.length; j += 1) {
      const [diagonal = 0, above = 0] = row.slice(j);
      next.push(Math.min(diagonal + (character === b[j] ? 0 : 1), above + 1, Number(next[j]) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
