import { Price, Quantity } from '@sandbourse/money';
import fc from 'fast-check';
import { actionDrafts, type CorporateAction, heldIn } from '../corporate-action.js';
import type { EntryDraft } from '../entry.js';
import { lotInstructionRecord, readLotInstruction } from '../lot-instruction-record.js';
import { costOf } from './lot.js';
import { buy, gainsOf, lotsOf, SIBLING, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';
import { moneyOf } from './units.js';

const EX_DATE = '2024-06-03';
const ACCOUNTS = [TAXED, SIBLING];
let ids = 0;
const newId = () => {
  ids += 1;
  return `txn_${String(ids).padStart(8, '9')}`;
};

function spinOff(prices: { parent: string; spunOff: string }, newShares: bigint, oldShares: bigint): CorporateAction {
  return {
    kind: 'SPIN_OFF',
    exDate: EX_DATE,
    payDate: EX_DATE,
    takesEffectAt: new Date('2024-06-03T00:00:00Z'),
    newSymbol: 'NEW',
    ratio: { newShares, oldShares },
    price: Price.of(prices.parent),
    newPrice: Price.of(prices.spunOff),
  };
}

/** Returns the entries of a spin-off from M for an account that holds M. */
function spunOff(entries: readonly EntryDraft[], action: CorporateAction, accountId = TAXED.accountId): EntryDraft[] {
  const holder = { accountId, symbol: 'M', currency: 'USD', taxWithholding: 'NONE', lotMethod: 'FIFO' } as const;
  return actionDrafts(action, holder, heldIn(entries, holder, ACCOUNTS, action.exDate), newId);
}

describe('a spin-off (IRC 355 and 358)', () => {
  const bought = [buy('2020-01-10', '100', '1000'), buy('2024-03-01', '60', '4500')];

  it('divides the basis of each lot by market values, and what comes has been held as long', () => {
    const entries = [...bought, ...spunOff(bought, spinOff({ parent: '60', spunOff: '80' }, 1n, 4n))];
    expect(lotsOf(entries)).toEqual([
      '100 cost 750 of 2020-01-10 held from 2020-01-11',
      '60 cost 3375 of 2024-03-01 held from 2024-03-02',
      '25 cost 250 of 2020-01-10 held from 2020-01-11',
      '15 cost 1125 of 2024-03-01 held from 2024-03-02',
    ]);
    expect(gainsOf(entries)).toEqual([]);
  });

  it('pays the fraction of a share that whole shares leave: a sale of the oldest', () => {
    const held = [buy('2020-01-10', '102', '1020')];
    const entries = [...held, ...spunOff(held, spinOff({ parent: '60', spunOff: '80' }, 1n, 4n))];
    expect(gainsOf(entries)).toEqual(['0.5 for 40 cost 5 gain 35 LONG_TERM']);
    expect(lotsOf(entries).at(-1)).toBe('25 cost 250 of 2020-01-10 held from 2020-01-11');
  });

  it('does not reach shares that were bought on its day, and is charged in cash to who owes shares', () => {
    const action = spinOff({ parent: '60', spunOff: '80' }, 1n, 4n);
    expect(spunOff([buy(EX_DATE, '10', '100')], action)).toEqual([]);
    const [charge, ...others] = spunOff([sell('2024-05-01', '100', '900')], action);
    expect(charge).toMatchObject({ type: 'SPIN_OFF', symbol: 'M', quantity: null, lots: null });
    expect(charge?.netAmount.toComputed()).toBe('-2000.0000');
    expect(others).toEqual([]);
  });

  it('takes along the loss of a wash sale, and replaces no shares sold at a loss: it is no purchase (IRC 1091(a))', () => {
    const before = [
      buy('2024-01-10', '100', '2000'),
      sell('2024-05-20', '100', '1000'),
      buy('2024-05-28', '100', '1000'),
      buy('2023-01-10', '10', '900', { symbol: 'NEW' }),
      sell('2024-05-31', '10', '500', { symbol: 'NEW' }),
    ];
    const ofParent = before.filter(({ symbol }) => symbol === 'M');
    const entries = [...before, ...spunOff(ofParent, spinOff({ parent: '60', spunOff: '80' }, 1n, 4n))];
    expect(lotsOf(entries)).toEqual([
      '100 cost 1500 of 2024-05-28 held from 2024-01-19',
      '25 cost 500 of 2024-05-28 held from 2024-01-19',
    ]);
    expect(gainsOf(entries)).toEqual([
      '100 for 1000 cost 2000 W 1000 gain 0 SHORT_TERM',
      '10 for 500 cost 900 gain -400 LONG_TERM',
    ]);
  });

  it('neither makes nor loses basis or shares, whatever lots there are, and is stored as it is', () => {
    const lot = fc.record({
      accountId: fc.constantFrom(TAXED.accountId, SIBLING.accountId),
      hundredths: fc.integer({ min: 1, max: 100_000 }),
      cents: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(lot, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (lots, newShares, oldShares, cents) => {
          const held = lots.map(({ accountId, hundredths, cents }) =>
            buy('2024-01-10', (hundredths / 100).toFixed(2), (cents / 100).toFixed(2), { accountId }),
          );
          const action = spinOff(
            { parent: '61.37', spunOff: (cents / 100).toFixed(2) },
            BigInt(newShares),
            BigInt(oldShares),
          );
          const made = ACCOUNTS.flatMap(({ accountId }) => spunOff(held, action, accountId));
          const before = new TaxFold(ACCOUNTS).addAll(held);
          const after = new TaxFold(ACCOUNTS).addAll([...held, ...made]);
          const inLots = (fold: TaxFold) => fold.openLots().reduce((total, each) => total + costOf(each), 0);
          const sold = after.gains().reduce((total, { costBasis }) => total + costBasis, 0);
          expect(moneyOf(inLots(after) + sold).toComputed()).toBe(moneyOf(inLots(before)).toComputed());

          for (const { lots: instruction, quantity } of made) {
            if (instruction?.kind !== 'CARRY' && instruction?.kind !== 'SPIN_OFF') continue;
            const stored = lotInstructionRecord(instruction);
            expect(lotInstructionRecord(readLotInstruction(stored))).toEqual(stored);
            const carried = instruction.kind === 'CARRY' ? instruction.lots : [];
            const shares = carried.reduce((total, each) => total.plus(each.quantity), Quantity.zero);
            expect(shares.toComputed()).toBe(quantity?.toComputed());
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
