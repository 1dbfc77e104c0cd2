import { assumedDocument } from '../../contract/document.ts';
import type { JsonObject } from '../../contract/json.ts';
import { createJudge, type Exchange } from './judge.ts';
import type { Violation } from './violation.ts';

/** A `fetch` that takes one request. */
export type FetchRequest = (request: Request) => Promise<Response>;

/** Options of a judged fetch. */
export interface RefereeFetchOptions {
  /** What the exchanges are held to. @default the assumed document under the default choices */
  document?: JsonObject;
  /**
   * Whether requests and credentials are judged too. Without, only answers are: so a test may send what is wrong, and
   * have the refusal checked. @default true
   */
  requests?: boolean;
  /** Prefix of the paths, which the document does not have. @default '' */
  basePath?: string;
}

/** A fetch that is judged, and what was found. */
export interface RefereedFetch {
  /** Carries a request on and gives back the answer, byte for byte. */
  fetch: FetchRequest;
  /** What was seen so far, warnings included, oldest first. */
  readonly violations: Violation[];
}

/**
 * Puts Prism between a caller and a `fetch`: every exchange is judged, none is changed.
 *
 * @throws where Prism is not installed.
 */
export async function refereeFetch(upstream: FetchRequest, options: RefereeFetchOptions = {}): Promise<RefereedFetch> {
  const judged = await judgedFetch(upstream, options);
  const violations: Violation[] = [];
  return {
    violations,
    fetch: async (request) => {
      const { answer, found } = await judged(request);
      violations.push(...found);
      return answer;
    },
  };
}

/** A `fetch` that gives its answer together with what was wrong with the exchange. */
export async function judgedFetch(
  upstream: FetchRequest,
  { document = assumedDocument(), requests = true, basePath = '' }: RefereeFetchOptions,
): Promise<(request: Request) => Promise<{ answer: Response; found: Violation[] }>> {
  const judge = await createJudge({ document, requests });
  return async (request) => {
    const sent = request.clone();
    const answer = await upstream(request);
    return { answer, found: await judge(await readExchange(sent, answer.clone(), basePath)) };
  };
}

async function readExchange(request: Request, response: Response, basePath: string): Promise<Exchange> {
  const { pathname, searchParams } = new URL(request.url);
  return {
    request: {
      method: request.method,
      path: pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname,
      query: searchParams,
      headers: request.headers,
      body: await request.text(),
    },
    response: { status: response.status, headers: response.headers, body: await response.text() },
  };
}
