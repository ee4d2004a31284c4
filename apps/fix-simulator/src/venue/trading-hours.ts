import type { TradingCalendar } from '@sandbourse/market-data';
import type { TimeInForce } from './venue-order.js';

/** `always` trades around the clock at the last known prices; `exchange` only while the exchange is open. */
export type VenueHours = 'always' | 'exchange';

export class TradingHours {
  constructor(
    private readonly hours: VenueHours,
    private readonly calendar: TradingCalendar,
  ) {}

  isOpenAt(at: Date): boolean {
    return this.hours === 'always' || this.calendar.openSessionAt(at) !== undefined;
  }

  /** A DAY order lives to the close of the session it belongs to: after the close that is the next one. */
  expiryOf(timeInForce: TimeInForce, placedAt: Date): Date | null {
    if (timeInForce !== 'DAY') return null;
    return this.calendar.sessionOn(this.calendar.tradeDateOf(placedAt))?.close ?? null;
  }
}
