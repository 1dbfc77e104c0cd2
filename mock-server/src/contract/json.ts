/** Any value of JSON. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  [key: string]: JsonValue;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
