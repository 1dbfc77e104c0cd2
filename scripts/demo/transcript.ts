import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const columns = Math.min(process.stdout.columns || 100, 110);

/** Colour where the terminal has it, plain text where not (a pipe, NO_COLOR). */
function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

let steps = 0;

export function title(text: string): void {
  console.log(`\n${paint('bold', text)}`);
}

/** Announces a step and shows the code that does it. */
export function step(text: string, code?: string): void {
  steps += 1;
  console.log(`\n${paint('cyan', `${String(steps).padStart(2)}.`)} ${paint('bold', text)}`);
  if (code) console.log(`    ${paint('dim', code)}`);
}

/** Something that came out as it should. */
export function good(text: string): void {
  console.log(`    ${paint('green', '✓')} ${shorten(text)}`);
}

/** A line of detail under an outcome. */
export function detail(text: string): void {
  console.log(`      ${paint('dim', shorten(text))}`);
}

/** The last line. */
export function ending(ok: boolean, text: string): void {
  (ok ? console.log : console.error)(`\n${paint([ok ? 'green' : 'red', 'bold'], `${ok ? '✓' : '✗'} ${text}`)}\n`);
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > columns - 8 ? `${line.slice(0, columns - 9)}…` : line;
}
