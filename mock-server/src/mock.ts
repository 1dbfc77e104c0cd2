import type { Listening, ListenOptions } from './adapters/node/listen.ts';
import { apiVersion } from './generated/operations.ts';
import type { FetchHandler } from './http/connection.ts';
import { createHandler } from './http/handler.ts';
import { RequestModels } from './http/validation/requests.ts';
import { readListenOptions, readMockOptions } from './mock-options.ts';
import type { LoadedOptions } from './option-files.ts';
import { createPlatform, type Platform } from './platform.ts';
import type { DeliveryFilter } from './service/deliveries/deliveries.ts';
import { type DeliveryView, viewDelivery } from './service/deliveries/delivery.ts';
import type { MockEvent } from './service/events.ts';
import { parseFaults } from './service/faults/parse.ts';
import type { FaultRule } from './service/faults/rule.ts';
import { assertDeliveryFilter, assertDeliveryWait, assertRequestFilter, assertRequestWait } from './service/filters.ts';
import type { ExchangeView } from './service/journal/exchange.ts';
import type { RequestFilter } from './service/journal/journal.ts';
import { readAdvance } from './service/read-advance.ts';
import { parseReports } from './service/reports/parse.ts';
import type { ReportInput } from './service/reports/stored-report.ts';
import { readReset } from './service/reset.ts';
import { Service } from './service/service.ts';
import { type WaitOptions, waitForCount } from './service/wait.ts';
import { unlessAborted } from './unless-aborted.ts';
import { WaitTimeoutError } from './wait-timeout-error.ts';

/** A mock of the service, with all that tests need to steer it and to look into it. */
export class Mock implements AsyncDisposable {
  readonly #service: Service;
  #token: string | undefined;
  readonly #platform: Platform = createPlatform();
  readonly #handler: FetchHandler;
  #models: RequestModels;
  readonly #hasOverlays: boolean;
  #closing: Promise<void> | undefined;
  readonly #servers = new Set<Listening>();
  /** What the admin API asks for off loopback, in the header X-Mock-Token. */
  get token(): string {
    this.#token ??= crypto.randomUUID();
    return this.#token;
  }

