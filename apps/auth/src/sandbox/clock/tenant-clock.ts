import {
  type AdvanceClockBody,
  type ClockEventView,
  ClockFollower,
  type ClockProgress,
  type ClockView,
  microsecondTimestamp,
  type TenantClockMode,
} from '@sandbourse/contracts';
import type { PricedTime } from '@sandbourse/market-data/provider';
import { BeyondCoverage, ClockBackwards } from './clock.errors.js';

/** One advance of a firm's clock, with the progress of the services that follow the clock. */
export interface Advance {
  readonly advanceId: string;
  readonly firmId: string;
  /** The time on the firm's clock before the advance. The field `to` is the time on the clock after the advance. */
  readonly from: Date;
  readonly to: Date;
  /** The mode of the clock after the advance. */
  readonly mode: TenantClockMode;
  readonly requestedBy: string;
  /** The time of the request, in real time. */
  readonly requestedAt: Date;
  readonly completedAt: Date | null;
  readonly progress: Readonly<Partial<Record<ClockFollower, Progress>>>;
}

export interface Progress {
  readonly sessionsDone: number;
  readonly sessionsTotal: number;
  readonly isDone: boolean;
}

const NOTHING_YET: Progress = { sessionsDone: 0, sessionsTotal: 0, isDone: false };

/**
 * Returns the time to which a clock moves. Throws ClockBackwards if that time is not later than `now`, and
 * BeyondCoverage if there are no prices for it.
 */
export function targetOf({ days, seconds, to }: AdvanceClockBody, now: Date, priced: PricedTime | null): Date {
  const target = to === undefined ? after(now, { days, seconds }) : new Date(to);
  if (target <= now) throw new ClockBackwards(now);
  if (priced === null || target < priced.from || target > priced.to) throw new BeyondCoverage(priced);
  return target;
}

/** Returns the time on a clock that was last moved by this advance. A clock that was never moved shows real time. */
export function shownTime(advance: Pick<Advance, 'mode' | 'to' | 'requestedAt'> | undefined, wall: Date): Date {
  if (!advance) return wall;
  if (advance.mode === 'FROZEN') return advance.to;
  return new Date(advance.to.getTime() + wall.getTime() - advance.requestedAt.getTime());
}

function after(now: Date, { days = 0, seconds = 0 }: Pick<AdvanceClockBody, 'days' | 'seconds'>): Date {
  return new Date(now.getTime() + days * DAY_MS + seconds * 1000);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the advance with the progress that a follower reports. Reports may arrive twice or late, so a report never
 * decreases the progress.
 */
export function withProgress(advance: Advance, follower: ClockFollower, report: ClockProgress): Advance {
  const known = advance.progress[follower] ?? NOTHING_YET;
  const progress: Progress = {
    sessionsDone: Math.max(known.sessionsDone, report.sessions_done),
    sessionsTotal: Math.max(known.sessionsTotal, report.sessions_total),
    isDone: known.isDone || report.is_done,
  };
  return { ...advance, progress: { ...advance.progress, [follower]: progress } };
}

/** Returns true if every follower of the clock has processed the advance. */
export function isSettled({ progress }: Advance): boolean {
  return ClockFollower.options.every(follower => progress[follower]?.isDone);
}

export interface TenantTimes {
  readonly firmId: string;
  readonly wall: Date;
  readonly advance: Advance | undefined;
}

export function clockView({ firmId, wall, advance }: TenantTimes): ClockView {
  const now = shownTime(advance, wall);
  return {
    firm_id: firmId,
    status: advance && !advance.completedAt ? 'ADVANCING' : 'READY',
    mode: advance?.mode === 'FROZEN' ? 'FROZEN' : 'RUNNING',
    now: microsecondTimestamp(now),
    wall: microsecondTimestamp(wall),
    offset_seconds: (now.getTime() - wall.getTime()) / 1000,
    advance: advance ? advanceView(advance) : null,
    seeding: null,
  };
}

function advanceView(advance: Advance): NonNullable<ClockView['advance']> {
  const followers = ClockFollower.options.map(name => ({ name, ...(advance.progress[name] ?? NOTHING_YET) }));
  return {
    advance_id: advance.advanceId,
    from: microsecondTimestamp(advance.from),
    to: microsecondTimestamp(advance.to),
    requested_at: microsecondTimestamp(advance.requestedAt),
    completed_at: advance.completedAt && microsecondTimestamp(advance.completedAt),
    percent: advance.completedAt ? 100 : Math.min(...followers.map(percentOf)),
    followers: followers.map(({ name, sessionsDone, sessionsTotal, isDone }) => ({
      name,
      sessions_done: sessionsDone,
      sessions_total: sessionsTotal,
      is_done: isDone,
    })),
  };
}

/** Returns the progress of one follower in percent. The result is below 100 until the follower has finished. */
function percentOf({ sessionsDone, sessionsTotal, isDone }: Progress): number {
  if (isDone) return 100;
  return sessionsTotal === 0 ? 0 : Math.min(99, Math.floor((sessionsDone * 100) / sessionsTotal));
}

export interface ClockEvent {
  readonly eventId: string;
  readonly firmId: string;
  readonly advanceId: string;
  readonly kind: ClockEventView['kind'];
  readonly from: Date;
  readonly to: Date;
  readonly actor: string | null;
  readonly occurredAt: Date;
}

export function clockEventView(event: ClockEvent): ClockEventView {
  return {
    event_id: event.eventId,
    advance_id: event.advanceId,
    kind: event.kind,
    from: microsecondTimestamp(event.from),
    to: microsecondTimestamp(event.to),
    actor: event.actor,
    occurred_at: microsecondTimestamp(event.occurredAt),
  };
}
