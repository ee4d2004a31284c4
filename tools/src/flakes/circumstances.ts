import { isInstalled } from '../installed.js';

/** A circumstance in which the suites of a project run. */
export interface Circumstance {
  readonly name: string;
  /** Jest runs in a worker that shares a core with a busy loop. */
  readonly hasHalfACore?: boolean;
  /** The files and the cases of each file run in an order that the seed determines. */
  readonly isShuffled?: boolean;
  /** The moment in UTC that the clock of Jest and of its Postgres reaches during the run. */
  readonly reaches?: string;
}

/** The moments are dates after which exchanges, tax years or calendars change: sessions of New York, and days in UTC. */
export const CIRCUMSTANCES: readonly Circumstance[] = [
  { name: 'alone' },
  { name: 'with half a core', hasHalfACore: true },
  { name: 'in another order', isShuffled: true },
  { name: 'at midnight in UTC', reaches: '2026-12-02T00:00:00Z' },
  { name: 'at midnight in New York', reaches: '2026-12-02T05:00:00Z' },
  { name: 'when the session opens', reaches: '2026-12-02T14:30:00Z' },
  { name: 'when the session closes', reaches: '2026-12-02T21:00:00Z' },
  { name: 'on a Saturday', reaches: '2026-12-05T12:00:00Z' },
  { name: 'at the end of a year', reaches: '2027-01-01T00:00:00Z' },
  { name: 'on a holiday, when a year begins in New York', reaches: '2027-01-01T05:00:00Z' },
  { name: 'when summer time begins', reaches: '2027-03-14T07:00:00Z' },
  { name: 'on a leap day', reaches: '2028-02-29T15:00:00Z' },
];

/** Where Debian and Ubuntu install the library of the package `faketime`, and Homebrew its own. */
const FAKE_CLOCKS = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/local/lib/faketime/libfaketime.so.1',
];

export const fakeClock = (): string | undefined => FAKE_CLOCKS.find(isInstalled);

/**
 * Specs that wait for a deadlock or a lock timeout of Postgres. Under libfaketime 0.9.10, these timers of Postgres do not
 * fire, so the specs would never end.
 */
export const NOT_WITH_OTHER_CLOCKS = ['src/database/database.int-spec.ts'];

/** Returns what a circumstance needs and this machine does not have; undefined if nothing is missing. */
export function missingFor({ hasHalfACore, reaches }: Circumstance): string | undefined {
  if (hasHalfACore && !isInstalled('taskset')) return 'taskset (apt-get install util-linux)';
  if (reaches && !fakeClock()) return 'libfaketime (apt-get install faketime)';
  return undefined;
}

/**
 * Returns the environment variables of a process whose clock runs as usual, but is ahead. The offset is relative, so that
 * Postgres and other child processes have the same time. Timers use the monotonic clock, which stays correct.
 *
 * @param leadMs the time from the start of the run to the moment, in milliseconds
 */
export function clockThatReaches(moment: string, leadMs: number, now: Date, library: string): Record<string, string> {
  const aheadMs = Date.parse(moment) - leadMs - now.getTime();
  const sign = aheadMs < 0 ? '-' : '+';
  return {
    LD_PRELOAD: library,
    FAKETIME: `${sign}${(Math.abs(aheadMs) / 1000).toFixed(3)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_NO_CACHE: '1',
    NO_FAKE_STAT: '1',
  };
}
