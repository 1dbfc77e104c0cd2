import type { JSX } from 'preact';
import { CopyButton } from './copy-button.tsx';

export interface CodeBlockProps {
  title: string;
  text: string;
  children?: JSX.Element | readonly JSX.Element[];
}

/** A text to copy, under a title. */
export function CodeBlock({ title, text, children }: CodeBlockProps): JSX.Element {
  return (
    <figure class="code-block">
      <figcaption>
        <span>{title}</span>
        <CopyButton text={text} label="Copy" />
      </figcaption>
      <pre tabIndex={0}>
        <code>{children ?? text}</code>
      </pre>
    </figure>
  );
}
