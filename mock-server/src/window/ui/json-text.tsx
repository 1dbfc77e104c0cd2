import type { JSX } from 'preact';

const MOST_COLOURED = 50_000;
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON in colours. Every piece is text: nothing in it can become markup. */
export function JsonText({ value }: { value: unknown }): JSX.Element {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  if (typeof value === 'string' || text.length > MOST_COLOURED) return <>{text}</>;
  const pieces: (JSX.Element | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon] = match;
    pieces.push(text.slice(end, match.index));
    const kind = colon !== undefined ? 'key' : string === undefined ? 'atom' : 'string';
    pieces.push(<span class={`json-${kind}`}>{colon === undefined ? whole : string}</span>, colon ?? '');
    end = match.index + whole.length;
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}
