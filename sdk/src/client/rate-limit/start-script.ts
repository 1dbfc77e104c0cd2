/** What the script answers with in place of consumed points, of which there is one. */
export const GRANTED = 1;
export const MINUTE_FULL = 2;
export const DAY_SPENT = 3;

export interface ScriptLimits {
  perMinute: number | null;
  perDay: number | null;
  /** Milliseconds within which no more than `perMinute` starts are granted. */
  windowMs: number;
}

/**
 * The script that grants a start, or says how long there will be none. The one key is a list of the latest grants, as many as the
 * minute may hold: each says when it was, its day (since 1970, UTC), and how many that day had with it. Time is Redis' own, so
 * the clocks of the processes do not matter. With ARGV[1] = 0 nothing is granted, and only the day is asked.
 */
export function startScript({ perMinute, perDay, windowMs }: ScriptLimits): string {
  return `
local day_ms = 86400000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local today = math.floor(now / day_ms)
local spent = 0
local latest = redis.call('LINDEX', KEYS[1], -1)
if latest then
  local at, day, count = string.match(latest, '(%d+) (%d+) (%d+)')
  now = math.max(now, tonumber(at))
  today = math.max(today, tonumber(day))
  if tonumber(day) == today then spent = tonumber(count) end
end
local day_left = (today + 1) * day_ms - now
${perDay === null ? '' : `if spent >= ${perDay} then return {${DAY_SPENT}, day_left} end`}
if ARGV[1] == '0' then return {${GRANTED}, 0} end
${perMinute === null ? '' : minuteCheck(perMinute, windowMs)}
redis.call('RPUSH', KEYS[1], string.format('%.0f %d %d', now, today, spent + 1))
redis.call('LTRIM', KEYS[1], -${perMinute ?? 1}, -1)
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', math.max(day_left, 0) + ${windowMs}))
return {${GRANTED}, 0}`;
}

const minuteCheck = (perMinute: number, windowMs: number): string => `
local oldest = redis.call('LINDEX', KEYS[1], -${perMinute})
if oldest then
  local wait = tonumber(string.match(oldest, '%d+')) + ${windowMs} - now
  if wait > 0 then return {${MINUTE_FULL}, wait} end
end`;
