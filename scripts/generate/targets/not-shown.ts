import type { Contract } from '../contract.ts';

/** `docs/not-shown.md`: one row per open question. */
export function notShownTable({ questions, assumptions }: Contract): string {
  const rows = questions.map(({ id, question, section, place, sdk, option }) => {
    const { default: initial, options } = assumptions[id] ?? { default: '', options: {} };
    const others = Object.entries(options).filter(([value]) => value !== initial);
    return [
      `\`${id}\``,
      question,
      `§${section}; \`${place}\``,
      `${sdk} Option: ${option}.`,
      `\`${initial}\`: ${options[initial]?.summary}`,
      others.length > 0
        ? others.map(([value, { summary }]) => `\`${value}\`: ${summary}`).join('; ')
        : 'no other choice',
    ];
  });
  const line = (cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return `---
title: Open questions
---

<!-- Generated from openapi.yaml, sdk/open-questions.yaml and mock-server/assumptions.overlay.yaml by \`npm run generate\`. Do not edit. -->

# What the service does not show

The specification leaves ${questions.length} questions open. The contract records each where it belongs and invents nothing; the SDK depends on no
answer; the mock assumes one, which can be switched.

${[
  line(['Id', 'Question', 'Where it stands', 'What the SDK does', 'What the mock assumes', 'Other choices']),
  line(Array.from({ length: 6 }, () => '---')),
  ...rows.map(line),
].join('\n')}
`;
}
