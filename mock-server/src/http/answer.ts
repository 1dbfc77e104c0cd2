import type { AssumptionId } from '../generated/assumptions.ts';

/** What is answered, before it becomes a Response. */
export interface Answer {
  status: number;
  /** The exact text; nothing where there is no body. */
  body?: string | undefined;
  /** @default 'application/json' */
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
  /** The assumptions that it rests on. */
  assumed: readonly AssumptionId[];
}

/** An answer with a JSON body. */
export function jsonAnswer(status: number, body: unknown, assumed: readonly AssumptionId[]): Answer {
  return { status, body: JSON.stringify(body), assumed };
}
