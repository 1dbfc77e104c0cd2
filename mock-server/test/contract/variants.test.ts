import { describe, expect, test } from 'vitest';
import { assumptionRegistry, defaultAssumptions } from '../../src/generated/assumptions.ts';
import { optionsOf } from '../../src/service/assumptions.ts';
import {
  allVariants,
  countVariants,
  pairwiseVariants,
  singleVariants,
  switchableIds,
  type Variant,
} from '../../src/service/variants.ts';

const valid = (variant: Variant) =>
  Object.entries(variant).every(([id, value]) => Object.hasOwn(assumptionRegistry[id as keyof Variant].options, value));

describe('pairwise variants', () => {
  const variants = pairwiseVariants();

  test('let every two answers meet at least once', () => {
    const missing: string[] = [];
    for (const [index, first] of switchableIds.entries()) {
      for (const second of switchableIds.slice(index + 1)) {
        for (const a of optionsOf(first)) {
          for (const b of optionsOf(second)) {
            if (!variants.some((variant) => variant[first] === a && variant[second] === b)) {
              missing.push(`${first}=${a} with ${second}=${b}`);
            }
          }
        }
      }
    }
    expect(missing).toEqual([]);
  });

  test('are complete, start with the defaults, and are a few dozen where all are billions', () => {
    expect(variants.every(valid)).toBe(true);
    expect(variants[0]).toEqual(defaultAssumptions);
    expect(variants.length).toBeLessThan(40);
    expect(countVariants()).toBeGreaterThan(1e9);
  });

  test('are the same each time, and different from one another', () => {
    expect(pairwiseVariants()).toEqual(variants);
    expect(new Set(variants.map((variant) => JSON.stringify(variant))).size).toBe(variants.length);
  });

  test('of one question are its answers, and of two all their pairs', () => {
    expect(pairwiseVariants(['create-alert-status']).map((variant) => variant['create-alert-status'])).toEqual(
      optionsOf('create-alert-status'),
    );
    expect(pairwiseVariants(['other-errors', 'signed-content'])).toHaveLength(6);
  });
});

test('single variants change one answer each', () => {
  const changed = singleVariants().map(
    (variant) => switchableIds.filter((id) => variant[id] !== defaultAssumptions[id]).length,
  );
  expect(changed[0]).toBe(0);
  expect(new Set(changed.slice(1))).toEqual(new Set([1]));
  expect(changed).toHaveLength(1 + switchableIds.reduce((sum, id) => sum + optionsOf(id).length - 1, 0));
});

test('all variants are as many as are counted, the defaults first', () => {
  const ids = ['create-alert-status', 'other-errors', 'maximums'] as const;
  const variants = [...allVariants(ids)];
  expect(variants).toHaveLength(countVariants(ids));
  expect(variants[0]).toEqual(defaultAssumptions);
  expect(new Set(variants.map((variant) => JSON.stringify(variant))).size).toBe(variants.length);
});
