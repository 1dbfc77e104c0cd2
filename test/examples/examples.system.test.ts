import { createMock } from '@intelligence-data/mock-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './example.ts';
import { refreshPackages } from './packages.ts';
import { describePrograms } from './programs.ts';
import { describeReceivers } from './receivers.ts';
import { describeTestTools } from './test-tools.ts';

const mock = await createMock();
let baseUrl: string;

beforeAll(async () => {
  refreshPackages();
  baseUrl = (await mock.listen()).url;
}, 180_000);
afterAll(() => mock.close());

it('all of them type-check against the packed types', async () => {
  expect(await run('.', 'tsc --project .')).toEqual({ code: 0, output: '' });
});

describePrograms(mock, () => ({ INTELLIGENCE_DATA_BASE_URL: baseUrl }));
describeReceivers(mock);
describeTestTools();
