import type { MarketData, Quote } from '../market-data.js';
import { scriptedQuote } from './price-script.js';
import type { PriceScripts } from './price-scripts.js';

/** The market as each tenant sees it: the real one, with its own scripts laid over the quotes. */
export class TenantMarket {
  constructor(
    private readonly market: MarketData,
    private readonly scripts: PriceScripts,
  ) {}

  /** Bars and rates stay as they are: scripts make a present, they do not change a past. */
  forFirm(firmId: string): MarketData {
    if (!this.scripts.has(firmId)) return this.market;
    return Object.create(this.market, {
      quote: { value: (symbol: string, at: Date) => this.quote(firmId, symbol, at) },
    }) as MarketData;
  }

  /** The firms whose prices are their own. */
  scriptedFirms(): string[] {
    return this.scripts.firms();
  }

  private quote(firmId: string, ticker: string, at: Date): Quote | Promise<Quote> {
    const { symbol } = this.market.securities.bySymbol(ticker);
    const quote = this.market.quote(symbol, at);
    const script = this.scripts.activeOn(firmId, symbol, at);
    if (!script) return quote;
    return quote instanceof Promise
      ? quote.then(real => scriptedQuote(real, script, at))
      : scriptedQuote(quote, script, at);
  }
}
