import { type Json, type JsonObject, type OperationView, operationsOf, successOf } from './document.ts';
import { invalidMembers, invalidParameters, type KnownValues, validValue } from './values.ts';

/** One request, and how the service must take it. */
export interface Case {
  name: string;
  operation: OperationView;
  query: { [name: string]: string };
  /** A text is sent as it is. */
  body: Json | undefined;
  contentType: string | undefined;
  credential: 'valid' | 'none' | 'unknown';
  /** What must have happened before. */
  given: 'nothing' | 'the subscription exists' | 'the limit is used up';
  status: number;
  /** Whether a stateless service could tell; and Prism never answers a body that does not parse. */
  stateless: boolean;
  /** Whether a typed client can be asked to send it. */
  typed: boolean;
  /** What of the document it exercises. */
  covers: string[];
}

/** What of a document must be exercised: each operation × status, parameter and body member present, absent, invalid. */
export function requiredCoverage(document: JsonObject): string[] {
  return operationsOf(document).flatMap((operation) => [
    ...[...operation.responses.keys()].map((status) => `${operation.id} → ${status}`),
    ...operation.query.flatMap((parameter) => [
      `${operation.id} ?${parameter.name} present`,
      `${operation.id} ?${parameter.name} absent`,
      ...(invalidParameters(parameter).length > 0 ? [`${operation.id} ?${parameter.name} invalid`] : []),
    ]),
    ...(operation.body ?? []).flatMap(({ name }) => [
      `${operation.id} .${name} present`,
      `${operation.id} .${name} absent`,
      `${operation.id} .${name} invalid`,
    ]),
  ]);
}

/** The requests that exercise all of a document. */
export function casesOf(document: JsonObject, known: KnownValues): Case[] {
  return operationsOf(document).flatMap((operation) => operationCases(operation, known));
}

function operationCases(operation: OperationView, known: KnownValues): Case[] {
  const { id, query, body, secured } = operation;
  const success = successOf(operation);
  const fullBody = body && Object.fromEntries(body.map((member) => [member.name, validValue(member, known)]));
  const fullQuery = Object.fromEntries(
    query.map((parameter) => [parameter.name, String(validValue(parameter, known))]),
  );
  const covered = (kind: 'query' | 'body', present: readonly string[]): string[] =>
    (kind === 'query' ? query : (body ?? [])).map(({ name }) => {
      const mark = kind === 'query' ? `?${name}` : `.${name}`;
      return `${id} ${mark} ${present.includes(name) ? 'present' : 'absent'}`;
    });
  const base: Omit<Case, 'name'> = {
    operation,
    query: {},
    body: fullBody,
    contentType: body && 'application/json',
    credential: 'valid',
    given: id === 'deleteAlert' ? 'the subscription exists' : 'nothing',
    status: success,
    stateless: true,
    typed: true,
    covers: [],
  };
  const without = (name: string): JsonObject =>
    Object.fromEntries(Object.entries(fullBody ?? {}).filter(([key]) => key !== name));
  const refused: Pick<Case, 'status' | 'given' | 'covers'> = {
    status: 400,
    given: 'nothing',
    covers: [`${id} → default`],
  };

  const cases: Case[] = [
    {
      ...base,
      name: `${id} succeeds`,
      covers: [`${id} → ${success}`, ...covered('query', []), ...covered('body', Object.keys(fullBody ?? {}))],
    },
    {
      ...base,
      name: `${id} answers 429 beyond the limit`,
      given: 'the limit is used up',
      status: 429,
      stateless: false,
      covers: [`${id} → 429`],
    },
  ];
  if (query.length > 0) {
    cases.push({
      ...base,
      name: `${id} succeeds with every parameter`,
      query: fullQuery,
      covers: covered('query', Object.keys(fullQuery)),
    });
  }
  for (const parameter of query) {
    for (const { reason, value } of invalidParameters(parameter)) {
      cases.push({
        ...base,
        ...refused,
        name: `${id} refuses ?${parameter.name} that is ${reason}`,
        query: { [parameter.name]: value },
        covers: [...refused.covers, `${id} ?${parameter.name} invalid`],
      });
    }
  }
  for (const member of body ?? []) {
    cases.push({
      ...base,
      name: `${id} ${member.required ? 'refuses a body' : 'succeeds'} without .${member.name}`,
      body: without(member.name),
      ...(member.required ? refused : {}),
      covers: [...(member.required ? refused.covers : []), `${id} .${member.name} absent`],
    });
    for (const { reason, value } of invalidMembers(member)) {
      cases.push({
        ...base,
        ...refused,
        name: `${id} refuses .${member.name} that is ${reason}`,
        body: { ...fullBody, [member.name]: value },
        covers: [...refused.covers, `${id} .${member.name} invalid`],
      });
    }
  }
  if (body !== undefined) {
    const untyped = { ...base, ...refused, typed: false };
    cases.push(
      { ...untyped, name: `${id} refuses a body that is no JSON`, body: '{"event":', stateless: false },
      { ...untyped, name: `${id} refuses a body that is a list`, body: [] },
      { ...untyped, name: `${id} refuses a request without its body`, body: undefined },
      { ...untyped, name: `${id} refuses another media type`, contentType: 'text/plain', status: 415 },
    );
  }
  if (secured) {
    const unauthorized: Omit<Case, 'name'> = { ...base, given: 'nothing', status: 401, covers: [`${id} → default`] };
    cases.push(
      { ...unauthorized, name: `${id} refuses a request without a credential`, credential: 'none' },
      { ...unauthorized, name: `${id} refuses an unknown credential`, credential: 'unknown', stateless: false },
    );
  }
  return cases;
}
