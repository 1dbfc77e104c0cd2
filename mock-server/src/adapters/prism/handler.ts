import { assumedDocument } from '../../contract/document.ts';
import type { JsonObject } from '../../contract/json.ts';
import { type AssumptionValues, defaultAssumptions } from '../../generated/assumptions.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { Answer } from '../../http/answer.ts';
import { readJson } from '../../http/body.ts';
import type { Connection, FetchHandler } from '../../http/connection.ts';
import { asLearnt } from '../../http/learnt-answer.ts';
import { errorAnswer, refusalAnswer } from '../../http/refusals.ts';
import { Routes } from '../../http/routes.ts';
import { parseQuery, splitUrl } from '../../http/url.ts';
import { compileRequestModel } from '../../http/validation/compile.ts';
import { Refusal, type RefusalKind } from '../../service/refusal.ts';
import { answerAdmin } from './admin.ts';
import { createAnswerer, type PrismAnswer } from './answerer.ts';
import { assumedOfAnswer } from './assumed.ts';

export interface PrismHandlerOptions {
  document: JsonObject;
  /** The choices that the document is of. */
  choices: Partial<AssumptionValues>;
  url: () => string;
}

/**
 * Prism behind a thin layer: it reads the body, knows paths and methods, and gives refusals the form in which errors are
 * assumed to be told. What is answered to a valid request, and what is valid, is Prism's.
 */
export async function createPrismHandler({ document, choices, url }: PrismHandlerOptions): Promise<FetchHandler> {
  const ask = await createAnswerer(document);
  const model = compileRequestModel(document, assumedDocument({ choices }));
  const values = { ...defaultAssumptions, ...choices };
  const ids = Object.keys(operations) as OperationId[];
  const routes = new Routes(ids.map((id) => [operations[id].method, operations[id].path, id] as const));

  const answer = async (request: Request, connection: Connection | undefined): Promise<Answer> => {
    const { path, search } = splitUrl(request.url);
    const route = routes.match(request.method, path);
    if (route.found === 'nothing') throw new Refusal('not-found', `There is nothing at ${path}.`);
    if (route.found === 'path') throw new MethodRefusal(request.method, path, route.allow);
    const id = route.value;
    const headers = Object.fromEntries(request.headers);
    if (operations[id].secured && headers['authorization'] === undefined)
      throw new Refusal('unauthenticated', NO_CREDENTIAL);
    // A body where none is declared is not looked at.
    const body = operations[id].body === null ? undefined : await readJson(request, connection);
    const length = String(body === undefined ? 0 : body.text.length);
    const found = await ask({
      method: request.method,
      path,
      query: parseQuery(search),
      // Prism looks at the media type only of what has a length.
      headers: { ...headers, 'content-length': length },
      body: body?.value,
    });
    if (found.problems.length > 0) throw new Refusal(kindOf(found.status), found.problems.join(' '));
    if (found.status >= 400 && found.status !== 429) return errorAsked(found.status, values['other-errors']);
    const prepared = asAnswer(id, found);
    const { learnt } = model[id];
    return learnt === undefined ? prepared : { ...prepared, assumed: asLearnt(prepared, learnt).assumed };
  };

  return async (request, connection) => {
    const { path } = splitUrl(request.url);
    if (path === '/_mock' || path.startsWith('/_mock/')) return answerAdmin(request, connection, { choices, url });
    if (request.method === 'OPTIONS') return preflight(request);
    try {
      return asResponse(await answer(request, connection));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const allow = error instanceof MethodRefusal ? { Allow: error.allow } : undefined;
      return asResponse(refusalAnswer(error, values['other-errors'], allow));
    }
  };
}

const NO_CREDENTIAL = 'The Authorization header is missing; send "Authorization: Bearer CREDENTIAL".';

class MethodRefusal extends Refusal {
  readonly allow: string;

  constructor(method: string, path: string, allow: string) {
    super('method-not-allowed', `${path} has no ${method}; it has ${allow}.`);
    this.allow = allow;
  }
}

function kindOf(status: number): RefusalKind {
  switch (status) {
    case 401:
      return 'unauthenticated';
    case 404:
      return 'not-found';
    case 415:
      return 'media-type';
    default:
      return 'invalid';
  }
}

/** The example of an error knows nothing of the status that a caller has asked for. */
function errorAsked(status: number, form: AssumptionValues['other-errors']): Answer {
  return errorAnswer({ status, title: 'Error', message: `The header Prefer asked for ${status}.`, form });
}

function asAnswer(id: OperationId, { status, headers, body }: PrismAnswer): Answer {
  const { 'content-type': contentType, ...others } = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return {
    status,
    headers: others,
    assumed: assumedOfAnswer(id, status),
    ...(contentType === undefined ? {} : { contentType }),
    ...(body === undefined || status === 204 ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}

function asResponse({ status, body, contentType = 'application/json', headers, assumed }: Answer): Response {
  return new Response(body ?? null, {
    status,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'Content-Type': contentType }),
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': '*',
      'X-Mock-Assumed': assumed.join(', '),
    },
  });
}

/** Pages of any site may call Prism, as they may its own server. */
function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': request.headers.get('access-control-request-headers') ?? '*',
      'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    },
  });
}
