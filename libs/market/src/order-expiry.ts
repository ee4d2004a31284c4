import { orderExpiry, type TimeInForce, type TradingCalendar } from '@sandbourse/market-data';

/**
 * Computes the expiry of orders. The venue, which ends orders, and the broker, which waits for the end, compute the
 * same time.
 */
export class OrderExpiry {
  constructor(
    private readonly calendar: TradingCalendar,
    private readonly gtcDays: number,
  ) {}

  /** Returns the expiry, or null for an order that is valid only at its arrival. */
  expiryOf(timeInForce: TimeInForce, placedAt: Date): Date | null {
    return orderExpiry(this.calendar, timeInForce, placedAt, this.gtcDays);
  }
}
