import { plainAddress } from '../accounts/addresses.ts';

/** `loopback`, `any`, or hosts that may be called beside loopback. */
export type CallbackPolicy = 'loopback' | 'any' | readonly string[];

/** Why a URL may not be called; nothing where it may. */
export type Verdict = string | undefined;

/** The addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1)$/;
const IP_LITERAL = /^(?:\d+(?:\.\d+){3}|.*:.*)$/;

/** Which callback URLs the mock calls: deliveries go to loopback unless the user allows more. */
export class Destinations {
  readonly #policy: CallbackPolicy;
  readonly #resolve: Resolve | undefined;

  constructor(policy: CallbackPolicy, resolve?: Resolve) {
    this.#policy = policy;
    this.#resolve = resolve;
  }

  /** Judges a URL; a name is resolved first, where it could be loopback. */
  judge(url: string): Verdict | Promise<Verdict> {
    const hostname = hostOf(url);
    if (this.#isAllowed(hostname) || isLoopback(hostname)) return undefined;
    if (IP_LITERAL.test(hostname) || this.#resolve === undefined) return refuse(`${hostname} is not loopback`);
    return this.#judgeName(hostname, this.#resolve);
  }

  /** Whether a connection of this URL to this address may be made: what a name resolves to may have changed since. */
  allowsAddress(url: string, address: string): boolean {
    return this.#isAllowed(hostOf(url)) || isLoopback(plainAddress(address));
  }

  async #judgeName(hostname: string, resolve: Resolve): Promise<Verdict> {
    let addresses: readonly string[];
    try {
      addresses = await resolve(hostname);
    } catch {
      return refuse(`${hostname} does not resolve to loopback`);
    }
    const foreign = addresses.find((address) => !isLoopback(plainAddress(address)));
    return foreign === undefined ? undefined : refuse(`${hostname} resolves to ${foreign}, which is not loopback`);
  }

  #isAllowed(hostname: string): boolean {
    if (this.#policy === 'any') return true;
    return this.#policy !== 'loopback' && this.#policy.includes(hostname);
  }
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || LOOPBACK.test(hostname);
}

function refuse(what: string): string {
  return `${what}; deliveries go to loopback only unless callbacks are allowed (--allow-callbacks).`;
}
