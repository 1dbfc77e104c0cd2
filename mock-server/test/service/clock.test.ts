import { describe, expect, it, vi } from 'vitest';
import { Clock } from '../../src/service/clock.ts';

describe('a manual clock', () => {
  it('stands still until it is advanced', async () => {
    let machine = 1000;
    const clock = new Clock({ mode: 'manual', machineNow: () => machine });
    machine = 9000;
    expect(clock.now()).toBe(1000);
    expect(await clock.advance(500)).toBe(1500);
    expect(clock.now()).toBe(1500);
  });

  it('runs what falls due in the order of its time, each at its time', async () => {
    const clock = new Clock({ mode: 'manual', machineNow: () => 0 });
    const ran: [string, number][] = [];
    const note = (name: string) => () => void ran.push([name, clock.now()]);
    clock.schedule(300, note('late'));
    clock.schedule(100, note('early'));
    clock.schedule(100, note('early, second'));
    clock.schedule(200, () => clock.schedule(250, note('follows from another')));
    clock.schedule(150, note('cancelled')).cancel();
    clock.schedule(1001, note('after'));
    await clock.advance(1000);
    expect(ran).toEqual([
      ['early', 100],
      ['early, second', 100],
      ['follows from another', 250],
      ['late', 300],
    ]);
  });

  it('advances one call after the other', async () => {
    const clock = new Clock({ mode: 'manual', machineNow: () => 0 });
    expect(await Promise.all([clock.advance(10), clock.advance(5)])).toEqual([10, 15]);
  });

  it('does not overtake what is under way', async () => {
    let underWay: Promise<void> | undefined;
    const clock = new Clock({ mode: 'manual', machineNow: () => 0, settle: () => underWay });
    const ran: number[] = [];
    clock.schedule(100, () => {
      underWay = Promise.resolve().then(() => {
        underWay = undefined;
        clock.schedule(clock.now() + 50, () => void ran.push(clock.now()));
      });
    });
    await clock.advance(1000);
    expect(ran).toEqual([150]);
  });
});

describe('a real clock', () => {
  it('runs with the machine, and ahead of it once advanced', async () => {
    vi.useFakeTimers({ now: 0 });
    try {
      const clock = new Clock();
      const ran: number[] = [];
      clock.schedule(1000, () => void ran.push(clock.now()));
      clock.schedule(60_000, () => void ran.push(clock.now()));
      await vi.advanceTimersByTimeAsync(999);
      expect(ran).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(ran).toEqual([1000]);
      await clock.advance(58_000);
      await vi.advanceTimersByTimeAsync(999);
      expect(ran).toEqual([1000]);
      await vi.advanceTimersByTimeAsync(1);
      expect(ran).toEqual([1000, 60_000]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is back at the time of the machine after a reset, and nothing waits', async () => {
    const clock = new Clock({ machineNow: () => 5 });
    const task = vi.fn();
    clock.schedule(100, task);
    await clock.advance(50);
    clock.reset();
    expect(clock.now()).toBe(5);
    await clock.advance(1000);
    expect(task).not.toHaveBeenCalled();
  });
});
