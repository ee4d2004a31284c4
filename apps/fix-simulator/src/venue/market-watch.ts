import { type MarketData, MarketDataError, type Quote } from '@sandbourse/market-data';
import type { Clock } from '@sandbourse/platform';
import { withLag } from './business-time.js';
import type { MarketView } from './matching.js';
import type { TradingHours } from './trading-hours.js';
import type { TimeInForce } from './venue-order.js';

/** The market and the time of each order. */
export class MarketWatch {
  constructor(
    private readonly market: MarketData,
    private readonly hours: TradingHours,
    private readonly clock: Clock,
  ) {}

  /** Now, for who lives by the firm's clock or by the wall's. */
  now(firmId: string | null): Date {
    return firmId === null ? this.clock.wall() : this.clock.now(firmId);
  }

  timeOf({ firmId, lagMs }: { firmId: string | null; lagMs: number }): Date {
    return withLag(this.now(firmId), lagMs);
  }

  isKnown(symbol: string): boolean {
    return this.market.securities.find({ type: 'ticker', value: symbol }) !== undefined;
  }

  expiryOf(timeInForce: TimeInForce, placedAt: Date): Date | null {
    return this.hours.expiryOf(timeInForce, placedAt);
  }

  async view(symbol: string, at: Date): Promise<MarketView> {
    return { at, quote: await this.quote(symbol, at), isOpen: this.hours.isOpenAt(at) };
  }

  private async quote(symbol: string, at: Date): Promise<Quote | undefined> {
    try {
      return await this.market.quote(symbol, at);
    } catch (error) {
      if (error instanceof MarketDataError) return undefined;
      throw error;
    }
  }
}
