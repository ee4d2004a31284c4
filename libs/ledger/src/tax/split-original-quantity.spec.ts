import { Price } from '@sandbourse/money';
import fc from 'fast-check';
import { actionDrafts, heldIn } from '../corporate-action.js';
import type { EntryDraft } from '../entry.js';
import { taxLotRecord } from './tax-records.js';
import { buy, SIBLING, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';

const ACCOUNTS = [TAXED, SIBLING];
const HOLDER = {
  accountId: TAXED.accountId,
  symbol: 'M',
  currency: 'USD',
  taxWithholding: 'NONE',
  lotMethod: 'FIFO',
} as const;

function afterSplit(entries: readonly EntryDraft[], newShares: bigint, oldShares: bigint): TaxFold {
  const action = {
    kind: 'SPLIT',
    exDate: '2024-06-10',
    takesEffectAt: new Date('2024-06-10T01:00:00Z'),
    ratio: { newShares, oldShares },
    price: Price.of('10.00'),
  } as const;
  let made = 0;
  const held = heldIn(entries, { accountId: TAXED.accountId }, ACCOUNTS, action.exDate);
  const drafts = actionDrafts(action, HOLDER, held, () => `txn_split_${++made}`);
  return new TaxFold(ACCOUNTS).addAll([...entries, ...drafts]);
}

const sizesOf = (fold: TaxFold) =>
  fold
    .openLots()
    .map(taxLotRecord)
    .map(({ originalQuantity, remainingQuantity }) => `${Number(remainingQuantity)} of ${Number(originalQuantity)}`);

describe('the original quantity of a lot', () => {
  // Apple's 4-for-1 split of 2020 and GE's 1-for-8 reverse split of 2021.
  // biome-ignore format: a table
  it.each([
    { bought: '100', sold: '40', newShares: 4n, oldShares: 1n, lot: '240 of 400' },
    { bought: '800', sold: '80', newShares: 1n, oldShares: 8n, lot: '90 of 100' },
  ])('$bought bought and $sold sold, split $newShares for $oldShares: $lot', ({ bought, sold, newShares, oldShares, lot }) => {
    const entries = [buy('2023-01-03', bought, '2000'), sell('2024-03-04', sold, '3000')];
    expect(sizesOf(afterSplit(entries, newShares, oldShares))).toEqual([lot]);
  });

  it('is the split number of shares that were bought, however many of them were sold', () => {
    const shares = fc.integer({ min: 2, max: 10_000 });
    fc.assert(
      fc.property(shares, fc.double({ min: 0, max: 0.99, noNaN: true }), fc.bigInt(2n, 20n), (bought, part, ratio) => {
        const sold = Math.floor(bought * part);
        const sales = sold === 0 ? [] : [sell('2024-03-04', String(sold), '3000000')];
        const fold = afterSplit([buy('2023-01-03', String(bought), '2000'), ...sales], ratio, 1n);
        const factor = Number(ratio);
        expect(sizesOf(fold)).toEqual([`${(bought - sold) * factor} of ${bought * factor}`]);
      }),
    );
  });
});
