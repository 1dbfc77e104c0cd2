import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { RawBody } from './bytes.ts';
import type { WebhookErrorCode, WebhookVerificationError } from './error.ts';
import type { WebhookHeaders } from './headers.ts';
import type { WebhookSecrets } from './keyring.ts';
import type { WebhookEvent } from './payload.ts';

/** What a signature covers (Specification §6.3); a function gives the bytes itself. */
export type SignedContent = 'body' | 'timestamp.body' | ((parts: SignedContentParts) => Uint8Array);

/** What a `signedContent` function builds the signed bytes from. */
export interface SignedContentParts {
  /** The bytes of the body, as they were received. Not to be changed. */
  rawBody: Uint8Array;
  /** The raw value of the timestamp header, where there is one. */
  timestamp: string | undefined;
}

/** Options of {@link Webhooks}. */
export interface WebhooksOptions<Event = WebhookEvent> {
  /** The secret, several of them while they are rotated, or a function that is asked for them at each delivery. */
  secret: WebhookSecrets | (() => WebhookSecrets | Promise<WebhookSecrets>);
  /**
   * What the signature covers: the specification leaves open whether the timestamp header is part of it (§6.3).
   * @default 'body'
   */
  signedContent?: SignedContent | undefined;
  /** Largest accepted age of a delivery, in milliseconds. @default undefined: age is not judged */
  maxAgeMs?: number | undefined;
  /** Largest accepted lead of the sender's clock, in milliseconds. @default undefined: it is not judged */
  futureSkewMs?: number | undefined;
  /** The current time in milliseconds. @default Date.now */
  now?: (() => number) | undefined;
  /** Largest accepted body, in bytes. @default 1_048_576 */
  maxBodyBytes?: number | undefined;
  /** Any Standard Schema (zod, valibot, arktype) for a stricter payload; what it gives becomes the event. @default the payload of the contract */
  schema?: StandardSchemaV1<unknown, Event> | undefined;
}

/** A delivery as it was received: the exact text or bytes of its body, and its headers. */
export interface WebhookDelivery {
  /** Never parsed and written again: the signature is of the bytes (Specification §6.3). */
  body: RawBody;
  /** The signature and the timestamp are read from them, by names of any case (Specification §6.2). */
  headers: WebhookHeaders;
}

/** A delivery whose signature, payload and freshness were accepted. */
export interface VerifiedWebhook<Event = WebhookEvent> {
  /** The payload. */
  event: Event;
  /** The bytes of the body, as they were received. */
  rawBody: Uint8Array;
  /** SHA-256 of the body in lower-case hex: the same for each attempt of one delivery. */
  readonly bodyHash: string;
  /** Index of the secret that matched. */
  secretIndex: number;
  /** The timestamp header (Specification §6.2). Not the payload's `timestamp`. */
  headerTimestamp: HeaderTimestamp;
}

/** The timestamp header, whose format is not shown (Specification §6.2). */
export interface HeaderTimestamp {
  /** Its value as received; `undefined` where it was absent. */
  raw: string | undefined;
  /** The value as a date, where it is Unix seconds, Unix milliseconds or ISO 8601. */
  date?: Date;
  /** Whether the signature covers it. Where it does not, anyone may have written it. */
  trusted: boolean;
}

/** Outcome of {@link Webhooks.safeVerify}. */
export type SafeVerifyResult<Event = WebhookEvent> =
  | ({ ok: true } & VerifiedWebhook<Event>)
  | {
      ok: false;
      code: WebhookErrorCode;
      message: string;
      error: WebhookVerificationError;
    };

/** A signed delivery, ready to be sent. */
export interface SignedWebhook<Body extends string | Uint8Array = string> {
  /** The exact body to send: anything else, however alike, has another signature. */
  body: Body;
  /** Content type, signature and timestamp (Specification §6.2). */
  headers: Record<string, string>;
}
