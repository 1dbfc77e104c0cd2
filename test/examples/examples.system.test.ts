import { cpSync } from 'node:fs';
import { createMock } from '@intelligence-data/mock-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsumer } from '../packages/consumer.ts';
import { run } from './example.ts';
import { type PackedPackages, refreshPackages } from './packages.ts';
import { describePrograms } from './programs.ts';
import { describeReceivers } from './receivers.ts';
import { describeTestTools } from './test-tools.ts';

const mock = await createMock();
let packages: PackedPackages;
let environment: { INTELLIGENCE_DATA_BASE_URL: string };

beforeAll(async () => {
  packages = refreshPackages();
  environment = { INTELLIGENCE_DATA_BASE_URL: (await mock.listen()).url };
}, 180_000);
afterAll(async () => {
  packages?.[Symbol.dispose]();
  await mock.close();
});

it('all of them type-check against the packed types', async () => {
  expect(await run('.', 'tsc --project .')).toEqual({ code: 0, output: '' });
});

it('one that is copied alone installs what it needs, optional peers of the SDK included, and runs', async () => {
  using copy = createConsumer();
  cpSync('examples/jwt', copy.folder, { recursive: true, filter: (file) => !file.endsWith('node_modules') });
  copy.install(packages.sdk);
  const account = { INTELLIGENCE_DATA_ACCOUNT: 'enterprise_copied' };
  const { code, output } = await run(copy.folder, 'npm run keys && npm start', { ...environment, ...account });
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("category: 'geopolitics'") });
  expect(mock.requests.list({ account: 'enterprise_copied' })).toMatchObject([{ operation: 'listHistorical' }]);
});

describePrograms(mock, () => environment);
describeReceivers(mock);
describeTestTools();
