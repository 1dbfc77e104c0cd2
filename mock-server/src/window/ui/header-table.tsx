import type { JSX } from 'preact';

export interface HeaderTableProps {
  title: string;
  headers: Readonly<Record<string, string>>;
}

/** Names and values as they came. */
export function HeaderTable({ title, headers }: HeaderTableProps): JSX.Element {
  const entries = Object.entries(headers);
  return (
    <section class="headers">
      <h3>{title}</h3>
      {entries.length === 0 ? (
        <p class="none">None.</p>
      ) : (
        <dl>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd class={value.includes('[redacted]') ? 'redacted' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
