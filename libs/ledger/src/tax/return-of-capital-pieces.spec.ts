import { AmountPerShare, Quantity } from '@sandbourse/money';
import { returnOfCapitalDraft } from '../security-drafts.js';
import { costOf } from './lot.js';
import { realizedGainRecord } from './tax-records.js';
import { buy, on, SIBLING, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';
import { moneyOf } from './units.js';

const ACCOUNTS = [TAXED, SIBLING];

describe('a return of capital on a purchase that a wash sale has cut in pieces', () => {
  /** 30 shares are sold at a loss of $300, and 30 of the 100 shares bought after that replace them. */
  const CUT = [buy('2023-01-03', '30', '600'), sell('2024-06-03', '30', '300'), buy('2024-06-10', '100', '1000')];
  const returned = (amount: string) =>
    returnOfCapitalDraft({
      ...on('2024-09-03'),
      shares: Quantity.of('100'),
      amountPerShare: AmountPerShare.of(amount),
    });
  const foldOf = (amount: string) => new TaxFold(ACCOUNTS).addAll([...CUT, returned(amount)]);
  const gains = (fold: TaxFold) =>
    fold
      .gains()
      .slice(1)
      .map(realizedGainRecord)
      .map(({ quantity, realizedGain }) => `${Number(quantity)} gain ${Number(realizedGain)}`);
  const bases = (fold: TaxFold) =>
    fold.openLots().map(lot => Number(moneyOf(costOf(lot) + lot.washSaleDisallowed).toComputed()));

  it('pays each share the same: $8 lower the basis of each share by $8', () => {
    expect(bases(foldOf('8'))).toEqual([360, 140]);
    expect(gains(foldOf('8'))).toEqual([]);
  });

  it('beyond the cost of $10 a share, is a gain for the shares whose basis is used up', () => {
    const fold = foldOf('15');
    expect(bases(fold)).toEqual([150, 0]);
    expect(gains(fold)).toEqual(['70 gain 350']);
  });

  it('beyond the basis of all shares, is a gain for each piece in proportion to its shares', () => {
    const fold = foldOf('25');
    expect(bases(fold)).toEqual([0, 0]);
    expect(gains(fold)).toEqual(['30 gain 150', '70 gain 1050']);
  });
});
