import { createMock } from '@intelligence-data/mock-server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assumedDocument } from '../../mock-server/src/contract/document.ts';
import { createResponseCheck } from '../contract/response-check.ts';
import { fuzzedRequests } from './requests.ts';

const RUNS = Number(process.env.FUZZ_REQUESTS ?? 2000);

test('whatever is asked, the answer is no server error, and of a shape that the document declares', async () => {
  const document = assumedDocument();
  const check = createResponseCheck(document);
  const statuses = new Map<number, number>();
  await using mock = await createMock({ clock: 'manual' });
  await fc.assert(
    fc.asyncProperty(fuzzedRequests(document), async ({ operation, method, target, headers, body }) => {
      const response = await mock.fetch(
        new Request(`http://mock.test${target}`, { method, headers, ...(body === undefined ? {} : { body }) }),
      );
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(response.status, text).toBeLessThan(500);
      if (operation !== undefined) {
        expect(check(operation, { status: response.status, headers: response.headers, body: text })).toEqual([]);
      } else if (response.status >= 400 && method !== 'HEAD') {
        expect(JSON.parse(text)).toEqual({
          error: expect.any(String),
          code: response.status,
          message: expect.any(String),
        });
      }
    }),
    { numRuns: RUNS },
  );
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}×`);
  console.log(`requests: ${RUNS} cases, ${counts.join(', ')}: 0 undeclared`);
});
