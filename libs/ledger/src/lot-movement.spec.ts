import { Money, Quantity } from '@sandbourse/money';
import { type EntryDraft, type EntryType, type LotInstruction, movementOf } from './index.js';

const SUBJECT = { accountId: 'acct_1', symbol: 'M', currency: 'USD' } as const;
const DAY = { tradeDate: '2026-11-20' } as const;
const IN = { kind: 'IN', ...SUBJECT, ...DAY, quantity: Quantity.of('10'), orderId: null } as const;
const EVERY_LOT = { kind: 'EVERY_LOT', ...SUBJECT, ...DAY } as const;
const CORRECTION = { kind: 'CORRECTION', ...SUBJECT } as const;
const OUT = {
  kind: 'OUT',
  ...SUBJECT,
  ...DAY,
  quantity: Quantity.of('-10').abs(),
  method: 'FIFO',
  lotIds: [],
} as const;

const RATIO: LotInstruction = { kind: 'SPLIT', ratio: { newShares: 4n, oldShares: 1n } };
const CARRIED: LotInstruction = { kind: 'CARRY', lots: [] };
const LAST_IN: LotInstruction = { kind: 'RELIEVE', method: 'LIFO', picks: [] };
const NAMED: LotInstruction = {
  kind: 'RELIEVE',
  method: 'SPECIFIC',
  picks: ['lot_1', 'lot_2'].map(lotId => ({ lotId, quantity: Quantity.of('5') })),
};

const CORRECTS = { correctsTransactionId: 'txn_0' };
const CASH = { symbol: null };

function entry(type: EntryType, quantity: string | null, more: Partial<EntryDraft> = {}): EntryDraft {
  return {
    transactionId: 'txn_1',
    ...SUBJECT,
    type,
    quantity: quantity === null ? null : Quantity.of(quantity),
    price: null,
    amountPerShare: null,
    grossAmount: Money.zero,
    fees: Money.zero,
    netAmount: Money.zero,
    costAmount: Money.zero,
    fxRate: null,
    ...DAY,
    settlementDate: '2026-11-23',
    effectiveDate: null,
    executedAt: new Date('2026-11-20T15:00:00Z'),
    orderId: null,
    correctsTransactionId: null,
    description: '',
    lots: null,
    ...more,
  };
}

// biome-ignore format: a table
it.each([
  { what: 'a purchase',                   draft: entry('BUY', '10', { orderId: 'ord_1' }),        movement: { ...IN, orderId: 'ord_1' } },
  { what: 'a purchase without an order',  draft: entry('BUY', '10'),                              movement: IN },
  { what: 'a sale that says no method',   draft: entry('SELL', '-10'),                            movement: OUT },
  { what: 'a sale by method',             draft: entry('SELL', '-10', { lots: LAST_IN }),         movement: { ...OUT, method: 'LIFO' } },
  { what: 'a sale of named lots',         draft: entry('SELL', '-10', { lots: NAMED }),           movement: { ...OUT, method: 'SPECIFIC', lotIds: ['lot_1', 'lot_2'] } },
  { what: 'shares journaled in',          draft: entry('JOURNAL_IN', '10', { lots: CARRIED }),    movement: IN },
  { what: 'shares journaled out',         draft: entry('JOURNAL_OUT', '-10', { lots: LAST_IN }),  movement: { ...OUT, method: 'LIFO' } },
  { what: 'shares transferred in',        draft: entry('TRANSFER_IN', '10'),                      movement: IN },
  { what: 'shares transferred out',       draft: entry('TRANSFER_OUT', '-10'),                    movement: OUT },
  { what: 'a split',                      draft: entry('SPLIT', '30', { lots: RATIO }),           movement: EVERY_LOT },
  { what: 'a reverse split',              draft: entry('SPLIT', '-7', { lots: RATIO }),           movement: EVERY_LOT },
  { what: 'a correction',                 draft: entry('CORRECTION', '-10', CORRECTS),            movement: CORRECTION },
  { what: 'the right entry after it',     draft: entry('BUY', '10', CORRECTS),                    movement: CORRECTION },
  { what: 'a correction of cash',         draft: entry('CORRECTION', null, CORRECTS),             movement: undefined },
  { what: 'a dividend',                   draft: entry('DIVIDEND', null),                         movement: undefined },
  { what: 'a deposit',                    draft: entry('DEPOSIT', null, CASH),                    movement: undefined },
  { what: 'a withdrawal',                 draft: entry('WITHDRAWAL', null, CASH),                 movement: undefined },
  { what: 'cash journaled in',            draft: entry('JOURNAL_IN', null, CASH),                 movement: undefined },
  { what: 'cash journaled out',           draft: entry('JOURNAL_OUT', null, CASH),                movement: undefined },
  { what: 'cash transferred in',          draft: entry('TRANSFER_IN', null, CASH),                movement: undefined },
  { what: 'cash transferred out',         draft: entry('TRANSFER_OUT', null, CASH),               movement: undefined },
  { what: 'interest',                     draft: entry('INTEREST', null, CASH),                   movement: undefined },
  { what: 'a fee',                        draft: entry('FEE', null, CASH),                        movement: undefined },
  { what: 'a currency exchange',          draft: entry('FX', null, CASH),                         movement: undefined },
])('$what', ({ draft, movement }) => {
  expect(movementOf(draft)).toEqual(movement);
});
