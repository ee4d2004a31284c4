import { divideHalfEven, Money } from '@sandbourse/money';

/**
 * The federal income tax that is withheld from dividends: backup withholding for a client without a certified taxpayer
 * number (IRC 3406), or the withholding for a nonresident alien without a treaty (IRC 871(a)(1), 1441(a)).
 */
export type TaxWithholding = 'NONE' | 'BACKUP' | 'NONRESIDENT';

const PERCENT: Readonly<Record<TaxWithholding, bigint>> = { NONE: 0n, BACKUP: 24n, NONRESIDENT: 30n };

/**
 * Returns the tax withheld from a dividend, rounded half to even to the unit of money. Nothing is withheld if a short
 * position is charged for a dividend.
 */
export function withheldFrom(dividend: Money, withholding: TaxWithholding): Money {
  if (dividend.isNegative()) return Money.zero;
  return Money.ofUnits(divideHalfEven(dividend.units * PERCENT[withholding], 100n));
}
