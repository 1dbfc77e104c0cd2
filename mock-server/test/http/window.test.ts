import { request as httpRequest } from 'node:http';
import { createMock } from '@intelligence-data/mock-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWindow } from '../../build-window.ts';

beforeAll(buildWindow);

describe('the window', () => {
  it('is a page of a few files, each with a policy and a tag by which it is kept', async () => {
    await using mock = await createMock();
    const page = await mock.fetch('http://mock/_mock/');
    const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files).toHaveLength(3);
    for (const path of files) {
      expect(path).toMatch(/^\/_mock\/window\//);
      const file = await mock.fetch(`http://mock${path}`);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      const etag = file.headers.get('etag') ?? '';
      const again = await mock.fetch(`http://mock${path}`, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    }
    expect(mock.requests.list()).toEqual([]);
  });

  it('is found without the last slash', async () => {
    await using mock = await createMock();
    const { status, headers } = await mock.fetch('http://mock/_mock');
    expect([status, headers.get('location')]).toEqual([308, '/_mock/']);
  });

  it.each(['package.json', '..%2Fpackage.json', '..%2f..%2fpackage.json', 'constructor', '%00', 'app.js%00'])(
    'has no file %s',
    async (name) => {
      await using mock = await createMock();
      expect((await mock.fetch(`http://mock/_mock/window/${name}`)).status).toBe(404);
    },
  );

  it('is as closed to foreign hosts and pages as the admin API', async () => {
    await using mock = await createMock();
    const { port } = await mock.listen();
    const status = (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        httpRequest({ port, path: '/_mock/', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await status({ host: `localhost:${port}` })).toBe(200);
    expect(await status({ host: 'attacker.example' })).toBe(403);
    expect(await status({ host: `127.0.0.1:${port}`, origin: 'http://attacker.example' })).toBe(403);
    expect(await status({ host: `127.0.0.1:${port}`, 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('opens off loopback without the token, and nothing else does', async () => {
    await using mock = await createMock();
    const { port } = await mock.listen({ host: '0.0.0.0' });
    const status = async (path: string): Promise<number> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      await response.body?.cancel();
      return response.status;
    };
    expect(await status('/_mock/')).toBe(200);
    expect(await status('/_mock/window/app.js')).toBe(200);
    for (const path of ['state', 'requests', 'events', 'credentials', 'window/../state']) {
      expect(await status(`/_mock/${path}`)).toBe(401);
    }
  });
});
