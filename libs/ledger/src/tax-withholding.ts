import { divideHalfEven, Money } from '@sandbourse/money';

/**
 * Federal income tax withheld from dividends: backup withholding from a client who gave no certified taxpayer number
 * (IRC 3406), or the withholding from a nonresident alien without a treaty (IRC 871(a)(1), 1441(a)).
 */
export type TaxWithholding = 'NONE' | 'BACKUP' | 'NONRESIDENT';

const PERCENT: Readonly<Record<TaxWithholding, bigint>> = { NONE: 0n, BACKUP: 24n, NONRESIDENT: 30n };

/** What is held back from a dividend, to the unit of money half to even; nothing from one that is charged for shares that are owed. */
export function withheldFrom(dividend: Money, withholding: TaxWithholding): Money {
  if (dividend.isNegative()) return Money.zero;
  return Money.ofUnits(divideHalfEven(dividend.units * PERCENT[withholding], 100n));
}
