/** What the mock tells whoever listens; the values are made only where someone does. */
export type MockEventType = 'request' | 'delivery' | 'clock' | 'assumptions' | 'reset';

export interface MockEvent {
  type: MockEventType;
  data: unknown;
}

/** Tells listeners what happens in the mock. */
export class EventBus {
  readonly #listeners = new Set<(event: MockEvent) => void>();

  emit(type: MockEventType, data: () => unknown): void {
    if (this.#listeners.size === 0) return;
    const event = { type, data: data() };
    for (const listener of this.#listeners) listener(event);
  }

  /** Returns what ends it. */
  listen(listener: (event: MockEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
