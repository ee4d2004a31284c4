import type { MarketData, Quote } from '../market-data.js';
import { quoteIfAny } from '../quote-if-any.js';
import { withActions } from './acted-market.js';
import { Closes } from './closes.js';
import { holdsPrice, type PriceScript, scriptedQuote } from './price-script.js';
import type { PriceScripts } from './price-scripts.js';

/** The market as each tenant sees it: the real market with the tenant's own corporate actions and price scripts. */
export class TenantMarket {
  private readonly closes: Closes;

  constructor(
    private readonly market: MarketData,
    private readonly scripts: PriceScripts,
  ) {
    this.closes = new Closes(market);
  }

  /**
   * Returns the market as a firm sees it. Price scripts change quotes, but not bars. Corporate actions change both.
   * Exchange rates are the real ones.
   */
  forFirm(firmId: string): MarketData {
    if (!this.scripts.has(firmId)) return this.market;
    const actions = this.scripts.actionsOf(firmId);
    const market = actions.length > 0 ? withActions(this.market, actions, this.closes) : this.market;
    return Object.create(market, {
      quote: { value: (symbol: string, at: Date) => this.quote(market, firmId, symbol, at) },
    }) as MarketData;
  }

  /** Returns the firms with a price script or a scripted corporate action. */
  scriptedFirms(): string[] {
    return this.scripts.firms();
  }

  private quote(market: MarketData, firmId: string, ticker: string, at: Date): Quote | Promise<Quote> {
    const { symbol } = market.securities.bySymbol(ticker);
    const quote = market.quote(symbol, at);
    const script = this.scripts.activeOn(firmId, symbol, at);
    if (!script) return quote;
    if (holdsPrice(script) && script.basePrice === null) return this.heldQuote(market, script, { symbol, at });
    return quote instanceof Promise
      ? quote.then(real => scriptedQuote(real, script, at))
      : scriptedQuote(quote, script, at);
  }

  /**
   * Returns the quote under a script that keeps the prices of all securities. Each price is the one at the start of the
   * script, or the current one if the security had no price then.
   */
  private async heldQuote(
    market: MarketData,
    script: PriceScript,
    { symbol, at }: { symbol: string; at: Date },
  ): Promise<Quote> {
    const [quote, first] = await Promise.all([market.quote(symbol, at), quoteIfAny(market, symbol, script.startsAt)]);
    return scriptedQuote(quote, { ...script, basePrice: first?.last ?? null }, at);
  }
}
