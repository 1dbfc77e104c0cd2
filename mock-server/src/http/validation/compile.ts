import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../../contract/json.ts';
import {
  absolute,
  bodySchemas,
  componentSchemas,
  constraints,
  type NamedSchema,
  operationsOf,
  queryParametersOf,
  querySchemas,
  validatorName,
} from '../../contract/requests.ts';
import type { Validator } from '../../generated/validation.ts';
import { learntBetween } from './learnt-between.ts';
import { mapOperations, type RequestModel } from './request-model.ts';

// RFC 3339, §5.6: as far as a shape can tell; Date.parse tells the rest.
const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** What requests look like in a document; and answers, where it says something else than the document it was made of. */
export function compileRequestModel(document: JsonObject, original: JsonObject = document): RequestModel {
  const validators = new Map([
    ...compile(document, querySchemas(document), { coerceTypes: 'array' }),
    ...compile(document, bodySchemas(document), { coerceTypes: false }),
  ]);
  const byId = operationsById(document);
  const originalById = operationsById(original);
  const isChanged = JSON.stringify(document) !== JSON.stringify(original);
  return mapOperations((id) => ({
    query: queryParametersOf(document, byId.get(id) ?? {}).map(({ name }) => String(name)),
    validateQuery: validators.get(validatorName(id, 'Query')),
    validateBody: validators.get(validatorName(id, 'Body')),
    learnt: isChanged
      ? learntBetween(
          { document: original, operation: originalById.get(id) },
          { document, operation: byId.get(id) },
          (value, schema) => createAjv(document, false).validate(constraints(absolute(schema)) as JsonObject, value),
        )
      : undefined,
  }));
}

function operationsById(document: JsonObject): Map<string, JsonObject> {
  return new Map(operationsOf(document).map(({ operation }) => [String(operation.operationId), operation]));
}

/** A compiler that knows the document's schemas. */
export function createAjv(document: JsonObject, coerceTypes: boolean | 'array'): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, coerceTypes, logger: false });
  ajv.addFormat('date-time', (text: string) => DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)));
  ajv.addSchema(componentSchemas(document));
  return ajv;
}

function compile(
  document: JsonObject,
  schemas: readonly NamedSchema[],
  { coerceTypes }: { coerceTypes: boolean | 'array' },
): [name: string, validator: Validator][] {
  const ajv = createAjv(document, coerceTypes);
  return schemas.map(({ name, schema }) => {
    const validate = ajv.compile(constraints(schema) as JsonObject);
    // The compiled function has the shape that the generated ones have.
    return [name, validate as unknown as Validator];
  });
}
