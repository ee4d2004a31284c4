import type { MarketData, Quote } from '../market-data.js';
import { withActions } from './acted-market.js';
import { Closes } from './closes.js';
import { scriptedQuote } from './price-script.js';
import type { PriceScripts } from './price-scripts.js';

/** The market as each tenant sees it: the real one, with its own corporate actions and price scripts laid over it. */
export class TenantMarket {
  private readonly closes: Closes;

  constructor(
    private readonly market: MarketData,
    private readonly scripts: PriceScripts,
  ) {
    this.closes = new Closes(market);
  }

  /**
   * Price scripts are laid over quotes alone: they make a present, they do not change a past. Corporate actions are in bars
   * too. Rates stay as they are.
   */
  forFirm(firmId: string): MarketData {
    if (!this.scripts.has(firmId)) return this.market;
    const actions = this.scripts.actionsOf(firmId);
    const market = actions.length > 0 ? withActions(this.market, actions, this.closes) : this.market;
    return Object.create(market, {
      quote: { value: (symbol: string, at: Date) => this.quote(market, firmId, symbol, at) },
    }) as MarketData;
  }

  /** The firms whose prices are their own. */
  scriptedFirms(): string[] {
    return this.scripts.firms();
  }

  private quote(market: MarketData, firmId: string, ticker: string, at: Date): Quote | Promise<Quote> {
    const { symbol } = market.securities.bySymbol(ticker);
    const quote = market.quote(symbol, at);
    const script = this.scripts.activeOn(firmId, symbol, at);
    if (!script) return quote;
    return quote instanceof Promise
      ? quote.then(real => scriptedQuote(real, script, at))
      : scriptedQuote(quote, script, at);
  }
}