  /** @internal Use `createMock`. */
  constructor(options: LoadedOptions) {
    const { sender, resolve } = this.#platform;
    this.#service = new Service({ ...readMockOptions(options), sender, resolve });
    this.#models = new RequestModels(this.#service.assumptions, options.overlay);
    this.#hasOverlays = (options.overlay ?? []).length > 0;
    this.#handler = createHandler({
      service: this.#service,
      requestModel: () => this.#models.current(),
      admin: {
        token: () => this.token,
        ready: () => ({ ready: true, url: this.url ?? '', version: apiVersion }),
        prepare: (choices) => this.#models.prepare({ ...this.#service.assumptions.values, ...choices }),
        readWindowFile: (name) => this.#platform.readWindowFile(name),
      },
    });
  }

  /**
   * Answers a request without a network: give it to a client as its `fetch`, or to any server as its handler.
   *
   * @example
   * const client = new IntelligenceData({ baseUrl: 'http://localhost', auth: 'pro_test', fetch: mock.fetch });
   */
  readonly fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request && init === undefined ? input : new Request(input, init);
    this.#assertOpen();
    request.signal?.throwIfAborted();
    const response = this.#handler(request);
    return response instanceof Promise && request.signal ? unlessAborted(response, request.signal) : response;
  };

  /** Where it listens; `undefined` where it does not. */
  get url(): string | undefined {
    return [...this.#servers].at(-1)?.url;
  }

  /**
   * Serves over HTTP (Node, Bun, Deno).
   *
   * @throws where the port is taken, or the mock is closed.
   * @throws {MockOptionError} naming an option that is unknown or wrong.
   */
  async listen(options: Partial<ListenOptions> = {}): Promise<{ url: string; port: number }> {
    const { port = 0, host = '127.0.0.1' } = readListenOptions(options);
    this.#assertOpen();
    const listening = await this.#platform.listen(this.#handler, { port, host });
    if (this.#service.stopped.aborted) await listening.close();
    this.#assertOpen();
    this.#servers.add(listening);
    return { url: listening.url, port: listening.port };
  }

  /**
   * Publishes a report or several; missing members are filled in. Gives the deliveries that were started.
   *
   * @throws {Refusal} naming a member that is wrong.
   */
  async publish(report: ReportInput | readonly ReportInput[]): Promise<DeliveryView[]> {
    this.#assertOpen();
    const knownOnly = this.#service.assumptions.values['category-values'] === 'known-only';
    const { deliveries } = await this.#service.publish(parseReports(report, { knownOnly }));
    return deliveries.map(viewDelivery);
  }

  /** The journal: what was asked, and answered. */
  readonly requests = {
    /** @throws {Refusal} naming a member of the filter that is unknown or wrong. */
    list: (filter: RequestFilter & { limit?: number | undefined } = {}): ExchangeView[] => {
      assertRequestFilter(filter);
      return this.#service.journal.list(filter, filter);
    },
    /**
     * @throws {WaitTimeoutError} where not enough came in time.
     * @throws {Refusal} naming an option that is unknown or wrong.
     */
    waitFor: async (options: RequestFilter & WaitOptions = {}): Promise<ExchangeView[]> => {
      assertRequestWait(options);
      this.#assertOpen();
      const { journal, events } = this.#service;
      const { stopped: signal } = this.#service;
      const enough = await waitForCount(events, 'request', () => journal.count(options), { ...options, signal });
      if (enough) return journal.list(options);
      this.#assertOpen();
      const nearest = journal.nearest(options);
      const hint = nearest.map(({ method, path, differs }) => ` Near: ${method} ${path} (${differs.join('; ')}).`);
      throw new WaitTimeoutError(
        `${journal.count(options)} of ${options.count ?? 1} requests came in time.${hint.join('')}`,
        nearest,
      );
    },
  };

  /** The webhook deliveries. */
  readonly deliveries = {
    /** @throws {Refusal} naming a member of the filter that is unknown or wrong. */
    list: (filter: DeliveryFilter = {}): DeliveryView[] => {
      assertDeliveryFilter(filter);
      return this.#service.deliveries.list(filter);
    },
    /**
     * @throws {WaitTimeoutError} where not enough came in time.
     * @throws {Refusal} naming an option that is unknown or wrong.
     */
    waitFor: async (options: DeliveryFilter & WaitOptions = {}): Promise<DeliveryView[]> => {
      assertDeliveryWait(options);
      this.#assertOpen();
      const { deliveries, events } = this.#service;
      const { stopped: signal } = this.#service;
      const enough = await waitForCount(events, 'delivery', () => deliveries.count(options), { ...options, signal });
      if (enough) return deliveries.list(options);
      this.#assertOpen();
      const others = deliveries.list({ ...options, state: undefined });
      const states = others.map(({ id, state }) => `${id} ${state}`).join(', ');
      throw new WaitTimeoutError(
        `${deliveries.list(options).length} of ${options.count ?? 1} deliveries came in time.${states && ` There are: ${states}.`}`,
        others,
      );
    },
    /** Sends what was sent once more. @throws where there is no such delivery. */
    redeliver: async (id: string): Promise<DeliveryView> => {
      this.#assertOpen();
      const delivery = await this.#service.deliveries.redeliver(id);
      if (delivery === undefined) throw new Error(`There is no delivery ${id}.`);
      return viewDelivery(delivery);
    },
  };

  /** The mock's own time. */
  readonly clock = {
    /** The time of the mock. */
    now: (): Date => new Date(this.#service.clock.now()),
    /** Moves on by so many milliseconds and starts whatever falls due. @throws {Refusal} where it is no such number. */
    advance: async (ms: number): Promise<Date> => {
      const rounded = readAdvance(ms);
      this.#assertOpen();
      return new Date(await this.#service.advance(rounded));
    },
  };

  /** What goes wrong on purpose. */
  readonly faults = {
    /** The rules in force. */
    list: (): FaultRule[] => this.#service.faults.list(),
    /** Replaces the rules. @throws {Refusal} naming what is wrong. */
    set: (rules: readonly FaultRule[]): void => {
      this.#assertOpen();
      this.#service.setFaults(parseFaults(rules));
    },
  };

  /** What happens, as it happens: `request`, `delivery`, `clock`, `assumptions`, `faults`, `reset`. Returns what ends it. */
  readonly listenTo = (listener: (event: MockEvent) => void): (() => void) => this.#service.events.listen(listener);

  /**
   * Makes sure that what was given fits together, before it is answered from.
   *
   * @internal
   * @throws {MockOptionError} naming the file, line and target of an overlay that does not fit.
   */
  async prepare(): Promise<void> {
    // Without an overlay there is nothing that could not fit, and no need for a compiler yet.
    if (this.#hasOverlays) await this.#models.prepare();
  }

  /**
   * Takes over changed accounts, reports and overlays; what is not given stays as it is. All of it or nothing.
   *
   * @throws {MockOptionError} naming what is wrong.
   */
  async reload(options: LoadedOptions): Promise<void> {
    this.#assertOpen();
    const { accounts, reports } = readMockOptions(options);
    const { assumptions } = this.#service;
    if (options.overlay !== undefined) {
      const models = new RequestModels(assumptions, options.overlay);
      // Under the choices of the moment, and those that a reset brings back.
      for (const values of [assumptions.values, assumptions.initial]) await models.prepare(values);
      this.#models = models;
    }
    if (options.accounts !== undefined) this.#service.replaceAccounts(accounts);
    if (reports !== undefined) this.#service.reports.replace(reports);
  }

  /**
   * Everything back to how it was started; or one account, where it is named: the others, the clock and the reports stay.
   *
   * @throws {Refusal} where a member is unknown, or the account does not exist; then nothing is reset.
   */
  reset(only?: { account: string }): void {
    this.#assertOpen();
    const account = readReset(only, this.#service.directory);
    if (account === undefined) this.#service.reset();
    else this.#service.resetAccount(account);
  }

  /**
   * Stops listening, and whatever is under way. What happened may still be looked at; anything else fails from then on.
   * Closing twice is closing once.
   */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#service.stop();
    this.#platform.close();
    const servers = [...this.#servers];
    this.#servers.clear();
    await Promise.all(servers.map((server) => server.close()));
  }

  #assertOpen(): void {
    if (this.#service.stopped.aborted) throw this.#service.stopped.reason;
  }

  /** As `close`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
