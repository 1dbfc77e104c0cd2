import v8 from 'node:v8';

/** What the young generation may take, in bytes. */
const YOUNG_GENERATION_BYTES = 8 * 1_048_576;
/** How far the heap may grow between two collections of all of it, in percent of what is alive. */
const HEAP_GROWTH_PERCENT = 60;

/**
 * Keeps the memory of a process small that answers a steady stream of requests: V8 would give it an ever larger young
 * generation and collect the old one seldom, which is twice the memory, and no faster.
 */
export function boundHeap(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const observer = new PerformanceObserver(() => {
    const young = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if (young === undefined || young.space_size < YOUNG_GENERATION_BYTES) return;
    v8.setFlagsFromString('--semi-space-growth-factor=1');
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}
