/* Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** A violation, as ajv reports it. */
export interface Violation {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** Absent where the validators are compact. */
  message?: string;
}

/** True where the data satisfies the schema; `errors` is of the latest call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: Violation[] | null;
}
