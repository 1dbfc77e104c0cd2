import { type OperationId, operations } from '../generated/operations.ts';
import type { Account } from '../service/accounts/account.ts';
import { plainAddress } from '../service/accounts/addresses.ts';
import { authenticate } from '../service/accounts/authenticate.ts';
import { authorize } from '../service/accounts/authorize.ts';
import type { FaultRule } from '../service/faults/rule.ts';
import { Refusal } from '../service/refusal.ts';
import type { Service } from '../service/service.ts';
import type { Answer } from './answer.ts';
import { answerHeaders } from './answer-headers.ts';
import { chain } from './chain.ts';
import { type Connection, ConnectionReset } from './connection.ts';
import { applyFault, delay, faultAnswer } from './faults.ts';
import { readBody, readQuery } from './input.ts';
import { asLearnt } from './learnt-answer.ts';
import type { Call } from './operations/handler.ts';
import { createHandlers, type Handlers } from './operations/index.ts';
import { Progress, type Target } from './progress.ts';
import { LimitExceeded, limitAnswer, quotaHeaders } from './rate-limit.ts';
import { refusalAnswer } from './refusals.ts';
import { requestHeader } from './request-header.ts';
import { Routes } from './routes.ts';
import type { OperationModel, RequestModel } from './validation/request-model.ts';

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

  /** Answers at once where nothing has to be waited for, which is cheaper by several times than a promise for each step. */
  fetch(request: Request, connection: Connection | undefined, target: Target): Response | Promise<Response> {
    const progress = new Progress(request, connection, target);
    return chain(this.#answer(progress), (answer) => this.#respond(progress, answer));
  }

  #answer(progress: Progress): Answer | Promise<Answer> {
    try {
      const answer = this.#handle(progress);
      return answer instanceof Promise ? answer.catch((error: unknown) => this.#refuse(progress, error)) : answer;
    } catch (error) {
      return this.#refuse(progress, error);
    }
  }

  #respond(progress: Progress, answer: Answer): Response | Promise<Response> {
    return chain(answerHeaders(this.#service, answer, progress.account), (headers) => {
      const { connection, fault } = progress;
      if (fault?.type === 'reset') {
        this.#record(progress, { status: 0, assumed: answer.assumed }, NO_HEADERS);
        throw new ConnectionReset();
      }
      this.#record(progress, answer, headers);
      if (fault !== undefined) {
        return applyFault(fault, answer, headers, { connection, signals: this.#signalsOf(progress) });
      }
      return new Response(answer.body ?? null, { status: answer.status, headers });
    });
  }

  #refuse(progress: Progress, error: unknown): Answer {
    if (error instanceof LimitExceeded) {
      const answer = limitAnswer(error, this.#service.clock.now());
      const headers = quotaHeaders(this.#service, progress.account, error.exceeded);
      return headers ? { ...answer, headers } : answer;
    }
    if (!(error instanceof Refusal)) {
      // Its caller has given up: there was a request, and no answer.
      if (isAborted(this.#signalsOf(progress))) this.#record(progress, NO_ANSWER, NO_HEADERS);
      throw error;
    }
    progress.violates(error.violations);
    return refusalAnswer(error, this.#service.assumptions.values['other-errors'], headersOf(error));
  }

  #handle(progress: Progress): Answer | Promise<Answer> {
    const { request, path } = progress;
    const route = this.#routes.match(request.method, path);
    if (route.found === 'nothing') throw new Refusal('not-found', `There is nothing at ${path}.`);
    if (route.found === 'path') throw new MethodRefusal(request.method, path, route.allow);
    const operation = route.value;
    progress.operation = operation;
    const struck = this.#service.faults.strike(operation);
    if (struck.length === 0) return this.#admit(progress, operation);
    return this.#strike(progress, struck).then(() => this.#admit(progress, operation));
  }

  async #strike(progress: Progress, struck: readonly FaultRule[]): Promise<void> {
    for (const fault of struck) {
      if (fault.type === 'latency') await delay(this.#service.faults.latencyMs(fault), this.#signalsOf(progress));
      else progress.fault = fault;
    }
  }

  #admit(progress: Progress, operation: OperationId): Answer | Promise<Answer> {
    if (!operations[operation].secured) return this.#perform(progress, operation);
    return chain(
      authenticate(this.#service, requestHeader(progress.request, progress.connection, 'authorization')),
      (account) => {
        this.#enter(progress, operation, account);
        return this.#perform(progress, operation);
      },
    );
  }

  #perform(progress: Progress, operation: OperationId): Answer | Promise<Answer> {
    const service = this.#service;
    if (progress.fault?.type === 'status')
      return faultAnswer(progress.fault, service.assumptions.values['other-errors']);
    return chain(this.#requestModel(), ({ [operation]: model }) => {
      const query = readQuery(progress, { operation, model, values: service.assumptions.values });
      if (operations[operation].body === null) return this.#run(progress, { operation, model, query, body: undefined });
      return readBody(progress, model).then((body) => this.#run(progress, { operation, model, query, body }));
    });
  }

  #run(
    progress: Progress,
    { operation, model, query, body }: Pick<Call, 'operation' | 'query' | 'body'> & { model: OperationModel },
  ): Answer | Promise<Answer> {
    const answer = this.#handlers[operation]({
      service: this.#service,
      operation,
      query,
      body,
      enter: (account) => this.#enter(progress, operation, account),
      // An operation that asks for credentials has an account by now; the others do not look at it.
      account: progress.account as Account,
    });
    const { learnt } = model;
    return learnt ? chain(answer, (made) => asLearnt(made, learnt)) : answer;
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

  #record(progress: Progress, answer: Answer, responseHeaders: Readonly<Record<string, string>>): void {
    this.#service.journal.add({
      atMs: this.#service.clock.now(),
      account: progress.account?.name,
      operation: progress.operation,
      method: progress.request.method,
      path: progress.path,
      search: progress.search,
      headers: progress.connection?.rawHeaders ?? progress.request.headers,
      body: progress.bodyText,
      status: answer.status,
      responseHeaders,
      responseBody: answer.body,
      durationMs: performance.now() - progress.startedAt,
      assumed: answer.assumed,
      violations: progress.violations,
      fault: progress.fault?.type,
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
