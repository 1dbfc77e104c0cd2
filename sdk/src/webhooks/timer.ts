/** Longest delay that a timer holds; it would fire a longer one at once. */
const longestDelayMs = 0x7fffffff;

/** Starts a timer and gives the function that stops it. A delay that no timer holds never ends. */
export function startTimer(run: () => void, delayMs: number): () => void {
  if (delayMs > longestDelayMs) return () => {};
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
