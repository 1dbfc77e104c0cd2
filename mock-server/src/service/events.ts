/** What the mock tells whoever listens. */
export type MockEventType = 'request' | 'delivery' | 'clock' | 'assumptions' | 'reset';

export interface MockEvent {
  readonly type: MockEventType;
  /** Whether it went as it should, and ended nothing. */
  readonly routine: boolean;
  /** Made when it is first looked at. */
  readonly data: unknown;
}

/** Tells listeners what happens in the mock. */
export class EventBus {
  readonly #listeners = new Set<(event: MockEvent) => void>();

  emit(type: MockEventType, data: () => unknown, { routine = false }: { routine?: boolean } = {}): void {
    if (this.#listeners.size === 0) return;
    let made: unknown;
    const event: MockEvent = {
      type,
      routine,
      get data() {
        made ??= data();
        return made;
      },
    };
    for (const listener of this.#listeners) listener(event);
  }

  /** Returns what ends it. */
  listen(listener: (event: MockEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
