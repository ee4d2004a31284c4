import { AmountPerShare, FxRate, Money, Price, Quantity } from '@sandbourse/money';
import {
  afterSplit,
  type CarriedLot,
  cashInLieuDraft,
  cashJournalDrafts,
  chain,
  chainAgain,
  dividendDraft,
  emptyChain,
  feeDraft,
  foldCash,
  foldHoldings,
  fractionOf,
  fundingDraft,
  fxDrafts,
  interestDraft,
  postingsOf,
  sharesInDraft,
  sharesOutDraft,
  splitDraft,
  unbalancedUnits,
} from './index.js';

const DATES = {
  tradeDate: '2026-11-20',
  settlementDate: '2026-11-23',
  executedAt: new Date('2026-11-20T15:00:00Z'),
};
const CASH = { ...DATES, transactionId: 'txn_1', accountId: 'acct_1', currency: 'USD' } as const;
const SECURITY = { ...CASH, symbol: 'AAPL' } as const;
const JOURNAL = {
  ...DATES,
  from: { accountId: 'acct_1', transactionId: 'txn_1' },
  to: { accountId: 'acct_2', transactionId: 'txn_2' },
  currency: 'USD',
} as const;

const CARRIED: CarriedLot = {
  lotId: 'lot_1',
  purchaseId: 'ord_1',
  acquiredDate: '2025-01-02',
  holdingPeriodStartDate: '2025-01-03',
  quantity: Quantity.of('10'),
  costBasis: Money.of('1000'),
  washSaleDisallowed: Money.zero,
  washSaleSourceLotId: null,
  isReplacement: false,
};

const exchange = fxDrafts({
  ...DATES,
  accountId: 'acct_1',
  sold: { transactionId: 'txn_1', amount: Money.of('1000'), currency: 'EUR' },
  bought: { transactionId: 'txn_2', amount: Money.of('1127.1'), currency: 'USD' },
  rate: FxRate.of('1.127100'),
});
const journaled = {
  ...JOURNAL,
  symbol: 'AAPL',
  quantity: Quantity.of('10'),
  method: 'FIFO',
  picks: [],
} as const;
const shares = { out: sharesOutDraft(journaled), in: sharesInDraft(journaled, [CARRIED]) };
const cash = cashJournalDrafts({ ...JOURNAL, amount: Money.of('50') });

const FIVE = { ...CASH, amount: Money.of('5') };
const dividend = dividendDraft({
  ...SECURITY,
  shares: Quantity.of('10'),
  amountPerShare: AmountPerShare.of('0.220000'),
});
const split = splitDraft({ ...SECURITY, held: Quantity.of('3'), ratio: { newShares: 4n, oldShares: 1n } });
const cashInLieu = cashInLieuDraft({
  ...SECURITY,
  fraction: Quantity.of('0.5'),
  price: Price.of('40'),
  method: 'FIFO',
});

// biome-ignore format: a table
const DRAFTS = [
  { event: 'a deposit',            draft: fundingDraft({ ...FIVE, direction: 'DEPOSIT' }),      net: '5.0000' },
  { event: 'a withdrawal',         draft: fundingDraft({ ...FIVE, direction: 'WITHDRAWAL' }),   net: '-5.0000' },
  { event: 'a fee',                draft: feeDraft({ ...FIVE, description: 'Wire fee' }),       net: '-5.0000' },
  { event: 'interest on cash',     draft: interestDraft({ ...CASH, amount: Money.of('0.42') }), net: '0.4200' },
  { event: 'interest on a debit',  draft: interestDraft({ ...CASH, amount: Money.of('-0.42') }), net: '-0.4200' },
  { event: 'a dividend',           draft: dividend,                                             net: '2.2000' },
  { event: 'a split',              draft: split,                                                net: '0.0000' },
  { event: 'cash in lieu',         draft: cashInLieu,                                           net: '20.0000' },
  { event: 'cash journaled out',   draft: cash.out,                                             net: '-50.0000' },
  { event: 'cash journaled in',    draft: cash.in,                                              net: '50.0000' },
  { event: 'shares journaled out', draft: shares.out,                                           net: '0.0000' },
  { event: 'shares journaled in',  draft: shares.in,                                            net: '0.0000' },
  { event: 'the currency sold',    draft: exchange.sold,                                        net: '-1000.0000' },
  { event: 'the currency bought',  draft: exchange.bought,                                      net: '1127.1000' },
];

it.each(DRAFTS)('$event moves $net and nets to zero', ({ draft, net }) => {
  expect(draft.netAmount.toComputed()).toBe(net);
  expect(draft.grossAmount.isNegative()).toBe(false);
  expect(unbalancedUnits(postingsOf(draft))).toEqual([]);
});

it('a journal takes from one account what it gives the other, shares with their cost', () => {
  const { out, in: received } = shares;

  expect([out.accountId, received.accountId]).toEqual(['acct_1', 'acct_2']);
  expect(foldHoldings([out, received]).get('AAPL')?.quantity).toEqual(Quantity.zero);
  expect(received.costAmount.toComputed()).toBe('1000.0000');
  expect(foldCash([cash.out, cash.in]).get('USD')).toEqual(Money.zero);
});

describe('a split', () => {
  it.each([
    { held: '3', ratio: [4n, 1n], after: '12.00000000', fraction: '0.00000000', why: 'four for one' },
    { held: '25', ratio: [3n, 2n], after: '37.50000000', fraction: '0.50000000', why: 'half a share is left over' },
    { held: '7', ratio: [1n, 3n], after: '2.33333333', fraction: '0.33333333', why: 'a reverse split' },
  ] as const)('of $held leaves $after: $why', ({ held, ratio: [newShares, oldShares], after, fraction }) => {
    const shares = afterSplit(Quantity.of(held), { newShares, oldShares });

    expect(shares.toComputed()).toBe(after);
    expect(fractionOf(shares).toComputed()).toBe(fraction);
  });
});

describe('what an entry asks of the lots', () => {
  const hashOf = (draft: (typeof DRAFTS)[number]['draft']) =>
    chain(draft, emptyChain('acct_1'), DATES.executedAt).entryHash;

  it('is part of its hash, by value', () => {
    const dearer = { ...shares.in, lots: { kind: 'CARRY', lots: [{ ...CARRIED, isReplacement: true }] } } as const;
    const rewritten = {
      ...shares.in,
      lots: { kind: 'CARRY', lots: [{ ...CARRIED, costBasis: Money.of('1000.00') }] },
    } as const;

    expect(hashOf(dearer)).not.toBe(hashOf(shares.in));
    expect(hashOf(rewritten)).toBe(hashOf(shares.in));
  });

  it('leaves the hash of an entry of the first version that asks nothing as it always was', () => {
    const head = emptyChain('acct_1');
    const deposit = chain(
      fundingDraft({ ...CASH, direction: 'DEPOSIT', amount: Money.of('5') }),
      head,
      DATES.executedAt,
    );
    expect(chainAgain({ ...deposit, hashVersion: 1 }, head).entryHash).toBe(
      'b0a2e56134179aaa09e60e9e7827196912326f120f06cfda243265d1aa0f2b72',
    );
  });
});
