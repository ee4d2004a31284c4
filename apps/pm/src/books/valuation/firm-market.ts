import type { Currency, FxRate, Money, Price } from '@sandbourse/money';
import type { Market } from '@sandbourse/portfolio';

/**
 * The exchange rates to one currency: the value of one unit of each other currency. Currencies without a rate are left
 * out.
 */
export type RatesTo = ReadonlyMap<Currency, FxRate>;

/** Prices and exchange rates at one time, as a firm sees them. */
export interface FirmMarket {
  readonly at: Date;
  /** The securities by ticker. A security that is unknown in the market is missing. */
  readonly securities: Market;
  readonly rates: ReadonlyMap<Currency, RatesTo>;
}

/** Converts an amount to another currency. Returns null if the exchange rate is unknown. */
export function convert({ rates }: FirmMarket, amount: Money, from: Currency, to: Currency): Money | null {
  if (from === to || amount.isZero()) return amount;
  const rate = rates.get(to)?.get(from);
  return rate ? amount.convertedAt(rate) : null;
}

/** Returns the prices by ticker. A security without a price is left out. */
export function pricesIn({ securities }: FirmMarket): ReadonlyMap<string, Price> {
  return new Map([...securities].flatMap(([symbol, { price }]) => (price ? [[symbol, price] as const] : [])));
}
