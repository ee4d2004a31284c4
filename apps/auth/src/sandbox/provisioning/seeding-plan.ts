import type { MarketData, TradingCalendar } from '@sandbourse/market-data';
import { historyOf, type PlannedHistory, type Practice, practiceOf, startOf } from '@sandbourse/practice';
import { pastMarketOf } from './past-market.js';
import type { Provisioning } from './provisioning.js';

export interface SeedingPlan {
  readonly practice: Practice;
  readonly history: PlannedHistory;
}

/**
 * Time after the open of a session, in milliseconds, at which orders are placed. By then the day has quotes, and orders
 * trade even if the venue uses the exchange's hours.
 */
const AFTER_OPEN_MS = 90 * 60 * 1000;

type Terms = Pick<Provisioning, 'practice' | 'seed' | 'requestedAt'>;

/**
 * Computes the plan. It depends only on the terms, so another process that takes over the firm computes the same plan.
 */
export async function planOf({ practice: kind, seed, requestedAt }: Terms, market: MarketData): Promise<SeedingPlan> {
  const asOf = market.calendar.dateOf(requestedAt);
  const practice = practiceOf({ practice: kind, seed: String(seed), asOf });
  const past = await pastMarketOf(market, startOf(asOf), market.calendar.previousSession(asOf).date);
  return { practice, history: historyOf(practice, past, asOf) };
}

/** Returns the instant at which the history begins for a request made at `requestedAt`. */
export function beginningOf(requestedAt: Date, calendar: TradingCalendar): Date {
  const start = startOf(calendar.dateOf(requestedAt));
  return instantOf(calendar.isSession(start) ? start : calendar.nextSession(start).date, calendar);
}

/** Returns the time at which the orders of a session are placed. */
export function instantOf(session: string, calendar: TradingCalendar): Date {
  const { open } = calendar.sessionOn(session) ?? calendar.nextSession(session);
  return new Date(open.getTime() + AFTER_OPEN_MS);
}
