import fc from 'fast-check';
import { LIVE_RETRIES_MS, nextAttemptAt } from './schedule.js';

const START = new Date('2026-11-20T15:00:00.000Z');
const after = (ms: number) => new Date(START.getTime() + ms);

it('attempts a sandbox delivery three times within seconds', () => {
  const sandbox = { isSandbox: true, startedAt: START };
  expect(nextAttemptAt({ ...sandbox, tries: 1 }, START, 0.5)).toEqual(after(500));
  expect(nextAttemptAt({ ...sandbox, tries: 2 }, START, 0.5)).toEqual(after(2_000));
  expect(nextAttemptAt({ ...sandbox, tries: 3 }, START, 0.5)).toBeNull();
});

/** Returns the times of attempts of a live delivery that always fails, in milliseconds after the first attempt. */
function attemptsOf(randoms: Iterator<number>): number[] {
  const times = [0];
  for (;;) {
    const failedAt = after(times.at(-1) ?? 0);
    const next = nextAttemptAt(
      { isSandbox: false, startedAt: START, tries: times.length },
      failedAt,
      randoms.next().value,
    );
    if (!next) return times;
    times.push(next.getTime() - START.getTime());
  }
}

function* always(random: number): Generator<number, number> {
  for (;;) yield random;
}

it('attempts a live delivery again after 5 s, 15 s, 45 s and so on, at last after 4 h, for a day', () => {
  const seconds = attemptsOf(always(0.5)).map(ms => ms / 1_000);
  expect(seconds.slice(0, 8)).toEqual([0, 5, 20, 65, 200, 605, 1_820, 5_465]);
  expect(seconds.at(-1)).toBe(24 * 60 * 60);
});

it('has the last attempt of a live delivery a day after the first, whatever the jitter', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), randoms => {
      const times = attemptsOf(randoms);
      expect(times.at(-1)).toBe(LIVE_RETRIES_MS);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.length).toBeGreaterThan(10);
      expect(times.length).toBeLessThan(20);
    }),
  );
});
