import type { Json, JsonObject, Member } from './document.ts';

/** Values that the schemas alone do not give: what they stand for must exist in the service. */
export type KnownValues = { readonly [name: string]: Json };

/** A value that the schema allows. */
export function validValue({ name, schema }: Member, known: KnownValues): Json {
  if (name in known) return known[name] ?? null;
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null;
  if (Array.isArray(schema.examples)) return schema.examples[0] ?? null;
  if (schema.format === 'date-time') return '2026-01-15T09:30:00Z';
  switch (schema.type) {
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return 'text';
  }
}

/** Values of a body member that the schema does not allow, each with the reason. */
export function invalidMembers({ schema }: Member): { reason: string; value: Json }[] {
  const wrongType: Json = schema.type === 'array' ? 'text' : schema.type === 'string' ? 7 : 'text';
  const invalid: { reason: string; value: Json }[] = [{ reason: 'a wrong type', value: wrongType }];
  if (Array.isArray(schema.enum)) invalid.push({ reason: 'none of its values', value: 'none-of-them' });
  if (schema.type === 'array') invalid.push({ reason: 'an item of a wrong type', value: [7] });
  return invalid;
}

/** Values of a query parameter that the schema does not allow; none where any text will do. */
export function invalidParameters({ schema }: { schema: JsonObject }): { reason: string; value: string }[] {
  const invalid: { reason: string; value: string }[] = [];
  if (schema.type === 'integer') {
    invalid.push({ reason: 'a text', value: 'ten' }, { reason: 'a fraction', value: '1.5' });
  }
  if (typeof schema.minimum === 'number') {
    invalid.push({ reason: 'less than its minimum', value: String(schema.minimum - 1) });
  }
  if (typeof schema.maximum === 'number') {
    invalid.push({ reason: 'more than its maximum', value: String(schema.maximum + 1) });
  }
  if (Array.isArray(schema.enum)) invalid.push({ reason: 'none of its values', value: 'none-of-them' });
  if (schema.format === 'date-time') invalid.push({ reason: 'no date-time', value: 'yesterday' });
  return invalid;
}
