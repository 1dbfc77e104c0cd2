import { computed, type ReadonlySignal } from '@preact/signals';
import { mockNow } from '../mock/clock.ts';
import { deliveries, limits } from '../mock/store.ts';
import { href } from '../shell/router.ts';

/** Something that happens when the clock gets there. */
export interface Due {
  key: string;
  atMs: number;
  title: string;
  href: string | undefined;
}

const MOST_SHOWN = 8;

/** What comes next, the nearest first. */
export const due: ReadonlySignal<readonly Due[]> = computed(() => {
  const retries = deliveries.value.flatMap(({ id, nextAttemptAt, attempts }) =>
    nextAttemptAt === undefined || attempts.length === 0
      ? []
      : [
          {
            key: id,
            atMs: Date.parse(nextAttemptAt),
            title: `${id}: attempt ${attempts.length + 1}`,
            href: href('deliveries', id),
          },
        ],
  );
  const windows = limits.value.flatMap(({ account, minute, day }) =>
    Object.entries({ minute, day }).flatMap(([unit, { limit, used, resetsAt }]) =>
      limit === null || used === 0
        ? []
        : [
            {
              key: `${account} ${unit}`,
              atMs: Date.parse(resetsAt),
              title: `${account}: the ${unit} resets (${used} used)`,
              href: undefined,
            },
          ],
    ),
  );
  return [...retries, ...windows].sort((a, b) => a.atMs - b.atMs).slice(0, MOST_SHOWN);
});

/** The distance to the nearest of them, in milliseconds; nothing where nothing waits. */
export const nextDueMs: ReadonlySignal<number | undefined> = computed(() => {
  const [first] = due.value;
  return first === undefined ? undefined : Math.max(0, first.atMs - mockNow.value);
});
