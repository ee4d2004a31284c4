import { divideHalfEven, Money } from '@sandbourse/money';

/**
 * The federal income tax that is withheld from an account's dividends:
 * - `BACKUP`: the client has no certified taxpayer number, so 24 % is withheld (IRC 3406);
 * - `NONRESIDENT`: the client is a nonresident alien without a tax treaty, so 30 % is withheld (IRC 871(a)(1),
 *   1441(a)).
 */
export type TaxWithholding = 'NONE' | 'BACKUP' | 'NONRESIDENT';

const PERCENT: Readonly<Record<TaxWithholding, bigint>> = { NONE: 0n, BACKUP: 24n, NONRESIDENT: 30n };

/**
 * Returns the tax withheld from a dividend, rounded half to even to 10^-4 of the currency. For a negative dividend,
 * which a short position pays, the tax is zero.
 */
export function withheldFrom(dividend: Money, withholding: TaxWithholding): Money {
  if (dividend.isNegative()) return Money.zero;
  return Money.ofUnits(divideHalfEven(dividend.units * PERCENT[withholding], 100n));
}
