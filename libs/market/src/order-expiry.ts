import { type MarketData, type OrderLifetime, orderExpiry } from '@sandbourse/market-data';

/** When orders end by themselves, the same for whoever asks: the venue that ends them and the broker that waits for it. */
export class OrderExpiry {
  constructor(
    private readonly market: Pick<MarketData, 'calendar' | 'nextSplit'>,
    private readonly gtcDays: number,
  ) {}

  /** Null for an order that has only its arrival. */
  of(order: OrderLifetime, placedAt: Date): Promise<Date | null> {
    return orderExpiry(this.market, order, placedAt, this.gtcDays);
  }
}
