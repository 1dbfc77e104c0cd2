/** A signed delivery on its way out. */
export interface OutgoingDelivery {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Aborted when the time to answer is over. */
  signal: AbortSignal;
  /** Whether an address that the URL's name resolves to may be called. */
  allowsAddress: (address: string) => boolean;
}

/** What came back. */
export interface SenderAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The beginning of the body. */
  body: string;
}

/**
 * Sends a delivery and gives the answer to it. Redirects are not followed.
 *
 * @throws where there is no answer.
 */
export type Sender = (delivery: OutgoingDelivery) => Promise<SenderAnswer>;

/** How much of a receiver's answer is kept, in characters. */
export const KEPT_BODY_LENGTH = 4096;

/** Sends by `fetch`, where there is nothing better (in a browser). */
export const fetchSender: Sender = async ({ url, headers, body, signal }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  const text = await response.text().catch(() => '');
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text.slice(0, KEPT_BODY_LENGTH),
  };
};
