import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Case, casesOf, requiredCoverage } from './cases.ts';
import type { JsonObject } from './document.ts';
import { createResponseCheck } from './response-check.ts';
import type { Target } from './target.ts';
import type { KnownValues } from './values.ts';

export interface SuiteOptions {
  document: JsonObject;
  known: KnownValues;
  createTarget: () => Promise<Target>;
  /** Whether all of the document must be exercised. */
  complete: boolean;
}

/** The contract, held against a target: a test for each case, and one for what no case exercised. */
export function contractSuite(name: string, { document, known, createTarget, complete }: SuiteOptions): void {
  describe(name, () => {
    const check = createResponseCheck(document);
    const exercised = new Set<string>();
    let target: Target;
    beforeAll(async () => {
      target = await createTarget();
    });
    afterAll(() => target?.[Symbol.asyncDispose]());

    test.each(casesOf(document, known).map((request): [string, Case] => [request.name, request]))(
      '%s',
      async (_, request) => {
        if (!target.accepts(request)) return;
        await target.prepare(request);
        const answer = await target.call(request);
        for (const key of request.covers) exercised.add(key);
        if (answer === 'not sent') {
          // A client may refuse what the service would refuse, and nothing else.
          expect([400, 401]).toContain(request.status);
          return;
        }
        expect({ status: answer.status, problems: check(request.operation, answer) }, answer.body).toEqual({
          status: target.statusOf?.(request) ?? request.status,
          problems: [],
        });
        expect(target.violations?.() ?? []).toEqual([]);
      },
    );

    if (!complete) return;
    test('exercises all of the document', () => {
      const required = requiredCoverage(document);
      const missing = required.filter((key) => !exercised.has(key));
      console.log(`${name}: ${required.length - missing.length} of ${required.length} parts of the document exercised`);
      expect(missing).toEqual([]);
    });
  });
}
