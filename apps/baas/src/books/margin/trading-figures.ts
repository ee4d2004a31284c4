import { BuyingPowerUpdated, DayTradesUpdated, nanosecondTimestamp, type OutgoingEvent } from '@sandbourse/contracts';
import type { Money } from '@sandbourse/money';
import type { Account } from '../records/account.js';
import { occurrenceOf, placeOf } from '../records/account-events.js';
import { isPatternDayTrader } from './day-trades.js';

/** The buying power and the number of day trades of an account. A figure is null if it was never published. */
export interface TradingFigures {
  readonly accountId: string;
  readonly buyingPower: Money | null;
  readonly dayTradeCount: number | null;
}

/** Figures that were just computed. Buying power and day trades both have a value. */
export interface KnownFigures extends TradingFigures {
  readonly buyingPower: Money;
  readonly dayTradeCount: number;
}

/** Returns the events for the figures of an account that have changed since they were last published. */
export function figuresChanged(
  account: Account,
  published: Omit<TradingFigures, 'accountId'>,
  now: KnownFigures,
  at: Date,
): OutgoingEvent[] {
  const [place, occurrence, as_of] = [placeOf(account), occurrenceOf(account, at), nanosecondTimestamp(at)];
  const { baseCurrency: base_currency } = account;
  const events: OutgoingEvent[] = [];
  if (!published.buyingPower?.equals(now.buyingPower)) {
    const buying_power = now.buyingPower.toComputed();
    events.push(BuyingPowerUpdated.occurred({ ...place, base_currency, buying_power, as_of }, occurrence));
  }
  if ((published.dayTradeCount ?? 0) !== now.dayTradeCount) {
    const pattern_day_trader = isPatternDayTrader(now.dayTradeCount);
    const data = { ...place, day_trade_count: now.dayTradeCount, pattern_day_trader, as_of };
    events.push(DayTradesUpdated.occurred(data, occurrence));
  }
  return events;
}
