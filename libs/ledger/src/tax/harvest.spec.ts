import { Money } from '@sandbourse/money';
import { dateOf, dayOf } from './day.js';
import { harvestableLosses } from './harvest.js';
import { buy, SIBLING, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';
import { moneyOf, unitsOf } from './units.js';

const worth = (amount: string) => () => unitsOf(Money.of(amount));

function lossesOf(entries: Parameters<TaxFold['addAll']>[0], date: string, marketValue: string): string[] {
  const lots = new TaxFold([TAXED, SIBLING]).addAll(entries).openLots();
  return harvestableLosses(lots, dayOf(date), worth(marketValue)).map(
    ({ loss, term, safeFromDay, rebuyFromDay }) =>
      `${moneyOf(loss).toComputed()} ${term} safe from ${dateOf(safeFromDay)}, buy again from ${dateOf(rebuyFromDay)}`,
  );
}

describe('a loss that can be harvested', () => {
  it('includes the loss that a wash sale added to the basis, as in IRS Pub. 550 ("Wash Sales", Example 1)', () => {
    // 100 shares are bought for $1,000 and sold for $750, and 100 are bought for $800: the new basis is $1,050.
    const example = [
      buy('2024-01-10', '100', '1000'),
      sell('2024-03-11', '100', '750'),
      buy('2024-03-20', '100', '800'),
    ];
    expect(lossesOf(example, '2024-06-03', '700')).toEqual([
      '350.0000 SHORT_TERM safe from 2024-06-03, buy again from 2024-07-04',
    ]);
    expect(lossesOf(example, '2024-06-03', '1050')).toEqual([]);
    expect(lossesOf(example, '2024-06-03', '1049.99')).toHaveLength(1);
  });

  it('is safe 31 days after the client last bought other shares, in any account', () => {
    const old = buy('2023-01-10', '10', '1000');
    const bought = (date: string) => [old, buy(date, '1', '10', { accountId: SIBLING.accountId })];
    const safeAfter = (date: string) => lossesOf(bought(date), '2024-06-03', '20')[0];

    expect(safeAfter('2024-05-03')).toContain('safe from 2024-06-03,');
    expect(safeAfter('2024-05-04')).toContain('safe from 2024-06-04,');
    expect(safeAfter('2024-06-03')).toContain('safe from 2024-07-04,');
    expect(lossesOf([old], '2024-06-03', '20')).toEqual([
      '980.0000 LONG_TERM safe from 2024-06-03, buy again from 2024-07-04',
    ]);
  });

  it('is safe from the last of several purchases on', () => {
    const entries = [buy('2023-01-10', '10', '1000'), buy('2024-05-20', '1', '10'), buy('2024-05-10', '1', '10')];
    expect(lossesOf(entries, '2024-06-03', '20')[0]).toContain('safe from 2024-06-20,');
  });
});
