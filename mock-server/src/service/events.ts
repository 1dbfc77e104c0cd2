/** What the mock tells whoever listens. */
export type MockEventType = 'request' | 'delivery' | 'clock' | 'assumptions' | 'faults' | 'reset';

export interface MockEvent {
  readonly type: MockEventType;
  /** Whether it went as it should, and ended nothing. */
  readonly routine: boolean;
  /** Made when it is first looked at. */
  readonly data: unknown;
}

class LazyEvent implements MockEvent {
  readonly type: MockEventType;
  readonly routine: boolean;
  readonly #make: () => unknown;
  #made: unknown;

  constructor(type: MockEventType, routine: boolean, make: () => unknown) {
    this.type = type;
    this.routine = routine;
    this.#make = make;
  }

  get data(): unknown {
    this.#made ??= this.#make();
    return this.#made;
  }
}

/** Tells listeners what happens in the mock. */
export class EventBus {
  readonly #listeners = new Set<(event: MockEvent) => void>();

  emit(type: MockEventType, data: () => unknown, { routine = false }: { routine?: boolean } = {}): void {
    if (this.#listeners.size === 0) return;
    const event = new LazyEvent(type, routine, data);
    for (const listener of this.#listeners) listener(event);
  }

  /** Returns what ends it. */
  listen(listener: (event: MockEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
