import { Money, Quantity, sum } from '@sandbourse/money';
import fc from 'fast-check';
import type { Entry } from './entry.js';
import { type CashSettlement, receivableAfter, settledCash, settlementsOf, withdrawableCash } from './settlement.js';

/** Each text is one day: `500` is a sale, `-300` is a purchase, and `500-300` is both. */
const pendingOf = (days: readonly string[]): CashSettlement[] =>
  days.map((day, n) => {
    const amounts = (day.match(/-?[\d.]+/g) ?? []).map(text => Money.of(text));
    return {
      accountId: 'acct_1',
      currency: 'USD',
      settlementDate: `2026-11-2${n + 3}`,
      amount: sum(Money.zero, amounts),
      proceeds: sum(
        Money.zero,
        amounts.filter(amount => amount.isPositive()),
      ),
    };
  });

// biome-ignore format: a table
it.each([
  { cash: 'nothing pending',                           booked: '1000', pending: [],              settled: '1000', withdrawable: '1000' },
  { cash: 'a sale that settles tomorrow',              booked: '1500', pending: ['500'],         settled: '1000', withdrawable: '1000' },
  { cash: 'a purchase that settles tomorrow',          booked: '700',  pending: ['-300'],        settled: '1000', withdrawable: '700' },
  { cash: 'a sale a day before a purchase',            booked: '1200', pending: ['500', '-300'], settled: '1000', withdrawable: '700' },
  { cash: 'a sale and a purchase of one day',          booked: '1200', pending: ['500-300'],     settled: '1000', withdrawable: '700' },
  { cash: 'a sale for as much as was bought',          booked: '1000', pending: ['1000-1000'],   settled: '1000', withdrawable: '0' },
  { cash: 'a purchase a day before the sale',          booked: '1200', pending: ['-300', '500'], settled: '1000', withdrawable: '700' },
  { cash: 'all of it pending',                         booked: '500',  pending: ['500'],         settled: '0',    withdrawable: '0' },
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
])('of $booked with $cash, $receivable is too late for a purchase that settles on the first day', ({ booked, pending, receivable }) => {
  const days = pendingOf(pending);
  expect(receivableAfter('2026-11-23', Money.of(booked), days).equals(Money.of(receivable))).toBe(true);
});

it('counts what securities bring as proceeds, and takes back with the sale or dividend what it brought', () => {
  const of = (type: Entry['type'], net: string, change: Partial<Entry> = {}): Entry =>
    ({
      accountId: 'acct_1',
      currency: 'USD',
      tradeDate: '2026-11-20',
      settlementDate: '2026-11-23',
      symbol: 'AAPL',
      quantity: null,
      type,
      netAmount: Money.of(net),
      ...change,
    }) as Entry;
  const [bought, taken] = [{ quantity: Quantity.of('1') }, { quantity: Quantity.of('-1') }];
  const proceedsOf = (...entries: Entry[]) => settlementsOf(entries).map(({ proceeds }) => proceeds.toComputed());

  expect(proceedsOf(of('SELL', '100', taken), of('DIVIDEND', '7'))).toEqual(['107.0000']);
  expect(proceedsOf(of('BUY', '-100', bought), of('FX', '100', { symbol: null }))).toEqual(['0.0000']);
  expect(proceedsOf(of('SELL', '100', taken), of('CORRECTION', '-100', bought))).toEqual(['0.0000']);
  expect(proceedsOf(of('DIVIDEND', '7'), of('CORRECTION', '-7'))).toEqual(['0.0000']);
  expect(proceedsOf(of('DIVIDEND', '7'), of('TAX_WITHHOLDING', '-1.68'))).toEqual(['5.3200']);
  expect(proceedsOf(of('DIVIDEND', '-7'))).toEqual(['0.0000']);
  expect(proceedsOf(of('BUY', '-100', bought), of('CORRECTION', '100', taken))).toEqual(['0.0000']);
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
