import type { Issue } from '../../schemas/to-issue.ts';
import { IntelligenceDataError } from './base.ts';

/** An option of the client is missing, unknown or wrong. The message names it and what was expected. */
export class ConfigurationError extends IntelligenceDataError {
  static override readonly kind: string = 'ConfigurationError';
  readonly code = 'configuration';
}

/** The input of a call does not satisfy the contract; nothing was sent. The message and `issues` name the fields. */
export class RequestValidationError extends IntelligenceDataError {
  static override readonly kind: string = 'RequestValidationError';
  readonly code = 'request_invalid';
  /** Everything that is wrong with the input, and where. */
  declare readonly issues: readonly Issue[];

  constructor(message: string, details: { issues: readonly Issue[] }) {
    super(message, details);
  }
}

/** The body of a successful answer does not satisfy the schema that you gave. Cure: the schema, or see `body` for what came. */
export class ResponseValidationError extends IntelligenceDataError {
  static override readonly kind: string = 'ResponseValidationError';
  readonly code = 'response_invalid';
  /** What the schema says is wrong, and where. */
  declare readonly issues: readonly Issue[];
  /** The parsed body. Credentials in it are masked. */
  declare readonly body: unknown;

  constructor(message: string, details: { issues: readonly Issue[]; body: unknown; cause?: unknown }) {
    super(message, details);
  }
}

/** A successful answer has a body that is no JSON: often the page of a proxy or a wrong base URL. `body` is its text. */
export class ResponseParseError extends IntelligenceDataError {
  static override readonly kind: string = 'ResponseParseError';
  readonly code = 'response_unparsable';
  /** HTTP status. */
  declare readonly status: number;
  /** The text. Credentials in it are masked. */
  declare readonly body: string;

  constructor(message: string, details: { status: number; body: string }) {
    super(message, details);
  }
}

/** The signature of an answer (option `responseSignature`) is missing or does not match. Do not trust the answer. */
export class ResponseSignatureError extends IntelligenceDataError {
  static override readonly kind: string = 'ResponseSignatureError';
  readonly code = 'response_signature_invalid';
}
