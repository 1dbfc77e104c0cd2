import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../src/generated/operations.ts';
import { type PrismEngine, startPrism } from '../../src/prism.ts';

const pair = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook' };
const bodies: { [Id in OperationId]?: object } = {
  createAlert: { ...pair, keywords: ['merger'], priority_level: 'high' },
  deleteAlert: pair,
  createToken: { client_id: 'enterprise_ci', client_secret: 'secret_ci', grant_type: 'client_credentials' },
};
const statuses: { [Id in OperationId]: number } = {
  listFacts: 200,
  listHistorical: 200,
  createAlert: 201,
  listAlerts: 200,
  deleteAlert: 204,
  createToken: 200,
};

describe('stock Prism on the assumed document', () => {
  let prism: PrismEngine;
  beforeAll(async () => {
    prism = await startPrism({ port: 0 });
  });
  afterAll(() => prism.close());

  const call = (id: OperationId, init: { query?: string; body?: unknown; headers?: Record<string, string> } = {}) => {
    const { method, path, body } = operations[id];
    return fetch(`${prism.url}${path}${init.query ?? ''}`, {
      method,
      headers: { authorization: 'Bearer free_ci', 'content-type': 'application/json', ...init.headers },
      ...(body === null ? {} : { body: JSON.stringify(init.body ?? bodies[id]) }),
    });
  };

  test.each(Object.keys(operations) as OperationId[])('answers %s with the assumed success', async (id) => {
    const response = await call(id);
    expect(response.status).toBe(statuses[id]);
    expect(response.headers.get('sl-violations')).toBeNull();
    const text = await response.text();
    expect(text === '').toBe(response.status === 204);
  });

  test('gives a report of the five members of the payload', async () => {
    const [report] = await (await call('listFacts')).json();
    expect(Object.keys(report).sort()).toEqual(['category', 'content', 'event', 'source', 'timestamp']);
  });

  test('refuses a request without a credential, but not a token request', async () => {
    expect((await fetch(`${prism.url}/facts`)).status).toBe(401);
    expect((await call('createToken', { headers: { authorization: '' } })).status).toBe(200);
  });

  test('refuses a body that the document does not allow', async () => {
    const response = await call('createAlert', { body: { event: 1 } });
    expect(response.status).toBe(422);
    expect(response.headers.get('sl-violations')).toContain('callback_url');
  });

  test('a taken port is an error that names it', async () => {
    const port = Number(new URL(prism.url).port);
    await expect(startPrism({ port })).rejects.toThrow(String(port));
  });

  test('close() frees the port', async () => {
    const other = await startPrism({ port: 0 });
    await other.close();
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(Number(new URL(other.url).port), '127.0.0.1', resolve);
    });
    server.close();
  });
});
