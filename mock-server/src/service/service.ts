import type { AssumptionValues } from '../generated/assumptions.ts';
import type { Account, AccountDefinition } from './accounts/account.ts';
import { Directory } from './accounts/directory.ts';
import { JwtVerifier } from './accounts/jwt.ts';
import { TokenStore } from './accounts/tokens.ts';
import { Alerts } from './alerts/alerts.ts';
import { Assumptions } from './assumptions.ts';
import { Clock } from './clock.ts';
import { Deliveries } from './deliveries/deliveries.ts';
import type { Delivery } from './deliveries/delivery.ts';
import { Destinations } from './deliveries/destinations.ts';
import { Dispatcher } from './deliveries/dispatcher.ts';
import { Signer } from './deliveries/signer.ts';
import { EventBus } from './events.ts';
import { Faults } from './faults/faults.ts';
import type { FaultRule } from './faults/rule.ts';
import { generateReport } from './fixtures/index.ts';
import { Journal } from './journal/journal.ts';
import { MockClosedError } from './mock-closed-error.ts';
import { DEFAULT_SECRET, type ServiceOptions } from './options.ts';
import { createRandom, randomHex } from './random.ts';
import { ReportLibrary } from './reports/library.ts';
import type { ReportInput, StoredReport } from './reports/stored-report.ts';

/** The simulated service: everything that it knows and does, without HTTP. */
export class Service {
  readonly assumptions: Assumptions;
  readonly clock: Clock;
  readonly events: EventBus = new EventBus();
  readonly journal: Journal = new Journal(this.events);
  readonly faults: Faults;
  readonly signer: Signer = new Signer();
  readonly directory: Directory;
  readonly tokens: TokenStore;
  readonly jwt: JwtVerifier;
  readonly alerts: Alerts;
  readonly reports: ReportLibrary;
  readonly deliveries: Deliveries;
  readonly #stopping = new AbortController();
  readonly #dispatcher: Dispatcher;
  readonly #options: ServiceOptions;
  /** When it started, by the machine's clock: tells one run from another. */
  readonly startedAt: Date = new Date();
  #random: () => number;
  #counters = new Map<string, number>();

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#random = createRandom(options.seed);
    const random = (): number => this.#random();
    const nextId = (prefix: string): string => this.#nextId(prefix);
    this.assumptions = new Assumptions(options.assumptions);
    const { assumptions, events, signer } = this;
    this.clock = new Clock({
      mode: options.clock,
      ...(options.machineNow ? { machineNow: options.machineNow } : {}),
      settle: () => this.#dispatcher.inFlight.settled(),
    });
    const { clock } = this;
    this.faults = new Faults(random);
    this.tokens = new TokenStore(random);
    this.jwt = new JwtVerifier(options.jwtPublicKeys);
    this.directory = new Directory({
      definitions: options.accounts,
      defaultSecret: options.secret,
      windows: () => assumptions.values['limit-windows'],
    });
    this.alerts = new Alerts({ assumptions, clock, nextId, nextSecret: () => `secret_${randomHex(random, 32)}` });
    this.reports = new ReportLibrary({ clock, nextId, source: options.reports });
    const destinations = new Destinations(options.callbacks, options.resolve);
    this.#dispatcher = new Dispatcher({ assumptions, clock, destinations, events, signer, sender: options.sender });
    this.deliveries = new Deliveries({
      dispatcher: this.#dispatcher,
      nextId,
      secretOf: (account) => this.directory.find(account)?.secret ?? options.secret,
    });
    this.#startStream();
  }

  /** Publishes reports in order and starts their deliveries. */
  async publish(inputs: readonly ReportInput[]): Promise<{ reports: StoredReport[]; deliveries: Delivery[] }> {
    const reports = inputs.map((input) => this.reports.publish(input));
    const deliveries: Delivery[] = [];
    for (const report of reports) {
      deliveries.push(...(await this.deliveries.deliver(report, this.alerts.match(report.report))));
    }
    return { reports, deliveries };
  }

  /** Moves the clock on; what falls due is started in order. */
  async advance(ms: number): Promise<number> {
    const nowMs = await this.clock.advance(ms);
    this.events.emit('clock', () => ({ now: new Date(nowMs).toISOString() }));
    return nowMs;
  }

  changeAssumptions(choices: Partial<AssumptionValues>): void {
    const windows = this.assumptions.values['limit-windows'];
    this.assumptions.change(choices);
    if (this.assumptions.values['limit-windows'] !== windows) this.directory.resetLimits();
    this.events.emit('assumptions', () => ({ assumptions: this.assumptions.list() }));
  }

  setFaults(rules: readonly FaultRule[]): void {
    this.faults.set(rules);
    this.events.emit('faults', () => ({ rules: this.faults.list() }));
  }

  /** Whether the secret that signs is the one that everybody knows. */
  get signsWithDefaultSecret(): boolean {
    return this.#options.secret === DEFAULT_SECRET;
  }

  revoke(account: Account): void {
    account.revoked = true;
  }

  /** Takes a changed accounts file. */
  replaceAccounts(definitions: readonly AccountDefinition[]): void {
    for (const removed of this.directory.replace(definitions)) this.alerts.clear(removed);
  }

  /** Everything back to how it was started. */
  reset(): void {
    this.#dispatcher.stop();
    this.clock.reset();
    this.assumptions.reset();
    this.#random = createRandom(this.#options.seed);
    this.#counters = new Map();
    this.journal.clear();
    this.faults.set([]);
    this.tokens.clear();
    this.alerts.clear();
    this.deliveries.clear();
    this.directory.reset();
    this.reports.reset();
    this.#startStream();
    this.events.emit('reset', () => ({}));
  }

  /** One account back to how it started; the others, the clock and the reports stay. */
  resetAccount(account: Account): void {
    this.tokens.clear(account);
    this.alerts.clear(account);
    this.journal.clear(account.name);
    this.deliveries.clear(account.name);
    this.directory.resetAccount(account.name);
    this.events.emit('reset', () => ({ account: account.name }));
  }

  /** Aborted when whatever is under way is stopped for good. */
  get stopped(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Stops whatever is under way, for good. */
  stop(): void {
    this.#stopping.abort(new MockClosedError());
    this.#dispatcher.stop();
    this.clock.stop();
  }

  #nextId(prefix: string): string {
    const count = (this.#counters.get(prefix) ?? 0) + 1;
    this.#counters.set(prefix, count);
    return `${prefix}_${String(count).padStart(4, '0')}`;
  }

  #startStream(): void {
    const { streamPerMinute } = this.#options;
    if (streamPerMinute <= 0) return;
    const everyMs = 60_000 / streamPerMinute;
    const next = (atMs: number): void => {
      this.clock.schedule(atMs, () => {
        void this.publish([{ ...generateReport(() => this.#random(), this.clock.now()) }]);
        next(atMs + everyMs);
      });
    };
    next(this.clock.now() + everyMs);
  }
}
