import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFiles } from '../../src/cli/watch-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file that is written to, replaced, or removed and written anew has changed; no other file matters', async () => {
  const [reports, accounts, other] = ['reports.json', 'accounts.json', 'other.json'].map((name) => join(folder, name));
  if (!reports || !accounts || !other) throw new Error('Three paths were joined.');
  await Promise.all([writeFile(reports, '[]'), writeFile(accounts, '{}')]);
  const changed: string[] = [];
  const watcher = await watchFiles([reports, accounts], (path) => changed.push(path));

  await writeFile(other, '1');
  await writeFile(reports, '[1]');
  await vi.waitFor(() => expect(changed).toEqual([reports]), { interval: 5 });

  await writeFile(`${accounts}.new`, '{"accounts":[]}');
  await rename(`${accounts}.new`, accounts);
  await vi.waitFor(() => expect(changed).toEqual([reports, accounts]), { interval: 5 });

  await rm(reports);
  await writeFile(reports, '[1,2]');
  await vi.waitFor(() => expect(changed).toEqual([reports, accounts, reports]), { interval: 5 });
  watcher.close();
});

test('after close() nothing is called any more', async () => {
  const file = join(folder, 'reports.json');
  await writeFile(file, '[]');
  const onChange = vi.fn();
  const watcher = await watchFiles([file], onChange);
  watcher.close();
  await writeFile(file, '[1]');
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(onChange).not.toHaveBeenCalled();
});
