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
  readonly issues: readonly Issue[];

  constructor(message: string, { issues }: { issues: readonly Issue[] }) {
    super(message);
    this.issues = issues;
  }
}

/** The body of a successful answer does not satisfy the schema that you gave. Cure: the schema, or see `body` for what came. */
export class ResponseValidationError extends IntelligenceDataError {
  static override readonly kind: string = 'ResponseValidationError';
  readonly code = 'response_invalid';
  readonly issues: readonly Issue[];
  /** The parsed body, as it came. */
  readonly body: unknown;

  constructor(message: string, { issues, body }: { issues: readonly Issue[]; body: unknown }) {
    super(message);
    this.issues = issues;
    this.body = body;
  }
}

/** A successful answer has a body that is no JSON: often the page of a proxy or a wrong base URL. `body` is its text. */
export class ResponseParseError extends IntelligenceDataError {
  static override readonly kind: string = 'ResponseParseError';
  readonly code = 'response_unparsable';
  readonly status: number;
  readonly body: string;

  constructor(message: string, { status, body }: { status: number; body: string }) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** The signature of an answer (option `responseSignature`) is missing or does not match. Do not trust the answer. */
export class ResponseSignatureError extends IntelligenceDataError {
  static override readonly kind: string = 'ResponseSignatureError';
  readonly code = 'response_signature_invalid';
}
