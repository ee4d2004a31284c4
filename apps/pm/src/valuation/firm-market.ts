import type { Currency, FxRate, Money, Price } from '@sandbourse/money';
import type { Market } from '@sandbourse/portfolio';

/** Units of one currency for one of each other. A currency without a rate is not in it. */
export type RatesTo = ReadonlyMap<Currency, FxRate>;

/** The market as a firm sees it at an instant. */
export interface FirmMarket {
  readonly at: Date;
  /** What the market does not know is not in it. */
  readonly securities: Market;
  readonly rates: ReadonlyMap<Currency, RatesTo>;
}

/** An amount in another currency; null where there is no rate for it. */
export function convert({ rates }: FirmMarket, amount: Money, from: Currency, to: Currency): Money | null {
  if (from === to || amount.isZero()) return amount;
  const rate = rates.get(to)?.get(from);
  return rate ? amount.convertedAt(rate) : null;
}

/** The prices that are known, by ticker. */
export function pricesIn({ securities }: FirmMarket): ReadonlyMap<string, Price> {
  return new Map([...securities].flatMap(([symbol, { price }]) => (price ? [[symbol, price] as const] : [])));
}
