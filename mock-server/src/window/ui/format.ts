const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** `13:04:09`. */
export function clockText(atMs: number): string {
  return new Date(atMs).toISOString().slice(11, 19);
}

/** `13:04:09.123` of an ISO 8601 date-time. */
export function timeText(iso: string): string {
  return iso.slice(11, 23);
}

/** `0.42 ms`, `12 ms`, `1.3 s`. */
export function durationText(ms: number): string {
  if (ms >= SECOND_MS) return `${(ms / SECOND_MS).toFixed(ms < 10 * SECOND_MS ? 1 : 0)} s`;
  return `${ms < 10 ? ms.toFixed(ms < 1 ? 2 : 1) : Math.round(ms)} ms`;
}

/** `612 B`, `1.4 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** How long something still takes: `0:42`, `3 h 12 min`. */
export function remainingText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < MINUTE_MS) return `${Math.ceil(left / SECOND_MS)} s`;
  if (left < HOUR_MS) return `${Math.floor(left / MINUTE_MS)} min ${Math.floor((left % MINUTE_MS) / SECOND_MS)} s`;
  if (left < DAY_MS) return `${Math.floor(left / HOUR_MS)} h ${Math.floor((left % HOUR_MS) / MINUTE_MS)} min`;
  return `${Math.floor(left / DAY_MS)} d ${Math.floor((left % DAY_MS) / HOUR_MS)} h`;
}

/** A word of a shell. */
export function shellQuote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Whether a status is an answer as hoped for, a refusal, or a failure. */
export function statusTone(status: number): 'good' | 'warn' | 'bad' {
  if (status >= 200 && status < 400) return 'good';
  return status >= 400 && status < 500 ? 'warn' : 'bad';
}
