import { Book, type WrittenBook } from './book.js';
import { recordFaults } from './record-faults.js';

const AT = '2026-03-02T15:00:00Z';
const PARAMETERS = {
  drift_threshold: '0.05',
  rebalance_style: 'TO_TARGET' as const,
  trade_scope: 'ALL' as const,
  tax_strategy: 'NONE' as const,
  whole_shares: false,
  minimum_trade: '1.00',
  cash_buffer: '0',
  substitutions: [],
  target_overrides: null,
};
const ORDER = {
  account: 'a',
  security: { type: 'ticker' as const, value: 'SPY' },
  side: 'BUY' as const,
  quantity: '2.00000000',
  currency: 'USD' as const,
  estimated_price: '400.0000',
  estimated_amount: '800.0000',
  estimated_fees: '0.0000',
  reason: 'UNDERWEIGHT' as const,
};
const RUN = {
  id: 'r1',
  accounts: [{ account: 'a' }, { account: 'b' }],
  parameters: PARAMETERS,
  orders: [ORDER],
  created_at: AT,
  completed_at: AT,
};
const STEPS = [{ name: 'Sign', due_date: '2026-03-09' }];

const bookWith = (sections: Partial<WrittenBook>) =>
  Book.parse({ book: 2, firm: { name: 'Firm' }, accounts: [{ name: 'a' }, { name: 'b' }], ...sections });
const terms = { unknownSymbol: (symbol: string) => (symbol === 'SPY' ? undefined : `There is no security ${symbol}`) };
const runWith = (change: object) => ({ rebalancing_runs: [{ ...RUN, ...change }] });
const orderWith = (change: object) => runWith({ orders: [{ ...ORDER, ...change }] });

it('finds no fault in records of objects that the book has', () => {
  expect(recordFaults(bookWith({ rebalancing_runs: [RUN] }), terms)).toEqual([]);
});

it.each<{ fault: string; sections: Partial<WrittenBook>; place: string }>([
  {
    fault: 'an unknown account',
    sections: runWith({ accounts: [{ account: 'a' }, { account: 'c' }] }),
    place: 'rebalancing_runs.0.accounts.1.account',
  },
  { fault: 'an unknown portfolio', sections: runWith({ portfolios: ['p'] }), place: 'rebalancing_runs.0.portfolios.0' },
  {
    fault: 'an order of another account',
    sections: runWith({ accounts: [{ account: 'b' }] }),
    place: 'rebalancing_runs.0.orders.0.account',
  },
  {
    fault: 'orders in another sequence',
    sections: runWith({ orders: [{ ...ORDER, account: 'b' }, ORDER] }),
    place: 'rebalancing_runs.0.orders.1',
  },
  { fault: 'an unknown order', sections: orderWith({ order: 'o9' }), place: 'rebalancing_runs.0.orders.0.order' },
  {
    fault: 'an unknown lot',
    sections: orderWith({ lots: [{ lot: 't9', quantity: '1' }] }),
    place: 'rebalancing_runs.0.orders.0.lots.0.lot',
  },
  {
    fault: 'an unknown security',
    sections: orderWith({ security: { type: 'ticker', value: 'NO' } }),
    place: 'rebalancing_runs.0.orders.0.security',
  },
  {
    fault: 'a fill without an approval',
    sections: orderWith({ status: 'FILLED' }),
    place: 'rebalancing_runs.0.orders.0.status',
  },
  { fault: 'two runs with one id', sections: { rebalancing_runs: [RUN, RUN] }, place: 'rebalancing_runs.1.id' },
  {
    fault: 'a workflow of nobody',
    sections: { workflows: [{ client: 'c', name: 'New', steps: STEPS, started_at: AT }] },
    place: 'workflows.0.client',
  },
  {
    fault: 'a receipt of no disclosure',
    sections: {
      disclosure_acknowledgements: [
        { type: 'FORM_CRS', effective_date: '2026-03-02', recorded_by: 'advisor', acknowledged_at: AT },
      ],
    },
    place: 'disclosure_acknowledgements.0',
  },
  {
    fault: 'a webhook of no login',
    sections: {
      webhooks: [{ url: 'https://example.com', event_types: ['svc.baas.orders.*'], registered_by: 'Nobody' }],
    },
    place: 'webhooks.0.registered_by',
  },
])('58.5: refuses $fault at $place, with the remedy', ({ sections, place }) => {
  const faults = recordFaults(bookWith(sections), terms);

  expect(faults.map(({ path }) => path.join('.'))).toEqual([place]);
  expect(faults[0]?.message).toMatch(/Add|Write|Sort|Give|There is no security/);
});
