/** Whether a value is an object with members, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of whatever a value is; `undefined` where it has none. */
export function memberOf(value: unknown, key: PropertyKey): unknown {
  return Object(value)[key];
}

/** Whether a value, an object or a function, has all these methods. */
export function hasMethods(value: unknown, ...names: readonly string[]): boolean {
  return names.every((name) => typeof memberOf(value, name) === 'function');
}

/** Whether a value is a positive whole number. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
