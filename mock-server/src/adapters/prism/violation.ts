/** Something in a request or a response that the document does not allow. */
export interface Violation {
  /** Method and path, as sent: `POST /alerts`. */
  readonly exchange: string;
  /** Status of the response. */
  readonly status: number;
  /** Where it is: `request.body.callback_url`, `response.header.retry-after`. */
  readonly location: string;
  /** Warnings count as much as errors: Prism only warns of an undeclared path or error status. */
  readonly severity: string;
  /** The rule that is broken: a keyword of JSON Schema, or a status. */
  readonly code?: string | number;
  /** What breaks the contract. */
  readonly message: string;
}

/** One line for a person. */
export function describeViolation({ exchange, status, location, message }: Violation): string {
  return `${exchange} → ${status}: ${location}: ${message}`;
}
