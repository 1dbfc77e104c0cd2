import type { AssumptionId, AssumptionValues } from '../generated/assumptions.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { Account } from '../service/accounts/account.ts';
import { plainAddress } from '../service/accounts/addresses.ts';
import { authenticate } from '../service/accounts/authenticate.ts';
import { authorize } from '../service/accounts/authorize.ts';
import type { FaultRule } from '../service/faults/rule.ts';
import { Refusal, type Violation } from '../service/refusal.ts';
import type { Service } from '../service/service.ts';
import type { Answer } from './answer.ts';
import { assumedOfBody, assumedOfQuery } from './assumed-refusals.ts';
import { readJson } from './body.ts';
import { type Connection, ConnectionReset } from './connection.ts';
import { applyFault, delay, faultAnswer } from './faults.ts';
import { asLearnt } from './learnt-answer.ts';
import type { Call } from './operations/handler.ts';
import { createHandlers, type Handlers } from './operations/index.ts';
import { LimitExceeded, limitAnswer, quotaHeaders } from './rate-limit.ts';
import { refusalAnswer } from './refusals.ts';
import { Routes } from './routes.ts';
import { parseQuery } from './url.ts';
import { queryViolations } from './validation/query.ts';
import type { OperationModel, RequestModel } from './validation/request-model.ts';
import { violationsOf } from './validation/violations.ts';

/** What is known of a request while it is handled; all of it goes into the journal. */
interface Progress {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly path: string;
  readonly search: string;
  operation?: OperationId;
  account?: Account;
  bodyText?: string;
  violations: Violation[];
  fault?: FaultRule;
}

export interface ApiOptions {
  service: Service;
  /** What requests look like under the assumptions of the moment. */
  requestModel: () => RequestModel | Promise<RequestModel>;
}

const LOOPBACK = '127.0.0.1';
const NO_HEADERS: Readonly<Record<string, string>> = {};
const NO_ANSWER: Answer = { status: 0, assumed: [] };

/** The operations of the contract. */
export class Api {
  readonly #service: Service;
  readonly #requestModel: ApiOptions['requestModel'];
  readonly #handlers: Handlers;
  readonly #routes: Routes<OperationId>;

  constructor({ service, requestModel }: ApiOptions) {
    this.#service = service;
    this.#requestModel = requestModel;
    this.#handlers = createHandlers(service);
    this.#routes = new Routes(
      // The table has exactly these keys.
      (Object.keys(operations) as OperationId[]).map((id) => [operations[id].method, operations[id].path, id] as const),
    );
  }

  async fetch(
    request: Request,
    connection: Connection | undefined,
    { path, search }: { path: string; search: string },
  ): Promise<Response> {
    const startedAt = performance.now();
    const progress: Progress = { request, connection, path, search, violations: [] };
    const answer = await this.#answer(progress);
    const { account, fault } = progress;
    const made = this.#headers(answer, account);
    const headers = made instanceof Promise ? await made : made;
    if (fault?.type === 'reset') {
      this.#record(progress, { status: 0, assumed: answer.assumed }, NO_HEADERS, startedAt);
      throw new ConnectionReset();
    }
    this.#record(progress, answer, headers, startedAt);
    if (fault !== undefined) {
      return applyFault(fault, answer, headers, { connection, signals: this.#signalsOf(progress) });
    }
    return new Response(answer.body ?? null, { status: answer.status, headers });
  }

  async #answer(progress: Progress): Promise<Answer> {
    try {
      const answer = this.#handle(progress);
      return answer instanceof Promise ? await answer : answer;
    } catch (error) {
      if (error instanceof LimitExceeded) {
        const answer = limitAnswer(error, this.#service.clock.now());
        const headers = quotaHeaders(this.#service, progress.account, error.exceeded);
        return headers ? { ...answer, headers } : answer;
      }
      if (!(error instanceof Refusal)) {
        // Its caller has given up: there was a request, and no answer.
        if (isAborted(this.#signalsOf(progress))) this.#record(progress, NO_ANSWER, NO_HEADERS, performance.now());
        throw error;
      }
      progress.violations.push(...error.violations);
      return refusalAnswer(error, this.#service.assumptions.values['other-errors'], headersOf(error));
    }
  }

  #handle(progress: Progress): Answer | Promise<Answer> {
    const { request, path } = progress;
    const route = this.#routes.match(request.method, path);
    if (route.found === 'nothing') throw new Refusal('not-found', `There is nothing at ${path}.`);
    if (route.found === 'path') throw new MethodRefusal(request.method, path, route.allow);
    progress.operation = route.value;
    return this.#perform(progress, route.value);
  }

  async #perform(progress: Progress, operation: OperationId): Promise<Answer> {
    const service = this.#service;
    for (const fault of service.faults.strike(operation)) {
      if (fault.type === 'latency') await delay(service.faults.latencyMs(fault), this.#signalsOf(progress));
      else progress.fault = fault;
    }
    const enter = (account: Account): void => this.#enter(progress, operation, account);
    if (operations[operation].secured) {
      const found = authenticate(service, progress.request.headers.get('authorization'));
      enter(found instanceof Promise ? await found : found);
    }
    if (progress.fault?.type === 'status')
      return faultAnswer(progress.fault, service.assumptions.values['other-errors']);
    const models = this.#requestModel();
    const model = (models instanceof Promise ? await models : models)[operation];
    const query = readQuery(progress, operation, model, service.assumptions.values);
    const body = operations[operation].body === null ? undefined : await readBody(progress, model);
    const call: Call = { service, operation, query, body, enter };
    const { account } = progress;
    // An operation that asks for credentials has an account by now; the others do not look at it.
    const handled = this.#handlers[operation]({ ...call, account: account as Account });
    const answer = handled instanceof Promise ? await handled : handled;
    return model.learnt ? asLearnt(answer, model.learnt) : answer;
  }

  /** What ends a fault before its time: the caller within this process who gives up, and the end of the mock. */
  #signalsOf({ request, connection }: Progress): AbortSignal[] {
    const { stopped } = this.#service;
    return connection === undefined && request.signal ? [request.signal, stopped] : [stopped];
  }

  /** Lets an account in, or not: its restrictions, then its limits. */
  #enter(progress: Progress, operation: OperationId, account: Account): void {
    progress.account = account;
    const { assumptions, clock } = this.#service;
    const remoteAddress = plainAddress(progress.connection?.remoteAddress ?? LOOPBACK);
    authorize(account, { operation, remoteAddress }, assumptions);
    const exceeded = account.limiter.admit(clock.now());
    if (exceeded) throw new LimitExceeded(exceeded);
  }

  /** The headers of an answer; also which assumptions they rest on. */
  #headers(answer: Answer, account: Account | undefined): Record<string, string> | Promise<Record<string, string>> {
    const { assumptions, signer } = this.#service;
    const assumed: AssumptionId[] = [...answer.assumed];
    const headers: Record<string, string> = { ...answer.headers };
    if (answer.body !== undefined) headers['Content-Type'] = answer.contentType ?? 'application/json';
    if (answer.status !== 429) {
      const quota = quotaHeaders(this.#service, account, undefined);
      if (quota) {
        Object.assign(headers, quota);
        assumed.push('quota-headers');
      }
    }
    const { header } = assumptions.data('response-signature-header');
    if (header === null || account === undefined) {
      headers['X-Mock-Assumed'] = assumed.join(', ');
      return headers;
    }
    headers['X-Mock-Assumed'] = [...assumed, 'response-signature-header'].join(', ');
    return signer
      .signature(answer.body ?? '', account.secret)
      .then((signature) => ({ ...headers, [header]: signature }));
  }

  #record(
    { request, connection, path, search, operation, account, bodyText, violations, fault }: Progress,
    answer: Answer,
    responseHeaders: Readonly<Record<string, string>>,
    startedAt: number,
  ): void {
    this.#service.journal.add({
      atMs: this.#service.clock.now(),
      account: account?.name,
      operation,
      method: request.method,
      path,
      search,
      headers: headersReader(request, connection),
      body: bodyText,
      status: answer.status,
      responseHeaders,
      responseBody: answer.body,
      durationMs: performance.now() - startedAt,
      assumed: answer.assumed,
      violations,
      ...(fault ? { fault: fault.type } : {}),
    });
  }
}

