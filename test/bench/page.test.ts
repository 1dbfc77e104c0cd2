import { describe, expect, test } from 'vitest';
import { pageOf } from './page.ts';
import type { Result } from './results.ts';
import { TARGETS, type Target } from './targets.ts';

function resultOf(median: number): Result {
  return {
    name: 'size',
    date: '2026-01-15T09:30:00Z',
    quick: false,
    machine: { cpu: 'A processor', cores: 2, memoryGb: 8, system: 'Linux 6', node: 'v24.0.0' },
    versions: { ky: '1.0.0' },
    tables: [
      {
        title: 'A client, gzip',
        unit: 'bytes',
        floor: 'openapi-fetch',
        ours: 'ours',
        rows: [
          { name: 'openapi-fetch', median: 2000, ratio: 1 },
          { name: 'ours', median, ratio: median / 2000 },
        ],
      },
    ],
  };
}

const atMost: Target = {
  claim: 'Small',
  unit: 'bytes',
  kind: 'most',
  limit: 10_000,
  measure: ([result]) => result?.tables[0]?.rows[1]?.median ?? Number.NaN,
};

describe('the page of the benchmarks', () => {
  test('a missed target without a cause is not published', () => {
    expect(() => pageOf([resultOf(12_000)], [atMost])).toThrow(
      /without a written cause.*\n.*Small: 12,000 bytes, ≤ 10,000/,
    );
  });

  test('a missed target with a cause is published with it', () => {
    const page = pageOf([resultOf(12_000)], [{ ...atMost, cause: 'It does more.' }]);
    expect(page).toContain('| Small | ≤ 10,000 bytes | 12,000 bytes | **missed** |');
    expect(page).toContain('- **Small.** It does more.');
  });

  test('a target that is met, exactly at its limit too, shows no cause', () => {
    const page = pageOf([resultOf(10_000)], [{ ...atMost, cause: 'It does more.' }]);
    expect(page).toContain('| Small | ≤ 10,000 bytes | 10,000 bytes | met |');
    expect(page).not.toContain('It does more.');
  });

  test('a target of a least value is missed below it', () => {
    const least: Target = { ...atMost, kind: 'least', cause: 'Too small.' };
    expect(pageOf([resultOf(9999)], [least])).toContain('**missed**');
    expect(pageOf([resultOf(10_001)], [least])).toContain('| met |');
  });

  test('a miss by a hair does not look like the limit', () => {
    const near: Target = { ...atMost, unit: '×', limit: 1, measure: () => 1.003, cause: 'Nearly.' };
    expect(pageOf([], [near])).toContain('| Small | ≤ 1.00× | 1.0030× | **missed** |');
  });

  test('a value that is no number is not met', () => {
    expect(() => pageOf([resultOf(Number.NaN)], [atMost])).toThrow('without a written cause');
  });

  test('a target that was not measured is named with the command that measures it', () => {
    expect(() => pageOf([resultOf(1)], TARGETS)).toThrow(/Not measured: .*\. Run: npm run bench -- verify/);
  });

  test('each row stands beside the floor and beside ours, with machine, versions and date', () => {
    const page = pageOf([resultOf(3000)], []);
    expect(page).toContain('|  | bytes | to the floor | ours to it |');
    expect(page).toContain('| openapi-fetch | 2,000 | 1.00× | 1.50× |');
    expect(page).toContain('A processor, 2 cores, 8 GB of memory, Linux 6, Node v24.0.0; 2026-01-15: size');
    expect(page).toContain('| ky | 1.0.0 |');
  });
});
