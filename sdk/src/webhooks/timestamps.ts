const extendedForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|\+00(?::?00)?)$/;
const basicForm = /^\d{8}T\d{4}(?:\d\d(?:[.,]\d+)?)?(?:Z|\+00(?::?00)?)$/;

// The calendar repeats after 400 years: that much later, `Date.UTC` takes the years 0 to 99 as they are.
const cycleYears = 400;
const cycleMs = 146_097 * 86_400_000;

/**
 * The instant of an ISO 8601 date-time in UTC, in milliseconds; `undefined` for anything else.
 * Basic and extended form, with or without seconds and a fraction of them, `Z` or a zero offset.
 */
export function parseUtcDateTime(text: string): number | undefined {
  const gap = text[4] === '-' ? 1 : 0;
  if (!(gap ? extendedForm : basicForm).test(text)) return undefined;
  const year = digits(text, 0) * 100 + digits(text, 2) + cycleYears;
  const month = digits(text, 4 + gap);
  const day = digits(text, 6 + 2 * gap);
  const hour = digits(text, 9 + 2 * gap);
  const minute = digits(text, 11 + 3 * gap);
  // Where the offset follows the minutes there are no seconds.
  const hasSeconds = text[13 + 3 * gap] !== 'Z' && text[13 + 3 * gap] !== '+';
  const seconds = hasSeconds ? digits(text, 13 + 4 * gap) : 0;
  const fraction = hasSeconds ? milliseconds(text, 15 + 4 * gap) : 0;
  if (month < 1 || month > 12 || day < 1 || (day > 28 && day > daysIn(year, month))) return undefined;
  const endOfDay = hour === 24 && minute + seconds + fraction === 0;
  const leapSecond = hour === 23 && minute === 59 && seconds === 60;
  if ((hour > 23 && !endOfDay) || minute > 59 || (seconds > 59 && !leapSecond)) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, seconds, fraction) - cycleMs;
}

/** The instant of a timestamp header: Unix seconds, Unix milliseconds or ISO 8601. Its format is not shown (§6.2). */
export function parseHeaderTimestamp(raw: string): number | undefined {
  if (!/^\d{1,14}(?:\.\d+)?$/.test(raw)) return parseUtcDateTime(raw);
  const value = Number(raw);
  // As seconds, the smallest number that is read as milliseconds would lie beyond the year 5000.
  return value < 100_000_000_000 ? value * 1000 : value;
}

/** The fraction of a second, where one stands at the place, cut off after the millisecond. */
function milliseconds(text: string, at: number): number {
  if (text[at] !== '.' && text[at] !== ',') return 0;
  const [digitsOfFraction = ''] = /^\d+/.exec(text.slice(at + 1)) ?? [];
  return Math.trunc(Number(`0.${digitsOfFraction}`) * 1000);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Two digits as a number. */
function digits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}
