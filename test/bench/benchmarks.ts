/** The benchmarks, in the order in which they run and are written down. */
export const BENCHMARKS: readonly string[] = ['verify', 'client', 'mock', 'deliveries', 'size', 'import'];
