import { AmountPerShare, Price } from '@sandbourse/money';
import fc from 'fast-check';
import { actionDrafts, type CorporateAction, heldIn } from '../corporate-action.js';
import type { EntryDraft } from '../entry.js';
import { lotInstructionRecord, readLotInstruction } from '../lot-instruction-record.js';
import { costOf } from './lot.js';
import { buy, gainsOf, lotsOf, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';
import { moneyOf } from './units.js';

const EX_DATE = '2024-06-03';
let ids = 0;
const newId = () => {
  ids += 1;
  return `txn_${String(ids).padStart(8, '9')}`;
};

/** Returns the given entries, followed by the entries of a merger of M into NEW. */
function merged(
  entries: readonly EntryDraft[],
  terms: { newShares: bigint; oldShares: bigint; price: string; cash?: string },
): EntryDraft[] {
  const action: CorporateAction = {
    kind: 'STOCK_MERGER',
    exDate: EX_DATE,
    payDate: EX_DATE,
    takesEffectAt: new Date('2024-06-03T00:00:00Z'),
    newSymbol: 'NEW',
    ratio: terms,
    cashPerShare: AmountPerShare.of(terms.cash ?? '0'),
    newPrice: Price.of(terms.price),
  };
  const holder = {
    accountId: TAXED.accountId,
    symbol: 'M',
    currency: 'USD',
    taxWithholding: 'NONE',
    lotMethod: 'FIFO',
  } as const;
  return [...entries, ...actionDrafts(action, holder, heldIn(entries, holder, [TAXED], EX_DATE), newId)];
}

describe('a merger for stock (IRC 354, 356, 358 and 368)', () => {
  const bought = [buy('2020-01-10', '100', '1000'), buy('2024-03-01', '60', '4500')];

  it('carries basis and holding period of each lot over into the new shares, and is no gain', () => {
    const entries = merged(bought, { newShares: 1n, oldShares: 2n, price: '120' });
    expect(lotsOf(entries)).toEqual([
      '50 cost 1000 of 2020-01-10 held from 2020-01-11',
      '30 cost 4500 of 2024-03-01 held from 2024-03-02',
    ]);
    expect(gainsOf(entries)).toEqual([]);
  });

  it('sells the fraction of a share that whole shares leave', () => {
    const entries = merged([buy('2020-01-10', '101', '1010')], { newShares: 1n, oldShares: 2n, price: '120' });
    expect(gainsOf(entries)).toEqual(['0.5 for 60 cost 10 gain 50 LONG_TERM']);
    expect(lotsOf(entries)).toEqual(['50 cost 1000 of 2020-01-10 held from 2020-01-11']);
  });

  it('with cash beside it recognises the gain of each lot up to the cash, and no loss', () => {
    // A share of M gets 60 in stock and 10 in cash. The first lot gains 6,000, of which the cash of 1,000 is taxed. The second lot,
    // which cost 75 a share, has a loss that does not count.
    const entries = merged(bought, { newShares: 1n, oldShares: 2n, price: '120', cash: '10' });
    expect(gainsOf(entries)).toEqual([
      '100 for 1000 cost 0 gain 1000 LONG_TERM',
      '60 for 600 cost 600 gain 0 SHORT_TERM',
    ]);
    expect(lotsOf(entries)).toEqual([
      '50 cost 1000 of 2020-01-10 held from 2020-01-11',
      '30 cost 3900 of 2024-03-01 held from 2024-03-02',
    ]);
  });

  it('recovers of the basis what the cash exceeds the gain by', () => {
    // The lot cost 65 a share and gets 60 in stock and 10 in cash: of the cash, 5 are a gain.
    const entries = merged([buy('2024-03-01', '100', '6500')], {
      newShares: 1n,
      oldShares: 2n,
      price: '120',
      cash: '10',
    });
    expect(gainsOf(entries)).toEqual(['100 for 1000 cost 500 gain 500 SHORT_TERM']);
    expect(lotsOf(entries)).toEqual(['50 cost 6000 of 2024-03-01 held from 2024-03-02']);
  });

  it('buys in what is owed for what is given', () => {
    const [, buyIn, ...others] = merged([sell('2024-05-01', '100', '900')], {
      newShares: 1n,
      oldShares: 2n,
      price: '120',
      cash: '10',
    });
    expect(buyIn).toMatchObject({ type: 'BUY', symbol: 'M', orderId: null });
    expect(buyIn?.netAmount.toComputed()).toBe('-7000.0000');
    expect(others).toEqual([]);
  });

  it('neither makes nor loses basis or shares, recognises no loss and no more than the cash, whatever lots there are', () => {
    const lot = fc.record({
      hundredths: fc.integer({ min: 1, max: 100_000 }),
      cents: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(lot, { minLength: 1, maxLength: 8 }),
        fc.bigInt(1n, 1_000n),
        fc.bigInt(1n, 1_000n),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (lots, newShares, oldShares, price, cash) => {
          const held = lots.map(({ hundredths, cents }) =>
            buy('2024-01-10', (hundredths / 100).toFixed(2), (cents / 100).toFixed(2)),
          );
          const terms = { newShares, oldShares, price: (price / 100).toFixed(2), cash: (cash / 100).toFixed(2) };
          const entries = merged(held, terms);
          const before = new TaxFold([TAXED]).addAll(held);
          const after = new TaxFold([TAXED]).addAll(entries);
          const inLots = (fold: TaxFold) => fold.openLots().reduce((total, each) => total + costOf(each), 0);
          const recovered = after.gains().reduce((total, { costBasis }) => total + costBasis, 0);
          expect(moneyOf(inLots(after) + recovered).toComputed()).toBe(moneyOf(inLots(before)).toComputed());

          const merger = entries.find(({ lots }) => lots?.kind === 'STOCK_MERGER');
          for (const gain of after.gains().filter(({ transactionId }) => transactionId === merger?.transactionId)) {
            expect(gain.costBasis).toBeLessThanOrEqual(gain.proceeds);
            expect(gain.costBasis).toBeGreaterThanOrEqual(0);
          }
          expect(
            after.openLots(TAXED.accountId).every(({ lotId }) => before.openLots().every(one => one.lotId !== lotId)),
          ).toBe(true);
          if (!merger?.lots) throw new Error('all of it is merged');
          const stored = lotInstructionRecord(merger.lots);
          expect(lotInstructionRecord(readLotInstruction(stored))).toEqual(stored);
        },
      ),
      { numRuns: 200 },
    );
  });
});