function isAborted(signals: readonly AbortSignal[]): boolean {
  return signals.some(({ aborted }) => aborted);
}

/** A method that a path does not have. */
class MethodRefusal extends Refusal {
  readonly allow: string;

  constructor(method: string, path: string, allow: string) {
    super('method-not-allowed', `${path} has no ${method}; it has ${allow}.`);
    this.allow = allow;
  }
}

function headersOf(refusal: Refusal): Record<string, string> | undefined {
  return refusal instanceof MethodRefusal ? { Allow: refusal.allow } : undefined;
}

function readQuery(
  progress: Progress,
  operation: OperationId,
  model: OperationModel,
  values: Readonly<AssumptionValues>,
): Record<string, unknown> {
  const query = parseQuery(progress.search);
  for (const name of Object.keys(query)) {
    if (model.query.includes(name)) continue;
    progress.violations.push({ path: `query.${name}`, message: `is no parameter of ${operation}.` });
  }
  const violations = queryViolations(model.validateQuery, query);
  assertValid(violations, () => assumedOfQuery(operation, model.validateQuery?.errors ?? [], values));
  return query;
}

async function readBody(progress: Progress, model: OperationModel): Promise<unknown> {
  const { text, value } = await readJson(progress.request, progress.connection);
  progress.bodyText = text;
  const violations = violationsOf(model.validateBody, value, 'body');
  assertValid(violations, () => assumedOfBody(model.validateBody?.errors ?? []));
  return value;
}

function assertValid(violations: readonly Violation[], assumed: () => AssumptionId[]): void {
  if (violations.length === 0) return;
  const text = violations.map(({ path, message }) => `${path.replace(/^(?:query|body)\./, '')}: ${message}`).join(' ');
  throw new Refusal('invalid', text, { violations, assumed: assumed() });
}

function headersReader(request: Request, connection: Connection | undefined): () => Record<string, string> {
  const raw = connection?.rawHeaders;
  // The names and values alone: the request would keep its connection in memory.
  if (raw !== undefined) return () => headersOfRaw(raw);
  const { headers } = request;
  return () => Object.fromEntries(headers);
}

function headersOfRaw(raw: readonly string[]): Record<string, string> {
  const headers = new Headers();
  for (let index = 0; index + 1 < raw.length; index += 2) headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  return Object.fromEntries(headers);
}
