import type { TradingCalendar } from '@sandbourse/market-data';

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
}
