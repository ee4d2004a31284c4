import { type Currency, Money } from '@sandbourse/money';
import { freezeOn } from '../records/account.js';
import { freezeAfter, freezeAfterPayment, type Purchase, unpaidPurchases } from './free-riding.js';

const purchasesOf = (costs: readonly string[]): Purchase[] =>
  costs.map((cost, n) => {
    const [amount = '', currency = 'USD'] = cost.split(' ');
    return { orderId: `ord_${n}`, tradeDate: '2026-11-20', cost: Money.of(amount), currency: currency as Currency };
  });

// biome-ignore format: a table
it.each([
  { settled: '1000', purchases: ['1000'],               unpaid: [] },
  { settled: '1000', purchases: ['600', '400'],         unpaid: [] },
  { settled: '1000', purchases: ['600', '400.01'],      unpaid: ['ord_1 0.0100'] },
  { settled: '1000', purchases: ['1000', '1000'],       unpaid: ['ord_1 1000.0000'] },
  { settled: '1000', purchases: ['1200', '50'],         unpaid: ['ord_0 200.0000', 'ord_1 50.0000'] },
  { settled: '0',    purchases: ['10'],                 unpaid: ['ord_0 10.0000'] },
  { settled: '-5',   purchases: ['10'],                 unpaid: ['ord_0 10.0000'] },
  { settled: '50',   purchases: ['100 EUR', '50'],      unpaid: [] },
  { settled: '50',   purchases: ['101 EUR', '10 GBP'],  unpaid: ['ord_0 1.0000', 'ord_1 10.0000'] },
])('$settled USD and 100 EUR settled pay for $purchases in their order: $unpaid is not paid', ({ settled, purchases, unpaid }) => {
  const cash = new Map<Currency, Money>([
    ['USD', Money.of(settled)],
    ['EUR', Money.of('100')],
  ]);
  const found = unpaidPurchases(cash, purchasesOf(purchases));
  expect(found.map(purchase => `${purchase.orderId} ${purchase.unpaid.toComputed()}`)).toEqual(unpaid);
});

const freeze = freezeAfter(
  { transactionId: 'txn_1', symbol: 'AAPL', tradeDate: '2026-11-23' },
  Money.of('250'),
  '2026-11-27',
);

it('freezes for the ninety days that follow the sale', () => {
  expect(freeze).toMatchObject({ from: '2026-11-23', until: '2027-02-21', symbol: 'AAPL', payBy: '2026-11-27' });
  expect([freezeOn({ freeze }, '2027-02-21'), freezeOn({ freeze }, '2027-02-22')]).toEqual([freeze, undefined]);
});

// biome-ignore format: a table
it.each([
  { payments: ['250'],                 left: null },
  { payments: ['200', '50'],           left: null },
  { payments: ['249.99'],              left: '0.0100' },
  { payments: ['200', '-30', '50'],    left: '30.0000' },
])('of 250 unpaid, payments of $payments leave $left', ({ payments, left }) => {
  const paid = payments.reduce<typeof freeze | null>(
    (open, payment) => open && freezeAfterPayment(open, Money.of(payment)),
    freeze,
  );
  expect(paid?.unpaid.toComputed() ?? null).toBe(left);
});
