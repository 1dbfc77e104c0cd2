import { readFileSync } from 'node:fs';
import { createMock } from '@intelligence-data/mock-server';
import * as sdk from '@intelligence-data/sdk';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SourceError } from '../generate/source.ts';
import { sdkApi } from '../generate/targets/sdk-api.ts';

const text = readFileSync('sdk/api.md', 'utf8');
const rows = [...text.matchAll(/^\| \[`client\.(\w+)\.(\w+)`\]\(#\w+\) \| `(\w+) (\/\S+)` \| (?:`(\w+)`|none) \|/gm)];

/** An input that satisfies every operation. */
const input = {
  event: 'insider_trade',
  callback_url: 'http://127.0.0.1:3000/',
  client_id: 'enterprise_api',
  client_secret: 'secret_api',
};

describe('sdk/api.md', () => {
  it('has a row for each operation of the document', () => {
    const { paths } = parse(readFileSync('openapi.yaml', 'utf8'));
    const routes = Object.entries<object>(paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => ['get', 'post', 'delete'].includes(key))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(rows.map(([, , , method, path]) => `${method} ${path}`).sort()).toEqual(routes.sort());
  });

  it.each(rows.map(([, resource = '', name = '', method, path]) => ({ resource, name, method, path })))(
    '$resource.$name sends $method $path',
    async ({ resource, name, method, path }) => {
      await using mock = await createMock();
      const client = new sdk.IntelligenceData({ baseUrl: 'http://localhost', auth: 'pro_api', fetch: mock.fetch });
      const methods: unknown = Reflect.get(client, resource);
      const call: unknown = typeof methods === 'object' && methods !== null ? Reflect.get(methods, name) : undefined;
      if (typeof call !== 'function') throw new Error(`client.${resource}.${name} is no method.`);
      const { event, callback_url, client_id, client_secret } = input;
      const given = name === 'createToken' ? { client_id, client_secret } : { event, callback_url };
      await Promise.resolve(call(...(method === 'GET' ? [] : [given]))).catch(() => undefined);
      expect(mock.requests.list()).toMatchObject([{ method, path }]);
    },
  );

  it('names types and errors that the package exports', () => {
    const source = readFileSync('sdk/src/index.ts', 'utf8');
    const names = [...text.matchAll(/`(\w+(?:Input|Error))`/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(source).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('is refused for an operation that no method calls', () => {
    const responses = { '2XX': {}, '429': {}, default: {} };
    const document = { paths: { '/states': { get: { operationId: 'listStates', responses } } } };
    expect(() => sdkApi(document)).toThrow(SourceError);
    expect(() => sdkApi(document)).toThrow('listStates');
  });
});
