import { AmountPerShare, Money, Price, Quantity } from '@sandbourse/money';
import { actionDrafts, type CorporateAction, heldIn } from '../corporate-action.js';
import type { EntryDraft } from '../entry.js';
import { type CarriedLot, instructionText } from '../lot-instruction.js';
import { lotInstructionRecord, readLotInstruction } from '../lot-instruction-record.js';
import { cashMergerDraft, returnOfCapitalDraft, splitDraft, transferInDraft } from '../security-drafts.js';
import { harvestableLosses } from './harvest.js';
import { gainFromRow, gainToRow, lotFromRow, lotToRow } from './stored-rows.js';
import { carriedLot } from './tax-records.js';
import { buy, gainsOf, lotsOf, on, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';

const carried = (quantity: string, acquiredDate: string, isCostUnknown = true): CarriedLot => ({
  lotId: `lot_${quantity}`,
  purchaseId: `lot_${quantity}`,
  acquiredDate,
  holdingPeriodStartDate: acquiredDate,
  quantity: Quantity.of(quantity),
  costBasis: Money.zero,
  ...(isCostUnknown && { isCostUnknown: true }),
  washSaleDisallowed: Money.zero,
  washSaleSourceLotId: null,
  isReplacement: false,
});

/** Shares bought in 2020 that arrive from a custodian that does not state their cost. */
const received = (quantity: string, date = '2024-01-02'): EntryDraft =>
  transferInDraft({
    ...on(date),
    custodian: 'Granite',
    quantity: Quantity.of(quantity),
    lots: [carried(quantity, '2020-01-10')],
  });

const acted = (entries: readonly EntryDraft[], action: CorporateAction) => {
  const holder = {
    accountId: TAXED.accountId,
    symbol: 'M',
    currency: 'USD',
    taxWithholding: 'NONE',
    lotMethod: 'FIFO',
  } as const;
  const newId = () => on('').transactionId;
  return [...entries, ...actionDrafts(action, holder, heldIn(entries, holder, [TAXED], action.exDate), newId)];
};
const ACTION = { exDate: '2024-06-03', payDate: '2024-06-03', takesEffectAt: new Date('2024-06-03T00:00:00Z') };

describe('39.7: a lot whose cost nobody has stated', () => {
  it('is sold for a gain that is not known, and no loss that a purchase washes', () => {
    const entries = [received('10'), sell('2024-02-01', '4', '400'), buy('2024-02-05', '4', '500')];
    expect(gainsOf(entries)).toEqual(['4 for 400 cost unknown gain unknown LONG_TERM']);
    expect(lotsOf(entries)[0]).toBe('6 cost unknown of 2020-01-10 held from 2020-01-10');
  });

  it('is another than one that cost nothing', () => {
    const free = { ...received('10'), lots: { kind: 'CARRY' as const, lots: [carried('10', '2020-01-10', false)] } };
    expect(gainsOf([free, sell('2024-02-01', '4', '400')])).toEqual(['4 for 400 cost 0 gain 400 LONG_TERM']);
  });

  it('stays unknown through a split, and leaves last where the dearest leaves first', () => {
    const split = splitDraft({ ...on('2024-03-01'), ratio: { newShares: 2n, oldShares: 1n }, held: Quantity.of('14') });
    const entries = [received('10'), buy('2024-02-01', '4', '1'), split];
    expect(lotsOf(entries)).toEqual([
      '20 cost unknown of 2020-01-10 held from 2020-01-10',
      '8 cost 1 of 2024-02-01 held from 2024-02-02',
    ]);
    expect(gainsOf([...entries, sell('2024-04-01', '9', '90', { method: 'HIFO' })])).toEqual([
      '1 for 10 cost unknown gain unknown LONG_TERM',
      '8 for 80 cost 1 gain 79 SHORT_TERM',
    ]);
  });

  it('takes a return of capital without a gain: it may be within the cost', () => {
    const returned = returnOfCapitalDraft({
      ...on('2024-03-01'),
      shares: Quantity.of('20'),
      amountPerShare: AmountPerShare.of('8'),
    });
    const entries = [received('10'), buy('2024-02-01', '10', '50'), returned];
    expect(gainsOf(entries)).toEqual(['10 for 30 cost 0 gain 30 SHORT_TERM']);
    expect(lotsOf(entries)[0]).toContain('10 cost unknown');
  });

  it('is spun off into shares of unknown cost, and beside them into known ones', () => {
    const entries = acted([received('10'), buy('2024-02-01', '10', '100')], {
      ...ACTION,
      kind: 'SPIN_OFF',
      newSymbol: 'NEW',
      ratio: { newShares: 1n, oldShares: 1n },
      price: Price.of('50'),
      newPrice: Price.of('50'),
    });
    expect(lotsOf(entries).slice(2)).toEqual([
      '10 cost unknown of 2020-01-10 held from 2020-01-10',
      '10 cost 50 of 2024-02-01 held from 2024-02-02',
    ]);
  });

  it('is merged into shares of unknown cost, and what cash it brings is a gain that is not known', () => {
    const entries = acted([received('10')], {
      ...ACTION,
      kind: 'STOCK_MERGER',
      newSymbol: 'NEW',
      ratio: { newShares: 1n, oldShares: 2n },
      cashPerShare: AmountPerShare.of('3'),
      newPrice: Price.of('20'),
    });
    expect(gainsOf(entries)).toEqual(['10 for 30 cost unknown gain unknown LONG_TERM']);
    expect(lotsOf(entries)).toEqual(['5 cost unknown of 2020-01-10 held from 2020-01-10']);
    const bought = cashMergerDraft({ ...on('2024-06-03'), held: Quantity.of('10'), price: Price.of('7') });
    expect(gainsOf([received('10'), bought])).toEqual(['10 for 70 cost unknown gain unknown LONG_TERM']);
  });

  it('takes over a loss that it replaces, and still has no cost', () => {
    const recent = {
      ...received('10', '2024-01-20'),
      lots: { kind: 'CARRY' as const, lots: [carried('10', '2024-01-20')] },
    };
    const entries = [buy('2023-05-01', '10', '1000'), sell('2024-01-10', '10', '700'), recent];
    expect(gainsOf(entries)).toEqual(['10 for 700 cost 1000 W 300 gain 0 SHORT_TERM']);
    expect(lotsOf(entries)[0]).toContain('10 cost unknown');
  });

  it('is no loss to harvest, whatever the price', () => {
    const lots = new TaxFold([TAXED]).addAll([received('10'), buy('2024-02-01', '4', '900')]).openLots();
    expect(harvestableLosses(lots, 19_900, () => 1).map(({ lot }) => lot.purchase.acquiredDay)).toEqual([19_754]);
  });

  it('keeps what is known of it in rows, in records of entries and in their hashes', () => {
    const subject = { taxpayerId: 'CLT', symbol: 'M', currency: 'USD' } as const;
    const fold = new TaxFold([TAXED]).addAll([received('10'), sell('2024-02-01', '4', '400')]);
    const [lot] = fold.openLots();
    const [gain] = fold.gains();
    if (!lot || !gain) throw new Error('nothing was booked');
    expect(lotFromRow(lotToRow(subject, lot))).toEqual(lot);
    expect(gainFromRow(gainToRow(subject, gain))).toEqual(gain);

    const slice = { lot, quantity: 1, cost: 0, washSaleDisallowed: 0, holdingStartDay: 1, originFrom: 0 };
    expect(carriedLot(slice).isCostUnknown).toBe(true);
    const instruction = { kind: 'CARRY' as const, lots: [carried('10', '2020-01-10')] };
    expect(readLotInstruction(lotInstructionRecord(instruction))).toMatchObject({ lots: [{ isCostUnknown: true }] });
    const known = { kind: 'CARRY' as const, lots: [carried('10', '2020-01-10', false)] };
    expect(instructionText(instruction)).not.toBe(instructionText(known));
  });
});
