import { AmountPerShare, Money, Quantity } from '@sandbourse/money';
import type { EntryDraft } from '../entry.js';
import { type CarriedLot, instructionText } from '../lot-instruction.js';
import { lotInstructionRecord, readLotInstruction } from '../lot-instruction-record.js';
import { returnOfCapitalDraft, splitDraft, transferInDraft } from '../security-drafts.js';
import { dayOf } from './day.js';
import { harvestableLosses } from './harvest.js';
import { sliceOf } from './lot.js';
import { gainFromRow, gainToRow, lotFromRow, lotToRow } from './stored-rows.js';
import { carriedLot } from './tax-records.js';
import { buy, gainsOf, lotsOf, on, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';

const carried = (quantity: string, cost: string): CarriedLot => ({
  lotId: `lot_${quantity}`,
  purchaseId: `lot_${quantity}`,
  acquiredDate: null,
  holdingPeriodStartDate: null,
  quantity: Quantity.of(quantity),
  costBasis: Money.of(cost),
  washSaleDisallowed: Money.zero,
  washSaleSourceLotId: null,
  isReplacement: false,
});

/** Shares that arrive from a custodian that does not state their day of acquisition. */
const received = (quantity: string, cost: string, date = '2024-01-02'): EntryDraft =>
  transferInDraft({
    ...on(date),
    custodian: 'Granite',
    quantity: Quantity.of(quantity),
    lots: [carried(quantity, cost)],
  });

describe('39.7: a lot of which nobody has stated when it was acquired', () => {
  it('is sold first, for a gain of no term', () => {
    const entries = [buy('2019-02-01', '10', '500'), received('10', '100'), sell('2024-02-01', '12', '1200')];
    expect(gainsOf(entries)).toEqual(['10 for 1000 cost 100 gain 900 null', '2 for 200 cost 100 gain 100 LONG_TERM']);
    expect(lotsOf([received('10', '100')])).toEqual(['10 cost 100 of null held from null']);
  });

  it('is sold last where the newest leaves first, and by its cost where the dearest does', () => {
    const entries = [received('10', '100'), buy('2023-02-01', '10', '50')];
    const sold = (method: 'LIFO' | 'HIFO') => gainsOf([...entries, sell('2024-02-01', '1', '20', { method })]);
    expect(sold('LIFO')).toEqual(['1 for 20 cost 5 gain 15 SHORT_TERM']);
    expect(sold('HIFO')).toEqual(['1 for 20 cost 10 gain 10 null']);
  });

  it('replaces no shares that were sold at a loss, however lately it came in', () => {
    const entries = [
      buy('2023-05-01', '10', '1000'),
      sell('2024-01-10', '10', '700'),
      received('10', '700', '2024-01-12'),
    ];
    expect(gainsOf(entries)).toEqual(['10 for 700 cost 1000 gain -300 SHORT_TERM']);
  });

  it('is sold at a loss that a purchase washes, whose holding period is then not known either', () => {
    const entries = [received('10', '1000'), sell('2024-02-01', '10', '700'), buy('2024-02-05', '10', '650')];
    expect(gainsOf(entries)).toEqual(['10 for 700 cost 1000 W 300 gain 0 null']);
    expect(lotsOf(entries)).toEqual(['10 cost 950 of 2024-02-05 held from null']);
    expect(gainsOf([...entries, sell('2026-02-01', '10', '2000')])[1]).toBe('10 for 2000 cost 950 gain 1050 null');
  });

  it('stays so through a split and a return of capital', () => {
    const split = splitDraft({ ...on('2024-03-01'), ratio: { newShares: 2n, oldShares: 1n }, held: Quantity.of('10') });
    const returned = returnOfCapitalDraft({
      ...on('2024-04-01'),
      shares: Quantity.of('20'),
      amountPerShare: AmountPerShare.of('2'),
    });
    expect(lotsOf([received('10', '100'), split, returned])).toEqual(['20 cost 60 of null held from null']);
  });

  it('is a loss to harvest, of no term', () => {
    const lots = new TaxFold([TAXED]).addAll([received('10', '100')]).openLots();
    expect(harvestableLosses(lots, dayOf('2024-02-01'), () => 1)).toMatchObject([{ term: null }]);
  });

  it('keeps that in rows, in records of entries and in their hashes', () => {
    const subject = { taxpayerId: 'CLT', symbol: 'M', currency: 'USD' } as const;
    const fold = new TaxFold([TAXED]).addAll([received('10', '100'), sell('2024-02-01', '4', '400')]);
    const [lot] = fold.openLots();
    const [gain] = fold.gains();
    if (!lot || !gain) throw new Error('nothing was booked');
    expect(lotFromRow(lotToRow(subject, lot))).toEqual(lot);
    expect(gainFromRow(gainToRow(subject, gain))).toEqual(gain);

    const slice = { ...sliceOf(lot, 1), cost: 0 };
    expect(carriedLot(slice)).toMatchObject({ acquiredDate: null, holdingPeriodStartDate: null });
    const instruction = { kind: 'CARRY' as const, lots: [carried('10', '100')] };
    expect(readLotInstruction(lotInstructionRecord(instruction))).toMatchObject({
      lots: [{ acquiredDate: null, holdingPeriodStartDate: null }],
    });
    const dated = { kind: 'CARRY' as const, lots: [{ ...carried('10', '100'), acquiredDate: '2020-01-10' }] };
    expect(instructionText(instruction)).not.toBe(instructionText(dated));
  });
});

describe('53.7: an inherited lot', () => {
  const inherited = (quantity: string, cost: string, date = '2024-01-02'): EntryDraft =>
    transferInDraft({
      ...on(date),
      custodian: 'Granite',
      quantity: Quantity.of(quantity),
      lots: [{ ...carried(quantity, cost), isInherited: true }],
    });

  it('is long-term however long it is held, also after a split', () => {
    const split = splitDraft({ ...on('2024-01-03'), ratio: { newShares: 2n, oldShares: 1n }, held: Quantity.of('10') });
    const entries = [inherited('10', '100'), split, sell('2024-01-04', '20', '300')];
    expect(gainsOf(entries)).toEqual(['20 for 300 cost 100 gain 200 LONG_TERM']);
  });

  it('is sold after a lot of an unknown day, and before every purchase', () => {
    const entries = [buy('2019-02-01', '10', '500'), inherited('10', '100'), received('10', '200')];
    expect(gainsOf([...entries, sell('2024-02-01', '21', '210')])).toEqual([
      '10 for 100 cost 200 gain -100 null',
      '10 for 100 cost 100 gain 0 LONG_TERM',
      '1 for 10 cost 50 gain -40 LONG_TERM',
    ]);
  });

  it('replaces no shares that were sold at a loss', () => {
    const entries = [
      buy('2023-05-01', '10', '1000'),
      sell('2024-01-10', '10', '700'),
      inherited('10', '700', '2024-01-12'),
    ];
    expect(gainsOf(entries)).toEqual(['10 for 700 cost 1000 gain -300 SHORT_TERM']);
  });

  it('is sold at a loss that a purchase washes, which is then long-term, too', () => {
    const entries = [inherited('10', '1000'), sell('2024-02-01', '10', '700'), buy('2024-02-05', '10', '650')];
    expect(gainsOf([...entries, sell('2024-04-01', '10', '2000')])).toEqual([
      '10 for 700 cost 1000 W 300 gain 0 LONG_TERM',
      '10 for 2000 cost 950 gain 1050 LONG_TERM',
    ]);
  });

  it('is carried to another account, read from its rows and its record, and hashed as inherited', () => {
    const [lot] = new TaxFold([TAXED]).addAll([inherited('10', '100')]).openLots();
    if (!lot) throw new Error('no lot');
    const subject = { taxpayerId: 'CLT', symbol: 'M', currency: 'USD' } as const;
    expect(lotFromRow(lotToRow(subject, lot))).toEqual(lot);
    const again = carriedLot(sliceOf(lot, 1));
    expect(again).toMatchObject({ acquiredDate: null, holdingPeriodStartDate: null, isInherited: true });
    const instruction = { kind: 'CARRY', lots: [again] } as const;
    const record = lotInstructionRecord(instruction);
    expect(lotInstructionRecord(readLotInstruction(record))).toEqual(record);
    expect(instructionText(instruction)).toContain('inherited');
  });
});
