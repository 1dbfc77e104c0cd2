import type { Subscription } from './subscription.ts';

export interface MatchOptions {
  event: string;
  content: string;
  /** Whether a subscription's keywords must all stand in the content, or any of them. */
  combination: 'any' | 'all';
}

interface EventIndex {
  readonly unfiltered: Set<Subscription>;
  /** By lower-case keyword. */
  readonly byKeyword: Map<string, Set<Subscription>>;
  /** How many of the keywords have this length. */
  readonly lengths: Map<number, number>;
}

/** Subscriptions by event and keyword: finding those that match costs what matches, not what is subscribed. */
export class Matcher {
  readonly #events = new Map<string, EventIndex>();

  add(subscription: Subscription): void {
    let index = this.#events.get(subscription.event);
    if (index === undefined) {
      index = { unfiltered: new Set(), byKeyword: new Map(), lengths: new Map() };
      this.#events.set(subscription.event, index);
    }
    const keywords = keywordsOf(subscription);
    if (keywords.size === 0) index.unfiltered.add(subscription);
    for (const keyword of keywords) addKeyword(index, keyword, subscription);
  }

  remove(subscription: Subscription): void {
    const index = this.#events.get(subscription.event);
    if (index === undefined) return;
    index.unfiltered.delete(subscription);
    for (const keyword of keywordsOf(subscription)) removeKeyword(index, keyword, subscription);
    if (index.unfiltered.size === 0 && index.byKeyword.size === 0) this.#events.delete(subscription.event);
  }

  /** One of the same event; where its keywords are the same too, which is usual, the index stays as it is. */
  replace(before: Subscription, after: Subscription): void {
    const index = this.#events.get(before.event);
    if (index === undefined || !isEqual(before.keywords ?? [], after.keywords ?? [])) {
      this.remove(before);
      this.add(after);
      return;
    }
    if (index.unfiltered.delete(before)) index.unfiltered.add(after);
    for (const keyword of before.keywords ?? []) {
      const subscriptions = index.byKeyword.get(keyword.toLowerCase());
      if (subscriptions?.delete(before)) subscriptions.add(after);
    }
  }

  match({ event, content, combination }: MatchOptions): Subscription[] {
    const index = this.#events.get(event);
    if (index === undefined) return [];
    const found = keywordsIn(index, content.toLowerCase());
    const matching = new Set(index.unfiltered);
    for (const keyword of found) {
      for (const subscription of index.byKeyword.get(keyword) ?? []) {
        if (combination === 'any' || isWithin(keywordsOf(subscription), found)) matching.add(subscription);
      }
    }
    return [...matching];
  }

  clear(): void {
    this.#events.clear();
  }
}

function keywordsOf({ keywords = [] }: Subscription): Set<string> {
  return new Set(keywords.map((keyword) => keyword.toLowerCase()));
}

function isEqual(keywords: readonly string[], others: readonly string[]): boolean {
  return keywords.length === others.length && keywords.every((keyword, index) => keyword === others[index]);
}

function isWithin(set: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const item of set) if (!other.has(item)) return false;
  return true;
}

function addKeyword({ byKeyword, lengths }: EventIndex, keyword: string, subscription: Subscription): void {
  const subscriptions = byKeyword.get(keyword);
  if (subscriptions !== undefined) {
    subscriptions.add(subscription);
    return;
  }
  byKeyword.set(keyword, new Set([subscription]));
  lengths.set(keyword.length, (lengths.get(keyword.length) ?? 0) + 1);
}

function removeKeyword({ byKeyword, lengths }: EventIndex, keyword: string, subscription: Subscription): void {
  const subscriptions = byKeyword.get(keyword);
  if (!subscriptions?.delete(subscription) || subscriptions.size > 0) return;
  byKeyword.delete(keyword);
  const left = (lengths.get(keyword.length) ?? 0) - 1;
  if (left > 0) lengths.set(keyword.length, left);
  else lengths.delete(keyword.length);
}

/** The keywords that stand in the content: each looked for, or each piece of the content looked up, whichever is less. */
function keywordsIn({ byKeyword, lengths }: EventIndex, content: string): Set<string> {
  const found = new Set<string>();
  if (byKeyword.size <= lengths.size * content.length) {
    for (const keyword of byKeyword.keys()) if (content.includes(keyword)) found.add(keyword);
    return found;
  }
  for (const length of lengths.keys()) {
    for (let start = 0; start + length <= content.length; start += 1) {
      const piece = content.slice(start, start + length);
      if (byKeyword.has(piece)) found.add(piece);
    }
  }
  return found;
}
