const isoPattern = /^(\d{4})(-?)(\d\d)\2(\d\d)T(\d\d)(:?)(\d\d)(?:\6(\d\d)(?:[.,](\d+))?)?(?:Z|\+00(?::?00)?)$/;

/**
 * The instant of an ISO 8601 date-time in UTC, in milliseconds; `undefined` for anything else.
 * Basic and extended form, with or without seconds and a fraction of them, `Z` or a zero offset.
 */
export function parseUtcDateTime(text: string): number | undefined {
  const match = isoPattern.exec(text);
  if (!match) return undefined;
  const [, year, dateSeparator, month, day, hour, timeSeparator, minute, second = '0', fraction = ''] = match;
  if ((dateSeparator === '') !== (timeSeparator === '')) return undefined;
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  const endOfDay = h === 24 && m === 0 && s === 0 && !/[1-9]/.test(fraction);
  const leapSecond = h === 23 && m === 59 && s === 60;
  if ((h > 23 && !endOfDay) || m > 59 || (s > 59 && !leapSecond)) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  return date.setUTCHours(h, m, s, Number(fraction.slice(0, 3).padEnd(3, '0')));
}

/** Smallest number that is read as milliseconds: as seconds it would lie beyond the year 5000. */
const smallestMilliseconds = 100_000_000_000;

/** The instant of a timestamp header: Unix seconds, Unix milliseconds or ISO 8601. Its format is not shown (§6.2). */
export function parseHeaderTimestamp(raw: string): number | undefined {
  if (!/^\d{1,15}(\.\d+)?$/.test(raw)) return parseUtcDateTime(raw);
  const value = Number(raw);
  return value < smallestMilliseconds ? value * 1000 : value;
}
