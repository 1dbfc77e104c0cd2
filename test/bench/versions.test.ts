import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['hono', '@hono/node-server'])('the bare server and the mock stand on the same %s', (name) => {
  const read = (path: string): { dependencies: Record<string, string> } =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const own = read('package.json').dependencies[name];
  expect(own).toBeDefined();
  expect(own).toBe(read('../../mock-server/package.json').dependencies[name]);
});
