/** Lays out rows in columns two blanks apart; the last column is as long as its text. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.slice(0, -1).entries()) {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    }
  }
  return rows.map((row) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')).join('\n');
}
