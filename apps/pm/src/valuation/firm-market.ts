import type { Currency, FxRate, Money, Price } from '@sandbourse/money';
import type { Market } from '@sandbourse/portfolio';

/** Units of one currency for one unit of each other currency. A currency without a rate is missing. */
export type RatesTo = ReadonlyMap<Currency, FxRate>;

/** The market as a firm sees it at an instant. */
export interface FirmMarket {
  readonly at: Date;
  /** Securities that the market does not know are missing. */
  readonly securities: Market;
  readonly rates: ReadonlyMap<Currency, RatesTo>;
}

/** An amount in another currency; null if the rate is unknown. */
export function convert({ rates }: FirmMarket, amount: Money, from: Currency, to: Currency): Money | null {
  if (from === to || amount.isZero()) return amount;
  const rate = rates.get(to)?.get(from);
  return rate ? amount.convertedAt(rate) : null;
}

/** The known prices, by ticker. */
export function pricesIn({ securities }: FirmMarket): ReadonlyMap<string, Price> {
  return new Map([...securities].flatMap(([symbol, { price }]) => (price ? [[symbol, price] as const] : [])));
}
