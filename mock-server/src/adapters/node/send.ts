import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  KEPT_BODY_LENGTH,
  type OutgoingDelivery,
  type Sender,
  type SenderAnswer,
} from '../../service/deliveries/sender.ts';

/** Sends over connections that are kept, and closes them in the end. */
export interface NodeSender {
  send: Sender;
  close(): void;
}

/** Node's own client: it follows no redirect, and tells which address it is about to call. */
export function createNodeSender(): NodeSender {
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  return {
    send: (delivery) => sendOnce(delivery, agents),
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

interface Agents {
  http: http.Agent;
  https: https.Agent;
}

/** Once, and never again: what a connection that fails has carried is not known, and every attempt is counted. */
function sendOnce(delivery: OutgoingDelivery, agents: Agents): Promise<SenderAnswer> {
  return new Promise((resolve, reject) => {
    const { url, body, headers, signal } = delivery;
    const secure = url.startsWith('https:');
    const request = (secure ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: secure ? agents.https : agents.http,
      signal,
      lookup: guardedLookup(delivery),
    });
    request.on('response', (response) => resolve(readAnswer(response)));
    request.on('error', (error: NodeJS.ErrnoException) => reject(new Error(describe(error))));
    request.end(body);
  });
}

/** The status counts as soon as it is there; of the body, only the beginning is waited for. */
function readAnswer(response: http.IncomingMessage): Promise<SenderAnswer> {
  return new Promise((resolve) => {
    let body = '';
    response.setEncoding('utf8');
    let finished = false;
    const finish = (): void => {
      if (finished) return;
      finished = true;
      resolve({
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
        body: body.slice(0, KEPT_BODY_LENGTH),
      });
    };
    response.on('data', (piece: string) => {
      if (body.length < KEPT_BODY_LENGTH) body += piece;
      else finish();
    });
    response.on('end', finish);
    response.on('error', finish);
    response.on('close', finish);
  });
}

/** Resolves a name at the moment of the connection, and refuses an address that may not be called. */
function guardedLookup({ allowsAddress }: OutgoingDelivery): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const foreign = addresses?.find(({ address }) => !allowsAddress(address));
      const [first] = addresses ?? [];
      if (error) callback(error, []);
      else if (foreign || !first) callback(new Error(`${hostname} resolves to ${foreign?.address ?? 'nothing'}.`), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
}

function describe(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ECONNREFUSED':
      return 'Connection refused (ECONNREFUSED): is the receiver running?';
    case 'ECONNRESET':
      return 'The receiver closed the connection without an answer (ECONNRESET).';
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return `${error.message} (${error.code}): trust the receiver's certificate with NODE_EXTRA_CA_CERTS=ca.pem.`;
    case 'ENOTFOUND':
      return 'The name of the host is not known (ENOTFOUND).';
    default:
      // Where several addresses were tried, the message of the whole is empty.
      return error.message === '' ? (error.code ?? error.name) : error.message;
  }
}
