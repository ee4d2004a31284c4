import { AmountPerShare, Price, Quantity } from '@sandbourse/money';
import fc from 'fast-check';
import { cashMergerDraft, returnOfCapitalDraft } from '../security-drafts.js';
import { costOf, remainingOf } from './lot.js';
import { gainOf } from './realized-gain.js';
import { buy, gainsOf, IRA, lotsOf, on, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';
import { unitsOf } from './units.js';

const returned = (date: string, shares: string, amount: string, accountId?: string) =>
  returnOfCapitalDraft({
    ...on(date, accountId),
    shares: Quantity.of(shares),
    amountPerShare: AmountPerShare.of(amount),
  });

describe('a return of capital (IRS Pub. 550, "Nondividend Distributions")', () => {
  it('lowers the basis to zero and is a gain beyond it, as in the example of the publication', () => {
    const bought = buy('2010-03-01', '10', '100');
    const first = returned('2013-06-03', '10', '8');
    expect(gainsOf([bought, first])).toEqual([]);
    expect(lotsOf([bought, first])).toEqual(['10 cost 20 of 2010-03-01 held from 2010-03-02']);

    const second = returned('2023-06-05', '10', '3');
    expect(gainsOf([bought, first, second])).toEqual(['10 for 10 cost 0 gain 10 LONG_TERM']);
    const fold = new TaxFold([TAXED]).addAll([bought, first, second]);
    expect(fold.openLots().map(costOf)).toEqual([0]);
  });

  it('is shared out over the lots by their shares, so that a dear lot only costs less and a cheap one gains', () => {
    const entries = [
      buy('2023-01-10', '100', '200'),
      buy('2024-01-10', '300', '3000'),
      returned('2024-06-03', '400', '5'),
    ];
    expect(lotsOf(entries)).toEqual([
      '100 cost 0 of 2023-01-10 held from 2023-01-11',
      '300 cost 1500 of 2024-01-10 held from 2024-01-11',
    ]);
    expect(gainsOf(entries)).toEqual(['100 for 300 cost 0 gain 300 LONG_TERM']);
  });

  it('does not reach shares that were bought on its ex-date', () => {
    const entries = [buy('2024-01-10', '10', '100'), buy('2024-06-03', '10', '100'), returned('2024-06-03', '10', '4')];
    expect(lotsOf(entries)).toEqual([
      '10 cost 60 of 2024-01-10 held from 2024-01-11',
      '10 cost 100 of 2024-06-03 held from 2024-06-04',
    ]);
  });

  it('takes the loss that a wash sale has put into shares after what they cost', () => {
    const washed = [
      buy('2024-01-10', '10', '100'),
      sell('2024-02-12', '10', '40'),
      buy('2024-02-20', '10', '50'),
      returned('2024-06-03', '10', '8'),
    ];
    expect(lotsOf(washed)).toEqual([expect.stringContaining('10 cost 30 of 2024-02-20')]);
  });

  it('leaves the shares of an IRA as they are but for what they cost', () => {
    const entries = [
      buy('2024-01-10', '10', '100', { accountId: IRA.accountId }),
      returned('2024-06-03', '10', '4', IRA.accountId),
    ];
    expect(lotsOf(entries, [IRA])).toEqual(['10 cost 60 of 2024-01-10 held from 2024-01-11']);
  });

  it('takes nothing from lots and shares: basis before is basis after and what was given back, less the gain', () => {
    const purchase = fc.record({
      hundredths: fc.integer({ min: 1, max: 5_000 }),
      cents: fc.integer({ min: 1, max: 100_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(purchase, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 4 }),
        fc.bigInt(1n, 50_000_000n),
        (purchases, sold, micros) => {
          const bought = purchases.map(({ hundredths, cents }, n) =>
            buy(`2024-01-${10 + n}`, (hundredths / 100).toFixed(2), (cents / 100).toFixed(2)),
          );
          const first = Quantity.ofUnits(BigInt(purchases[0]?.hundredths ?? 0) * 1_000_000n);
          const part = Quantity.ofUnits((first.units * BigInt(sold)) / 5n);
          const sales = part.isPositive() ? [sell('2024-03-01', part.toComputed(), '1000000')] : [];
          const before = new TaxFold([TAXED]).addAll([...bought, ...sales]);
          const held = before.openLots().reduce((total, lot) => total + remainingOf(lot), 0);
          const entry = returnOfCapitalDraft({
            ...on('2024-06-03'),
            shares: Quantity.ofUnits(BigInt(held)),
            amountPerShare: AmountPerShare.ofUnits(micros),
          });
          const costBefore = before.openLots().reduce((total, lot) => total + costOf(lot), 0);
          const { costChange, gains } = before.add(entry);

          const lots = before.openLots();
          const costAfter = lots.reduce((total, lot) => total + costOf(lot), 0);
          const recognised = gains.reduce((total, gain) => total + gainOf(gain), 0);
          expect(costAfter - costBefore).toBe(costChange);
          expect(costBefore + recognised).toBe(costAfter + unitsOf(entry.netAmount));
          expect(lots.reduce((total, lot) => total + remainingOf(lot), 0)).toBe(held);
          expect(lots.every(lot => costOf(lot) >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('a merger for cash', () => {
  const merged = (held: string) =>
    cashMergerDraft({ ...on('2024-06-03'), held: Quantity.of(held), price: Price.of('25') });

  it('sells every lot at the same price, each by its own term', () => {
    const entries = [buy('2023-01-10', '100', '2000'), buy('2024-01-10', '10', '300'), merged('110')];
    expect(gainsOf(entries)).toEqual([
      '100 for 2500 cost 2000 gain 500 LONG_TERM',
      '10 for 250 cost 300 gain -50 SHORT_TERM',
    ]);
    expect(lotsOf(entries)).toEqual([]);
  });

  it('charges for shares that are owed', () => {
    const entry = merged('-4');
    expect(entry).toMatchObject({ type: 'BUY', lots: null });
    expect(entry.netAmount.toComputed()).toBe('-100.0000');
    expect(entry.costAmount.toComputed()).toBe('100.0000');
  });
});
