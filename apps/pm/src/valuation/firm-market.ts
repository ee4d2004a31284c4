import type { Currency, FxRate, Money, Price } from '@sandbourse/money';
import type { Market } from '@sandbourse/portfolio';

/** Units of one currency for one unit of each other currency. A currency without a rate has no entry. */
export type RatesTo = ReadonlyMap<Currency, FxRate>;

/** The market as a firm sees it at an instant. */
export interface FirmMarket {
  readonly at: Date;
  /** The securities by ticker. A security that the market does not know has no entry. */
  readonly securities: Market;
  readonly rates: ReadonlyMap<Currency, RatesTo>;
}

/** Converts an amount to another currency; null if the rate is unknown. */
export function convert({ rates }: FirmMarket, amount: Money, from: Currency, to: Currency): Money | null {
  if (from === to || amount.isZero()) return amount;
  const rate = rates.get(to)?.get(from);
  return rate ? amount.convertedAt(rate) : null;
}

/** Returns the known prices by ticker. */
export function pricesIn({ securities }: FirmMarket): ReadonlyMap<string, Price> {
  return new Map([...securities].flatMap(([symbol, { price }]) => (price ? [[symbol, price] as const] : [])));
}
