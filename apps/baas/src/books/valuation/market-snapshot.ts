import { OutsideCoverage } from '@sandbourse/market-data';
import type { Currency, FxRate, Money, Price } from '@sandbourse/money';

/**
 * The market at one instant, for some accounts. All prices and rates are read before figures are computed, so that the
 * computation is synchronous.
 */
export class MarketSnapshot {
  constructor(
    readonly at: Date,
    /** Last prices by symbol; null if the market has no price for that instant. */
    private readonly prices: ReadonlyMap<string, Price | null>,
    /** Rates by pair, such as `EURUSD`. */
    private readonly rates: ReadonlyMap<string, FxRate>,
  ) {}

  /** Returns the last price in the security's currency; null if there is no last price. */
  priceOf(symbol: string): Price | null {
    const price = this.prices.get(symbol);
    if (price === undefined) throw new Error(`the price of ${symbol} was not read`);
    return price;
  }

  /** Returns the units of `to` for one unit of `from`, or undefined if no rate is known for the instant. */
  rate(from: Currency, to: Currency): FxRate | undefined {
    return this.rates.get(`${from}${to}`);
  }

  /** Converts an amount to another currency. Throws `OutsideCoverage` if no rate is known for the instant. */
  convert(amount: Money, from: Currency, to: Currency): Money {
    if (from === to || amount.isZero()) return amount;
    const rate = this.rate(from, to);
    if (!rate) throw new OutsideCoverage(`${from}${to}`, this.at.toISOString());
    return amount.convertedAt(rate);
  }
}
