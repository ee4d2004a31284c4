import { Price } from '@sandbourse/money';
import fc from 'fast-check';
import { actionCorrections, actionDrafts, type CorporateAction, heldIn } from '../corporate-action.js';
import type { EntryDraft } from '../entry.js';
import type { ShareRatio } from '../lot-instruction.js';
import { dateOf, dayOf } from './day.js';
import { realizedGainRecord } from './tax-records.js';
import { buy, IRA, SIBLING, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';

const ACCOUNTS = [TAXED, SIBLING, IRA];
let made = 0;

/** Adds a split to the entries: the client has one entry for it in each account. */
function split(entries: readonly EntryDraft[], exDate: string, ratio: ShareRatio): EntryDraft[] {
  return [...entries, ...ACCOUNTS.flatMap(({ accountId }) => draftsOf(entries, accountId, splitOn(exDate, ratio)))];
}

function splitOn(exDate: string, ratio: ShareRatio): CorporateAction {
  return { kind: 'SPLIT', exDate, takesEffectAt: new Date(`${exDate}T01:00:00Z`), ratio, price: Price.of('10.00') };
}

function draftsOf(entries: readonly EntryDraft[], accountId: string, action: CorporateAction): EntryDraft[] {
  return actionDrafts(action, holderOf(accountId), heldIn(entries, { accountId }, ACCOUNTS, action.exDate), nextId);
}

const holderOf = (accountId: string) =>
  ({ accountId, symbol: 'M', currency: 'USD', taxWithholding: 'NONE', lotMethod: 'FIFO' }) as const;
const nextId = () => `txn_split_${String(++made).padStart(8, '0')}`;

const disallowedIn = (entries: readonly EntryDraft[]) =>
  new TaxFold(ACCOUNTS)
    .addAll(entries)
    .gains()
    .map(gain => realizedGainRecord(gain).adjustmentAmount.toComputed());

const LOSS = [buy('2023-01-03', '100', '2000'), sell('2024-06-03', '100', '778.91')];

describe('39.3: a split counts for a loss whether or not shares were held through it (26 CFR 1.1091-1(c))', () => {
  // biome-ignore format: a table
  it.each([
    { what: '100 new shares replace 50 old ones',            splits: [['2024-06-10', 2n, 1n]],                            bought: '100', disallowed: '610.5450' },
    { what: '200 new shares replace all',                    splits: [['2024-06-10', 2n, 1n]],                            bought: '200', disallowed: '1221.0900' },
    { what: '25 shares after a reverse split replace 100',   splits: [['2024-06-10', 1n, 4n]],                            bought: '25',  disallowed: '1221.0900' },
    { what: '10 shares after a reverse split replace 40',    splits: [['2024-06-10', 1n, 4n]],                            bought: '10',  disallowed: '488.4360' },
    { what: 'two splits one after the other',                splits: [['2024-06-10', 2n, 1n], ['2024-06-17', 5n, 1n]],    bought: '100', disallowed: '122.1090' },
    { what: 'a split and the reverse of it',                 splits: [['2024-06-10', 3n, 2n], ['2024-06-17', 2n, 3n]],    bought: '50',  disallowed: '610.5450' },
    { what: 'on the last day that counts',                   splits: [['2024-07-03', 2n, 1n]],                            bought: '100', disallowed: '610.5450' },
  ] as const)('$what: $disallowed is disallowed', ({ splits, bought, disallowed }) => {
    let entries = LOSS;
    for (const [exDate, newShares, oldShares] of splits) entries = split(entries, exDate, { newShares, oldShares });

    for (const { accountId } of ACCOUNTS)
      expect(disallowedIn([...entries, buy('2024-07-03', bought, '900', { accountId })])).toEqual([disallowed]);
  });

  it('shares bought before the sale and held through a split after it leave the rest of the loss in new shares', () => {
    const { accountId } = SIBLING;
    const before = [LOSS[0], buy('2024-05-20', '40', '700', { accountId }), LOSS[1]] as EntryDraft[];
    const entries = split(before, '2024-06-10', { newShares: 2n, oldShares: 1n });

    expect(disallowedIn(entries)).toEqual(['488.4360']);
    expect(disallowedIn([...entries, buy('2024-06-20', '20', '100')])).toEqual(['610.5450']);
  });

  it('moves nothing where nothing was sold in the 30 days before, nor in an IRA', () => {
    expect(split(LOSS, '2024-07-05', { newShares: 2n, oldShares: 1n })).toEqual(LOSS);
    const ira = [
      buy('2023-01-03', '1', '20', { accountId: IRA.accountId }),
      sell('2024-06-03', '1', '2', { accountId: IRA.accountId }),
    ];
    expect(split(ira, '2024-06-10', { newShares: 2n, oldShares: 1n })).toEqual(ira);
  });

  it('a sale of all that is reported after the split counts as one reported before it', () => {
    const [bought, sold] = LOSS as [EntryDraft, EntryDraft];
    const action = splitOn('2024-06-10', { newShares: 2n, oldShares: 1n });
    const before = split([bought], action.exDate, { newShares: 2n, oldShares: 1n });
    const corrections = actionCorrections(
      {
        holder: holderOf(TAXED.accountId),
        accounts: ACCOUNTS,
        before: () => before,
        change: [sold],
        actions: () => [action],
      },
      nextId,
    );

    expect(disallowedIn([...before, sold, ...corrections, buy('2024-06-20', '100', '900')])).toEqual(['610.5450']);
  });

  it('a purchase and sale that are reported after the split count as those reported before it', () => {
    const action = splitOn('2024-06-10', { newShares: 2n, oldShares: 1n });
    const [bought, sold] = LOSS as [EntryDraft, EntryDraft];
    const late = (before: readonly EntryDraft[], change: EntryDraft) => [
      ...before,
      change,
      ...actionCorrections(
        {
          holder: holderOf(TAXED.accountId),
          accounts: ACCOUNTS,
          before: () => before,
          change: [change],
          actions: () => [action],
        },
        nextId,
      ),
    ];

    const entries = late(late([], bought), sold);
    expect(disallowedIn([...entries, buy('2024-06-20', '100', '900')])).toEqual(['610.5450']);
  });

  it('comes, for any trades of any accounts around any splits, to what the same trades in the new shares alone come to', () => {
    const trade = fc.record({
      days: fc.integer({ min: 0, max: 12 }),
      account: fc.constantFrom(...ACCOUNTS),
      shares: fc.integer({ min: 1, max: 9 }),
      // The price of a share after all splits. A price before a split is a whole multiple of it, so nothing is rounded.
      price: fc.integer({ min: 1, max: 500 }),
      kind: fc.constantFrom('BUY', 'BUY', 'SELL', 'SPLIT'),
      ratio: fc.constantFrom({ newShares: 2n, oldShares: 1n }, { newShares: 3n, oldShares: 1n }),
    });
    fc.assert(
      fc.property(fc.array(trade, { minLength: 4, maxLength: 14 }), trades => {
        // The number of shares that one share becomes by all splits that are still to come.
        let perShare = trades.reduce(
          (all, { kind, ratio }) => (kind === 'SPLIT' ? all * Number(ratio.newShares) : all),
          1,
        );
        let day = dayOf('2024-01-02');
        let [old, now]: [EntryDraft[], EntryDraft[]] = [[], []];
        const held = new Map<string, number>();
        for (const { days, account, shares, price, kind, ratio } of trades) {
          day += days;
          const { accountId } = account;
          if (kind === 'SPLIT') {
            // A split comes before the trades of its day.
            day += 1;
            old = split(old, dateOf(day), ratio);
            perShare /= Number(ratio.newShares);
            continue;
          }
          const has = held.get(accountId) ?? 0;
          const whole = shares * perShare;
          const quantity = kind === 'BUY' ? whole : Math.min(whole, has);
          if (quantity === 0) continue;
          held.set(accountId, kind === 'BUY' ? has + quantity : has - quantity);
          const draft = kind === 'BUY' ? buy : sell;
          old.push(draft(dateOf(day), String(quantity / perShare), String(price * quantity), { accountId }));
          now.push(draft(dateOf(day), String(quantity), String(price * quantity), { accountId }));
        }
        expect(disallowedIn(old)).toEqual(disallowedIn(now));
        const carried = (entries: readonly EntryDraft[]) =>
          new TaxFold(ACCOUNTS)
            .addAll(entries)
            .openLots()
            .map(lot => [lot.accountId, lot.purchase.acquiredDay, lot.washSaleDisallowed, lot.holdingStartDay]);
        expect(carried(old)).toEqual(carried(now));
      }),
      { numRuns: 500 },
    );
  });
});
