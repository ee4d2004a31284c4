import { orderExpiry, type TimeInForce, type TradingCalendar } from '@sandbourse/market-data';

/** Computes the time at which orders expire. The venue and the broker use the same rules. The venue ends the orders. */
export class OrderExpiry {
  constructor(
    private readonly calendar: TradingCalendar,
    private readonly gtcDays: number,
  ) {}

  /**
   * Returns the time at which an order expires. Returns null for IOC and FOK orders, because they are valid only when
   * they arrive.
   */
  expiryOf(timeInForce: TimeInForce, placedAt: Date): Date | null {
    return orderExpiry(this.calendar, timeInForce, placedAt, this.gtcDays);
  }
}
