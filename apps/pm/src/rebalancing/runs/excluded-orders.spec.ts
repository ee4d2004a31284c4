import { exampleOf, ProposedOrderView } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { withExcluded } from './excluded-orders.js';
import type { Proposal, RunOrder } from './run.js';

const EXAMPLE = exampleOf(ProposedOrderView);
const ticker = (value: string) => ({ type: 'ticker' as const, value });

function anOrder(index: number, accountId: string, terms: Partial<Proposal>): RunOrder {
  return {
    runId: 'reb_1',
    index,
    accountId,
    firmId: 'HARBOR',
    repCode: 'R001',
    proposal: { ...EXAMPLE, account_id: accountId, ...terms },
    status: 'PROPOSED',
    orderId: null,
    filledQuantity: Quantity.zero,
    averageFillPrice: null,
    fees: Money.zero,
    failedChecks: [],
    orderUpdatedAt: null,
  };
}

const harvest = { side: 'SELL', security: ticker('KO'), reason: 'HARVEST_LOSS' } as const;
const replacement = {
  side: 'BUY',
  security: ticker('PEP'),
  reason: 'SUBSTITUTE',
  substitutes_for: ticker('KO'),
} as const;
const ORDERS = [anOrder(0, 'acct_1', harvest), anOrder(1, 'acct_1', replacement), anOrder(2, 'acct_2', replacement)];

// biome-ignore format: a table
it.each([
  { what: 'a harvest takes its replacement with it, in its account', excluded: [0], left: ['EXCLUDED', 'EXCLUDED', 'WAITING'] },
  { what: 'a replacement leaves its harvest',                        excluded: [1], left: ['WAITING', 'EXCLUDED', 'WAITING'] },
  { what: 'nothing leaves all',                                      excluded: [],  left: ['WAITING', 'WAITING', 'WAITING'] },
])('excluding $what', ({ excluded, left }) => {
  expect(withExcluded(ORDERS, excluded).map(({ status }) => status)).toEqual(left);
});

it('refuses places in which no order is proposed, all of them by name', () => {
  expect(() => withExcluded(ORDERS, [1, 8, 9])).toThrow(
    expect.objectContaining({
      failedChecks: [8, 9].map(index => ({
        check: 'ORDER_PROPOSED',
        reason: `The run proposes no order with the index ${index}`,
      })),
    }),
  );
});
