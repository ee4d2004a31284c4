import { orderExpiry, type TimeInForce, type TradingCalendar } from '@sandbourse/market-data';

/** Computes the time at which orders expire. The venue, which ends the orders, and the broker use the same rules. */
export class OrderExpiry {
  constructor(
    private readonly calendar: TradingCalendar,
    private readonly gtcDays: number,
  ) {}

  /**
   * Returns the time at which an order expires. Returns null for an IOC or FOK order, which is valid only when it
   * arrives.
   */
  expiryOf(timeInForce: TimeInForce, placedAt: Date): Date | null {
    return orderExpiry(this.calendar, timeInForce, placedAt, this.gtcDays);
  }
}
