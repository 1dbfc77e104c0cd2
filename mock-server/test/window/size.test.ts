import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { buildWindow } from '../../build-window.ts';

const folder = new URL('../../dist/window/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, folder));

beforeAll(buildWindow);

it('the window stays within its budget: 60 kB gzipped, all files together', () => {
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(['app.js', 'icon.svg', 'index.html', 'style.css']);
  const total = files.reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).byteLength, 0);
  expect(total).toBeLessThanOrEqual(60_000);
});

it('the page has nothing inline, and names no address of anywhere else', () => {
  const page = String(read('index.html'));
  expect(page).not.toMatch(/<style|\s(?:style|on\w+)=|<script(?![^>]* src=)/);
  for (const name of ['index.html', 'style.css']) expect(String(read(name))).not.toMatch(/https?:|\/\//);
  const addresses = String(read('app.js')).match(/https?:\/\/[\w.:-]+/g) ?? [];
  // Names of vocabularies, and the receiver of a snippet.
  const known = ['http://www.w3.org', 'http://127.0.0.1:8080'];
  expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
});
