import { type Evidence, listOf, SHARES, type Situation, SYMBOL } from './situation.js';
import { COUNTS_STREAMS, followed } from './streams.js';

const BUSTED = '10';
const PARTIAL = '10';
const SEED = 1;
const RESTING = '5';
const STOP_PRICE = '20.00';
const BEGINNING = '2026-03-02T15:00:00Z';
const EX_DATE = '2026-03-03';
const AFTER_SPLIT = '2026-03-03T15:00:00Z';

const bustedFill: Situation = {
  name: 'busted-fill',
  title: 'A fill that the venue cancels is bought again',
  task:
    `The account must hold ${SHARES + Number(BUSTED)} ${SYMBOL}. Follow the stream \`trades\`. The sandbox buys ${BUSTED} ` +
    `of them, and the venue cancels (busts) the fill some seconds later. Buy at market what is missing, and end.`,
  group: 'trading',
  faults: [COUNTS_STREAMS],
  async happen(stage) {
    await followed(stage);
    await stage.buy(SYMBOL, BUSTED, { scenario: 'BUST', seed: SEED });
  },
  judge: ({ orders, placed, shares }) => [
    {
      expected: 'the venue has cancelled the fill',
      isMet: placed[0]?.status === 'CANCELLED',
      seen: placed.length === 0 ? 'the client has not opened the stream' : listOf(placed),
    },
    {
      expected: `the client has bought ${BUSTED} ${SYMBOL} again, and nothing else`,
      isMet: orders.length === 1 && bought(orders) === Number(BUSTED),
      seen: listOf(orders),
    },
    holds(shares, SHARES + Number(BUSTED)),
  ],
};

const split: Situation = {
  name: 'split',
  title: 'A split while an order rests',
  task:
    `Follow the stream \`trades\`. Place a stop order to sell ${RESTING} ${SYMBOL} at ${STOP_PRICE}, good till cancelled. ` +
    'When a split restates it, cancel it, sell all shares that the account then has at market, and end.',
  group: 'trading',
  faults: [],
  at: BEGINNING,
  async happen(stage) {
    await stage.until(async () => (await stage.orders()).some(({ status }) => status === 'NEW'));
    await stage.api.sandbox.post('/market/actions', {
      body: { symbol: SYMBOL, kind: 'SPLIT', ex_date: EX_DATE, new_shares: 2, old_shares: 1 },
    });
    await stage.api.sandbox.post('/clock/advance', { body: { to: AFTER_SPLIT } });
  },
  judge({ orders, shares }) {
    const resting = orders.find(({ order_type }) => order_type === 'STOP');
    return [
      {
        expected: 'the resting order was restated by the split and then cancelled',
        isMet: resting?.status === 'CANCELLED' && Number(resting.quantity) === 2 * Number(RESTING),
        seen: listOf(resting ? [resting] : []),
      },
      holds(shares, 0),
    ];
  },
};

const partialFill: Situation = {
  name: 'partial-fill',
  title: 'Only the filled part of a cancelled order counts',
  task: `The purchase \`SANDBOURSE_ORDER\` is filled in part and rests. Cancel it, sell at market what it has bought, and end.`,
  group: 'trading',
  faults: [],
  async prepare(stage) {
    const { order_id } = await stage.buy(SYMBOL, PARTIAL, { scenario: 'PARTIAL_FILL', seed: SEED });
    await stage.api.settled();
    return { SANDBOURSE_ORDER: order_id };
  },
  judge({ orders, placed, shares }) {
    const filled = Number(placed[0]?.filled_quantity ?? 0);
    const sold = orders
      .filter(({ side }) => side === 'SELL')
      .reduce((sum, order) => sum + Number(order.filled_quantity), 0);
    return [
      { expected: 'the purchase was cancelled', isMet: placed[0]?.status === 'CANCELLED', seen: listOf(placed) },
      {
        expected: `the client has sold the ${filled} shares that were filled`,
        isMet: sold === filled && orders.every(({ side }) => side === 'SELL'),
        seen: listOf(orders),
      },
      holds(shares, SHARES),
    ];
  },
};

function bought(orders: Evidence['orders']): number {
  return orders.reduce((sum, { side, filled_quantity }) => sum + (side === 'BUY' ? Number(filled_quantity) : 0), 0);
}

function holds(shares: Evidence['shares'], expected: number) {
  const held = shares[SYMBOL] ?? 0;
  return { expected: `the account holds ${expected} ${SYMBOL}`, isMet: held === expected, seen: `${held} ${SYMBOL}` };
}

export const ORDER_SITUATIONS = [bustedFill, split, partialFill];
