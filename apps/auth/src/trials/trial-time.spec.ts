import { Clock } from '@sandbourse/platform';
import { carriedExpiry } from './trial.js';
import { trialTime } from './trial-time.js';

const DAY_MS = 24 * 60 * 60_000;

/** Time goes on each time somebody looks. */
class TickingClock extends Clock {
  private elapsedMs = 0;

  constructor(private readonly offsets: Readonly<Record<string, number>>) {
    super();
  }

  override wall(): Date {
    this.elapsedMs += 1;
    return new Date(Date.UTC(2026, 10, 25) + this.elapsedMs);
  }

  override offsetOf(firmId: string): number {
    return this.offsets[firmId] ?? 0;
  }
}

it("is the firm's time, and the wall's while the firm is behind it", () => {
  const clock = new TickingClock({ AHEAD: DAY_MS, BEHIND: -DAY_MS });
  const wall = clock.wall();
  const daysAhead = ['AHEAD', 'BEHIND', 'NEW'].map(
    firmId => (trialTime(clock, firmId, wall).getTime() - wall.getTime()) / DAY_MS,
  );
  expect(daysAhead).toEqual([1, 0, 0]);
});

it('leaves a reseeded trial what was left to the millisecond, although time goes on', () => {
  const clock = new TickingClock({ OLD: 5 * DAY_MS });
  const wall = clock.wall();
  const expiresAt = new Date(wall.getTime() + 12 * DAY_MS);
  const times = { from: trialTime(clock, 'OLD', wall), now: trialTime(clock, 'NEW', wall) };
  expect(carriedExpiry(expiresAt, times).getTime() - wall.getTime()).toBe(7 * DAY_MS);
});
