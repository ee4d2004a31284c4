import { orderExpiry, type TimeInForce, type TradingCalendar } from '@sandbourse/market-data';

/** When orders end by themselves, the same for whoever asks: the venue that ends them and the broker that waits for it. */
export class OrderExpiry {
  constructor(
    private readonly calendar: TradingCalendar,
    private readonly gtcDays: number,
  ) {}

  /** Null for an order that has only its arrival. */
  expiryOf(timeInForce: TimeInForce, placedAt: Date): Date | null {
    return orderExpiry(this.calendar, timeInForce, placedAt, this.gtcDays);
  }
}
