/** What is said of a word that is not known, to the end of the sentence. */
export function unknownAmong(known: readonly string[], word: string): string {
  const near = nearest(word, known);
  return near === undefined ? `not known; known: ${known.join(', ')}.` : `not known; did you mean ${near}?`;
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

/** Levenshtein's distance, row by row. */
function editDistance(a: string, b: string): number {
  let row = [...b, ''].map((_, index) => index);
  for (const character of a) {
    let left = Number.POSITIVE_INFINITY;
    row = row.map((above, index) => {
      const diagonal = row[index - 1] ?? Number.POSITIVE_INFINITY;
      left = Math.min(left + 1, above + 1, diagonal + Number(b[index - 1] !== character));
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
