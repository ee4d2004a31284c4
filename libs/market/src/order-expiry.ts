import { orderExpiry, type TimeInForce, type TradingCalendar } from '@sandbourse/market-data';

/** The expiry of orders. The venue that ends them and the broker that waits for it compute the same time. */
export class OrderExpiry {
  constructor(
    private readonly calendar: TradingCalendar,
    private readonly gtcDays: number,
  ) {}

  /** Null for an order that is valid only at its arrival. */
  expiryOf(timeInForce: TimeInForce, placedAt: Date): Date | null {
    return orderExpiry(this.calendar, timeInForce, placedAt, this.gtcDays);
  }
}
