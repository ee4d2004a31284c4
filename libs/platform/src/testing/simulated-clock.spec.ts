import fc from 'fast-check';
import { SimulatedClock } from './simulated-clock.js';

describe('56.1: a simulated clock', () => {
  it('fires timers in the order of their times, and those of the same time as they were started', async () => {
    const clock = new SimulatedClock();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 }), async times => {
        const fired: { readonly ms: number; readonly n: number }[] = [];
        for (const [n, ms] of times.entries()) clock.after(ms, () => fired.push({ ms, n }));
        await clock.advance(20);
        expect(fired).toEqual(times.map((ms, n) => ({ ms, n })).sort((a, b) => a.ms - b.ms || a.n - b.n));
      }),
    );
  });

  it('moves only with advance, and shows each timer its own time', async () => {
    const clock = new SimulatedClock(new Date('2026-03-02T15:00:00Z'));
    const at: string[] = [];
    clock.after(1_500, () => at.push(clock.wall().toISOString()));
    await clock.advance(1_499);
    expect(at).toEqual([]);
    await clock.advance(10_000);
    expect(at).toEqual(['2026-03-02T15:00:01.500Z']);
    expect(clock.monotonicMs()).toBe(11_499);
  });

  it('fires a timer that another timer has started, within the same advance', async () => {
    const clock = new SimulatedClock();
    const at: number[] = [];
    clock.after(10, () => clock.after(5, () => at.push(clock.monotonicMs())));
    await clock.advance(20);
    expect(at).toEqual([15]);
  });

  it('repeats an interval until it is cancelled', async () => {
    const clock = new SimulatedClock();
    let runs = 0;
    const cancel = clock.every(10, () => {
      runs += 1;
      if (runs === 3) cancel();
    });
    await clock.advance(100);
    expect(runs).toBe(3);
    expect(clock.pending).toBe(0);
  });

  it('ends a pause at its time or when its signal is aborted, and leaves no timer', async () => {
    const clock = new SimulatedClock();
    const ending = new AbortController();
    const ended: string[] = [];
    void clock.pause(10).then(() => ended.push('at its time'));
    const cut = clock.pause(1_000, ending.signal).then(() => ended.push('early'));
    await clock.advance(10);
    expect(ended).toEqual(['at its time']);
    ending.abort();
    await cut;
    await clock.pause(1_000, ending.signal);
    expect(ended).toEqual(['at its time', 'early']);
    expect(clock.pending).toBe(0);
  });

  it('moves to the next timer, if there is one', async () => {
    const clock = new SimulatedClock();
    clock.after(60_000, () => undefined);
    expect(await clock.advanceToNext()).toBe(true);
    expect(clock.monotonicMs()).toBe(60_000);
    expect(await clock.advanceToNext()).toBe(false);
  });
});
