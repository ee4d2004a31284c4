import { type MarketData, type OrderLifetime, orderExpiry, type PriceScripts } from '@sandbourse/market-data';

/** When orders end by themselves, the same for whoever asks: the venue that ends them and the broker that waits for it. */
export class OrderExpiry {
  constructor(
    private readonly market: Pick<MarketData, 'calendar' | 'nextSplit' | 'securities'>,
    private readonly scripts: PriceScripts,
    private readonly gtcDays: number,
  ) {}

  /** Null for an order that has only its arrival. */
  of(order: OrderLifetime, placedAt: Date): Promise<Date | null> {
    return orderExpiry(this.market, order, placedAt, this.gtcDays);
  }

  /**
   * When the first corporate action that its firm has scripted ends an order that was placed before: its prices are of the
   * shares of before (FINRA Rule 5330). An action may be scripted, or taken back, while the order rests.
   */
  byAction(firmId: string, ticker: string, placedAt: Date): Date | undefined {
    const actions = this.scripts.actionsOf(firmId);
    if (actions.length === 0) return undefined;
    const { symbol } = this.market.securities.bySymbol(ticker);
    return actions
      .filter(action => action.symbol === symbol)
      .map(({ exDate }) => this.market.calendar.businessDayStart(exDate))
      .filter(effectiveAt => effectiveAt > placedAt)
      .sort((a, b) => a.getTime() - b.getTime())[0];
  }
}
