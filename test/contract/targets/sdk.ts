import { createReferee, describeViolation, refereeFetch, type Violation } from '@intelligence-data/mock-server/prism';
import { ApiError, IntelligenceData, RequestValidationError } from '@intelligence-data/sdk';
import { contract } from '../../../mock-server/src/contract/document.ts';
import { type AssumptionValues, defaultAssumptions } from '../../../mock-server/src/generated/assumptions.ts';
import type { Case } from '../cases.ts';
import { isObject, type JsonObject } from '../document.ts';
import type { Answer } from '../response-check.ts';
import type { Target } from '../target.ts';
import { type PreparedMock, prepareMock } from './mock.ts';

/**
 * The SDK, two referees, and the mock over HTTP. What the SDK sends is held to the contract, which is all that it knows;
 * what the mock answers, to the assumed document.
 */
export async function sdkTarget(document: JsonObject, assumptions: Partial<AssumptionValues>): Promise<Target> {
  const prepared = await prepareMock(document, assumptions);
  const { url } = await prepared.mock.listen({ port: 0 });
  const answers = await createReferee({ document, upstream: url, requests: false });
  const requests = await createReferee({ document: contract, upstream: answers.url });
  return clientTarget(prepared, assumptions, {
    baseUrl: requests.url,
    violations: () => [...requests.violations.splice(0).filter(isOfRequest), ...answers.violations.splice(0)],
    close: async () => {
      await requests.close();
      await answers.close();
    },
  });
}

/** The same within this process. */
export async function sdkInProcessTarget(
  document: JsonObject,
  assumptions: Partial<AssumptionValues>,
): Promise<Target> {
  const prepared = await prepareMock(document, assumptions);
  const answers = await refereeFetch(prepared.mock.fetch, { document, requests: false });
  const requests = await refereeFetch(answers.fetch, { document: contract });
  return clientTarget(prepared, assumptions, {
    // Without TLS the client goes to loopback alone.
    baseUrl: 'http://127.0.0.1',
    fetch: (input: RequestInfo | URL, init?: RequestInit) => requests.fetch(new Request(input, init)),
    violations: () => [...requests.violations.splice(0).filter(isOfRequest), ...answers.violations.splice(0)],
    close: async () => {},
  });
}

interface Way {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** What was found since it was last asked. */
  violations: () => Violation[];
  close: () => Promise<void>;
}

function clientTarget(
  { mock, key, prepare }: PreparedMock,
  assumptions: Partial<AssumptionValues>,
  { baseUrl, fetch, violations, close }: Way,
): Target {
  const limitParameter = assumptions['limit-wire-name'] ?? defaultAssumptions['limit-wire-name'];
  return {
    name: 'SDK',
    // A client without a credential sends nothing, and it has no way to send what is no JSON object.
    accepts: ({ typed, credential }) => typed && credential !== 'none',
    prepare,
    call: (request) => {
      const auth = request.credential === 'valid' ? key() : 'no-such-key';
      const client = new IntelligenceData({
        baseUrl,
        auth,
        maxRetries: 0,
        limitParameter,
        ...(fetch ? { fetch } : {}),
      });
      return answerOf(callOperation(client, request, limitParameter));
    },
    // The client fills in the one grant type in use.
    statusOf: ({ operation, body, status }) =>
      operation.id === 'createToken' && isObject(body) && !('grant_type' in body) ? 200 : status,
    violations: () => violations().map(describeViolation),
    [Symbol.asyncDispose]: async () => {
      await close();
      await mock.close();
    },
  };
}

/** The contract knows no answers but the 429, and has none without a body. */
function isOfRequest({ location }: Violation): boolean {
  return location.startsWith('request');
}

type Call = { withResponse(): Promise<{ data: unknown; response: Response }> };

function callOperation(client: IntelligenceData, { operation, query, body }: Case, limitParameter: string): Call {
  // What a case holds may be wrong on purpose: that is for the client to find out.
  // biome-ignore lint/suspicious/noExplicitAny: the types would not let it through.
  const input = body as any;
  const { [limitParameter]: limit, ...rest } = query;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const filter: any =
    limit === undefined ? rest : { ...rest, limit: /^-?\d+(\.\d+)?$/.test(limit) ? Number(limit) : limit };
  switch (operation.id) {
    case 'listFacts':
      return client.facts.list(filter);
    case 'listHistorical':
      return client.historical.list(query);
    case 'createAlert':
      return client.alerts.create(input);
    case 'listAlerts':
      return client.alerts.list();
    case 'deleteAlert':
      return client.alerts.delete(input);
    case 'createToken':
      return client.oauth.createToken(input);
    default:
      throw new Error(`The SDK has no method for ${operation.id}.`);
  }
}

async function answerOf(call: Call): Promise<Answer | 'not sent'> {
  try {
    const { data, response } = await call.withResponse();
    return { status: response.status, headers: response.headers, body: textOf(data) };
  } catch (error) {
    if (error instanceof RequestValidationError) return 'not sent';
    if (error instanceof ApiError) return { status: error.status, headers: error.headers, body: textOf(error.body) };
    throw error;
  }
}

function textOf(value: unknown): string {
  return value === undefined || value === '' ? '' : JSON.stringify(value);
}
