import type { Entry } from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import fc from 'fast-check';
import { type CashSettlement, receivableAfter, settledCash, settlementsOf, withdrawableCash } from './settlement.js';

const pendingOf = (amounts: readonly string[]): CashSettlement[] =>
  amounts.map((amount, n) => ({
    accountId: 'acct_1',
    currency: 'USD',
    settlementDate: `2026-11-2${n + 3}`,
    amount: Money.of(amount),
  }));

// biome-ignore format: a table
it.each([
  { cash: 'nothing pending',                           booked: '1000', pending: [],              settled: '1000', withdrawable: '1000' },
  { cash: 'a sale that settles tomorrow',              booked: '1500', pending: ['500'],         settled: '1000', withdrawable: '1000' },
  { cash: 'a purchase that settles tomorrow',          booked: '700',  pending: ['-300'],        settled: '1000', withdrawable: '700' },
  { cash: 'a purchase paid by a sale of a day before', booked: '1200', pending: ['500', '-300'], settled: '1000', withdrawable: '1000' },
  { cash: 'a purchase a day before the sale',          booked: '1200', pending: ['-300', '500'], settled: '1000', withdrawable: '700' },
  { cash: 'all of it on its way',                      booked: '500',  pending: ['500'],         settled: '0',    withdrawable: '0' },
  { cash: 'borrowed',                                  booked: '-200', pending: ['-300'],        settled: '100',  withdrawable: '-200' },
])('$cash: $settled settled, $withdrawable may leave', ({ booked, pending, settled, withdrawable }) => {
  const days = pendingOf(pending);
  expect(settledCash(Money.of(booked), days).equals(Money.of(settled))).toBe(true);
  expect(withdrawableCash(Money.of(booked), days).equals(Money.of(withdrawable))).toBe(true);
});

it('never lets more leave than has settled, nor than is booked', () => {
  const units = fc.bigInt({ min: -10_000_000n, max: 10_000_000n });
  fc.assert(
    fc.property(units, fc.array(units, { maxLength: 5 }), (booked, amounts) => {
      const cash = Money.ofUnits(booked);
      const pending = pendingOf(amounts.map(amount => Money.ofUnits(amount).toComputed()));
      const withdrawable = withdrawableCash(cash, pending);
      expect(withdrawable.isGreaterThan(cash)).toBe(false);
      expect(withdrawable.isGreaterThan(settledCash(cash, pending))).toBe(false);
    }),
  );
});

// biome-ignore format: a table
it.each([
  { cash: 'nothing pending',                    booked: '1000', pending: [],                      receivable: '0' },
  { cash: 'a sale that settles with it',        booked: '1000', pending: ['600'],                 receivable: '0' },
  { cash: 'a dividend of next month',           booked: '1000', pending: ['0', '40'],             receivable: '40' },
  { cash: 'a sale and two dividends',           booked: '1000', pending: ['600', '40', '2'],      receivable: '42' },
  { cash: 'a dividend that a bust takes back',  booked: '1000', pending: ['600', '40', '-40'],    receivable: '0' },
  { cash: 'a dividend before something owed',   booked: '1000', pending: ['600', '40', '-50'],    receivable: '0' },
])('of $booked with $cash, $receivable is too late for a purchase that settles on the first day', ({ booked, pending, receivable }) => {
  const days = pendingOf(pending);
  expect(receivableAfter('2026-11-23', Money.of(booked), days).equals(Money.of(receivable))).toBe(true);
});

it('collects entries by account, currency and day, and leaves out what settles on its trade date', () => {
  const entry = (change: Partial<Entry>) =>
    ({
      accountId: 'acct_1',
      currency: 'USD',
      tradeDate: '2026-11-20',
      settlementDate: '2026-11-23',
      netAmount: Money.of('10'),
      ...change,
    }) as Entry;

  const settlements = settlementsOf([
    entry({}),
    entry({ netAmount: Money.of('-4') }),
    entry({ currency: 'EUR' }),
    entry({ settlementDate: '2026-11-20' }),
    entry({ accountId: 'acct_2' }),
  ]);

  expect(settlements.map(({ accountId, currency, amount }) => `${accountId} ${currency} ${amount}`)).toEqual([
    'acct_1 USD 6.0000',
    'acct_1 EUR 10.0000',
    'acct_2 USD 10.0000',
  ]);
});
