import { bodySchemas, querySchemas } from '../../../mock-server/src/contract/requests.ts';
import type { Contract } from '../contract.ts';
import { GENERATED, literal } from './emit.ts';
import { operationTable } from './operations.ts';
import { compileValidators, validationTypes } from './validators.ts';

/** What the mock knows: the document, the overlay, the assumed document, the registry, the validators. */
export function mockContract({
  document,
  assumed,
  questions,
  assumptions,
  actions,
}: Contract): [path: string, content: string][] {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const registry = Object.fromEntries(
    Object.entries(assumptions).map(([id, { default: initial, options }]) => [
      id,
      {
        question: questions.find((question) => question.id === id)?.question ?? '',
        default: initial,
        options: Object.fromEntries(
          Object.entries(options).map(([value, { summary, data }]) => [value, { summary, ...(data ? { data } : {}) }]),
        ),
      },
    ]),
  );
  return [
    ['mock-server/src/generated/assumed.json', json(assumed)],
    ['mock-server/src/generated/overlay.json', json({ actions, assumptions })],
    ['mock-server/src/generated/openapi.json', json(document)],
    ['mock-server/src/generated/assumptions.ts', registryModule(registry)],
    ['mock-server/src/generated/open-questions.ts', questionsModule(questions)],
    ['mock-server/src/generated/operations.ts', operationTable(assumed)],
    ['mock-server/src/generated/validation.ts', validationTypes],
    // A query is text, which is read as what its schema asks for; a body has types of its own, which are held to.
    [
      'mock-server/src/generated/query-validators.ts',
      compileValidators(assumed, querySchemas(assumed), { coerceTypes: 'array' }),
    ],
    ['mock-server/src/generated/body-validators.ts', compileValidators(assumed, bodySchemas(assumed))],
  ];
}

/** Apart from the registry, as only the admin API looks at it. */
function questionsModule(questions: Contract['questions']): string {
  const entries = questions.map(({ id, section, sdk, option }) => [id, { section, sdk, option }]);
  return `/* ${GENERATED} */

import type { AssumptionId } from './assumptions.ts';

/** Where the specification leaves a question open, what the SDK does about it, and the option that changes that. */
export const openQuestions: {
  readonly [Id in AssumptionId]: { readonly section: string; readonly sdk: string; readonly option: string };
} = ${literal(Object.fromEntries(entries))};
`;
}

interface RegistryEntry {
  question: string;
  default: string;
  options: Record<string, { summary: string }>;
}

/** The question, what the mock does by each choice, and the default. */
function assumptionComment({ question, default: initial, options }: RegistryEntry): string {
  const choices = Object.entries(options).map(([value, { summary }]) => `- \`${literal(value)}\`: ${prose(summary)}`);
  const lines = [prose(question), '', ...choices, '', `@default ${literal(initial)}`];
  return ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n');
}

/** Text as a comment can hold it: neither its end, nor a link or tag by mistake. */
function prose(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('*/', '*\\/')
    .replace(/[{}@<>]/g, '\\$&');
}

function registryModule(registry: Record<string, RegistryEntry>): string {
  const ids = Object.entries(registry);
  const values = ids.map(
    ([id, entry]) =>
      `${assumptionComment(entry)}\n  ${literal(id)}: ${Object.keys(entry.options)
        .map((value) => literal(value))
        .join(' | ')};`,
  );
  return `/* ${GENERATED} */

/** The choices of every assumption, by the id of the question that it answers. */
export interface AssumptionValues {
${values.join('\n')}
}

/** Id of an open question. */
export type AssumptionId = keyof AssumptionValues;

/** The default answers. */
export const defaultAssumptions: Readonly<AssumptionValues> = ${literal(Object.fromEntries(ids.map(([id, entry]) => [id, entry.default])))};

/** What is asked, what is assumed, and what else could be. */
export const assumptionRegistry: {
  readonly [Id in AssumptionId]: {
    readonly question: string;
    readonly default: AssumptionValues[Id];
    readonly options: { readonly [Value in AssumptionValues[Id]]: { readonly summary: string; readonly data?: unknown } };
  };
} = ${literal(registry)};

${dataModule(registry)}`;
}

/** The numbers and names of the choices that have some, each with its own type. */
function dataModule(registry: Record<string, { options: Record<string, unknown> }>): string {
  const data = Object.fromEntries(
    Object.entries(registry).flatMap(([id, { options }]) => {
      const entries = Object.entries(options).map(([value, option]) => [value, (option as { data?: unknown }).data]);
      return entries.some(([, value]) => value === undefined) ? [] : [[id, Object.fromEntries(entries)]];
    }),
  );
  const members = Object.entries(data).map(
    ([id, choices]) =>
      `  readonly ${literal(id)}: { readonly [Value in AssumptionValues[${literal(id)}]]: ${dataType(Object.values(choices))} };`,
  );
  return `/** Numbers and names that belong to a choice. */
export const assumptionData: {
${members.join('\n')}
} = ${literal(data)};
`;
}

function dataType(choices: unknown[]): string {
  const members = new Map<string, Set<string>>();
  for (const choice of choices as Record<string, unknown>[]) {
    for (const [key, value] of Object.entries(choice)) {
      const type = Array.isArray(value) ? `readonly ${typeof value[0]}[]` : value === null ? 'null' : typeof value;
      members.set(key, (members.get(key) ?? new Set()).add(type));
    }
  }
  return `{ ${[...members].map(([key, types]) => `readonly ${key}: ${[...types].sort().join(' | ')}`).join('; ')} }`;
}
