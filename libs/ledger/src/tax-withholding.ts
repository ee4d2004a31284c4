import { divideHalfEven, Money } from '@sandbourse/money';

/**
 * Federal income tax withheld from dividends: backup withholding from a client who gave no certified taxpayer number
 * (IRC 3406), or the withholding from a nonresident alien without a treaty (IRC 871(a)(1), 1441(a)).
 */
export type TaxWithholding = 'NONE' | 'BACKUP' | 'NONRESIDENT';

const PERCENT: Readonly<Record<TaxWithholding, bigint>> = { NONE: 0n, BACKUP: 24n, NONRESIDENT: 30n };

/** The tax withheld from a dividend, to the unit of money, half to even. Nothing is withheld from a charge for owed shares. */
export function withheldFrom(dividend: Money, withholding: TaxWithholding): Money {
  if (dividend.isNegative()) return Money.zero;
  return Money.ofUnits(divideHalfEven(dividend.units * PERCENT[withholding], 100n));
}
