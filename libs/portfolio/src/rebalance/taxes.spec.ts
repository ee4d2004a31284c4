import { dayOf, unitsOf } from '@sandbourse/ledger';
import { Money, Percentage } from '@sandbourse/money';
import type { Parameters, RebalancingTask } from './account.js';
import { rebalance } from './rebalance.js';
import { aLot } from './testing/lots.js';
import {
  type AccountOptions,
  aMarket,
  anAccount,
  aTask,
  ordersIn,
  propose,
  skippedIn,
  targets,
} from './testing/tasks.js';
import { NOTHING_TRADED_LATELY, type WashSaleFacts } from './wash-sale-facts.js';

const MARKET = aMarket({ SPY: '100', VOO: '50', AGG: '50' });
const HALF = targets({ SPY: '0.50', AGG: '0.50' });

/** Lots of SPY, whose price is 100. Three were bought years ago at 40, 90 and 150; two recently at 95 and 120. */
const LOTS = [
  aLot('2020-01-02', '10', '400', { lotId: 'cheap' }),
  aLot('2021-01-04', '10', '900', { lotId: 'middling' }),
  aLot('2022-01-03', '10', '1500', { lotId: 'dear' }),
  aLot('2026-08-03', '10', '950', { lotId: 'recent' }),
  aLot('2026-09-01', '10', '1200', { lotId: 'dear-recent' }),
];

const proposed = (account: AccountOptions, parameters: Partial<Parameters>, facts?: Partial<WashSaleFacts>) =>
  propose(aTask(anAccount(account), HALF, { wholeShares: true, ...parameters }), MARKET, {
    ...NOTHING_TRADED_LATELY,
    ...facts,
  });

const lately = (...symbols: string[]) => ({ losses: new Set(symbols) });
const bought = (symbol: string, date: string, purchaseId = 'ord_other') => ({
  purchases: new Map([[symbol, [{ purchaseId, acquiredDay: dayOf(date) }]]]),
});

describe('which lots a sale of 25 shares takes', () => {
  // biome-ignore format: a table
  it.each([
    { taxStrategy: 'NONE',           lotMethod: 'FIFO', takes: ['cheap 10', 'middling 10', 'dear 5'] },
    { taxStrategy: 'NONE',           lotMethod: 'LIFO', takes: ['dear 5', 'recent 10', 'dear-recent 10'] },
    { taxStrategy: 'NONE',           lotMethod: 'HIFO', takes: ['dear 10', 'recent 5', 'dear-recent 10'] },
    { taxStrategy: 'MINIMIZE_GAINS', lotMethod: 'FIFO', takes: ['dear 10', 'recent 5', 'dear-recent 10'] },
    { taxStrategy: 'HARVEST_LOSSES', lotMethod: 'FIFO', takes: ['dear 10', 'recent 5', 'dear-recent 10'] },
    { taxStrategy: 'LONG_TERM_ONLY', lotMethod: 'FIFO', takes: ['cheap 5', 'middling 10', 'dear 10'] },
  ] as const)('$taxStrategy, $lotMethod: $takes', ({ takes, ...options }) => {
    const { taxStrategy, lotMethod } = options;
    const { orders } = proposed({ held: { SPY: LOTS }, lotMethod }, { taxStrategy });

    expect(orders[0]?.lots.map(({ lotId, quantity }) => `${lotId} ${quantity / 1e8}`)).toEqual(takes);
  });

  it.each([
    { taxStrategy: 'NONE', lotMethod: 'HIFO' },
    { taxStrategy: 'MINIMIZE_GAINS', lotMethod: 'FIFO' },
    { taxStrategy: 'HARVEST_LOSSES', lotMethod: 'FIFO' },
  ] as const)(
    '39.10: by what lots cost with the losses they carry: $taxStrategy, $lotMethod',
    ({ taxStrategy, lotMethod }) => {
      const lots = [...LOTS.slice(0, 4), aLot('2023-05-02', '10', '1190', { lotId: 'washed', carried: '400' })];
      const { orders } = proposed({ held: { SPY: lots }, lotMethod }, { taxStrategy });

      expect(orders[0]?.lots.map(({ lotId }) => lotId)).toEqual(expect.arrayContaining(['dear', 'washed']));
    },
  );

  it('says what is gained by term, net of fees', () => {
    const [sale] = proposed({ held: { SPY: LOTS } }, { taxStrategy: 'MINIMIZE_GAINS' }).orders;

    // The proceeds are 2,500 minus a fee of 0.06. They are divided among lots of 10, 5 and 10 shares.
    expect(sale).toMatchObject({ estimatedAmount: 25_000_000, estimatedFees: 600 });
    expect(sale?.estimatedGainLong).toBe(unitsOf(Money.of('-500.0240')));
    expect(sale?.estimatedGainShort).toBe(unitsOf(Money.of('-175.0360')));
  });

  it('is by the account’s method where gains are not taxed', () => {
    const account = { isTaxed: false, held: { SPY: LOTS } };
    const { orders } = proposed(account, { taxStrategy: 'MINIMIZE_GAINS' });

    expect(orders[0]).toMatchObject({ estimatedGainShort: null, estimatedGainLong: null, washSaleRisk: false });
    expect(orders[0]?.lots[0]?.lotId).toBe('cheap');
  });

  it('takes losses that would be disallowed after those that count', () => {
    const task = aTask(anAccount({ held: { SPY: LOTS } }), targets({ SPY: '0.80' }), {
      wholeShares: true,
      taxStrategy: 'MINIMIZE_GAINS',
    });
    const [freely] = propose(task, MARKET).orders;
    // Shares of one purchase do not replace each other, but they can replace shares of any other purchase.
    const facts = bought('SPY', '2026-09-01', LOTS[4]?.purchase.purchaseId);
    const [beside] = propose(task, MARKET, { ...NOTHING_TRADED_LATELY, ...facts }).orders;

    expect(freely).toMatchObject({ lots: [{ lotId: 'dear' }], washSaleRisk: false });
    expect(beside).toMatchObject({ lots: [{ lotId: 'dear-recent' }], washSaleRisk: false });
  });

  it('warns of losses that would be disallowed', () => {
    const facts = bought('SPY', '2026-11-02');

    expect(proposed({ held: { SPY: LOTS }, lotMethod: 'HIFO' }, {}, facts).orders[0]).toMatchObject({
      washSaleRisk: true,
    });
  });

  it('is no more than is long-term, if only that may be sold', () => {
    const proposal = proposed({ held: { SPY: LOTS.slice(2) } }, { taxStrategy: 'LONG_TERM_ONLY' });

    expect(ordersIn(proposal)).toEqual(['SELL 10 SPY: OVERWEIGHT', 'BUY 19 AGG: UNDERWEIGHT']);
    expect(skippedIn(proposal)).toEqual(['SPY: SHORT_TERM']);
  });
});

describe('what was sold at a loss in the last 30 days', () => {
  const account = { cash: '10000' };

  it('is bought all the same when taxes do not matter, with a warning', () => {
    const proposal = proposed(account, {}, lately('SPY'));

    expect(ordersIn(proposal)).toEqual(['BUY 100 AGG: UNDERWEIGHT', 'BUY 50 SPY: UNDERWEIGHT']);
    expect(proposal.orders.map(({ washSaleRisk }) => washSaleRisk)).toEqual([false, true]);
  });

  it.each(['MINIMIZE_GAINS', 'HARVEST_LOSSES', 'LONG_TERM_ONLY'] as const)('is not bought: %s', taxStrategy => {
    const proposal = proposed(account, { taxStrategy }, lately('SPY'));

    expect(ordersIn(proposal)).toEqual(['BUY 100 AGG: UNDERWEIGHT']);
    expect(skippedIn(proposal)).toEqual(['SPY: WASH_SALE']);
  });

  it('is not bought in an IRA either, where the loss would be lost permanently', () => {
    const proposal = proposed({ ...account, isTaxed: false }, { taxStrategy: 'MINIMIZE_GAINS' }, lately('SPY'));

    expect(skippedIn(proposal)).toEqual(['SPY: WASH_SALE']);
  });

  it('is replaced by its first substitute that may be bought', () => {
    const substitutions = [
      { symbol: 'SPY', substitute: 'AGG' },
      { symbol: 'SPY', substitute: 'SPLG' },
      { symbol: 'SPY', substitute: 'VOO' },
    ];
    const proposal = proposed(account, { taxStrategy: 'MINIMIZE_GAINS', substitutions }, lately('SPY'));

    expect(ordersIn(proposal)).toEqual(['BUY 100 AGG: UNDERWEIGHT', 'BUY 100 VOO: SUBSTITUTE']);
    expect(proposal.orders[1]).toMatchObject({ substitutesFor: 'SPY', washSaleRisk: false });
  });
});

describe('harvesting losses', () => {
  const substitutions = [{ symbol: 'SPY', substitute: 'VOO' }];
  const parameters = { taxStrategy: 'HARVEST_LOSSES', substitutions } as const;
  const held = { SPY: LOTS.slice(0, 3), AGG: '60' };

  it('sells what has lost enough and buys the substitute', () => {
    const proposal = proposed({ held }, parameters);

    expect(ordersIn(proposal)).toEqual(['SELL 10 SPY: HARVEST_LOSS', 'BUY 19 VOO: SUBSTITUTE']);
    expect(proposal.orders[0]?.lots).toEqual([{ lotId: 'dear', quantity: 10e8 }]);
  });

  it('leaves the substitute in its place', () => {
    const account = { held: { SPY: LOTS.slice(0, 2), VOO: '20', AGG: '60' } };

    expect(ordersIn(proposed(account, parameters))).toEqual([]);
    expect(ordersIn(proposed(account, { substitutions }))).toEqual([]);
  });

  // biome-ignore format: a table
  it.each([
    { why: 'no substitute is known',           options: {},                   changed: { substitutions: [] } },
    { why: 'the loss is too small together',   options: {},                   changed: { harvest: { lossMinimum: Money.of('501'), lossRatioMinimum: Percentage.of('0.05') } } },
    { why: 'the loss is too small a part',     options: {},                   changed: { harvest: { lossMinimum: Money.of('100'), lossRatioMinimum: Percentage.of('0.34') } } },
    { why: 'the account is not taxed',         options: { isTaxed: false },   changed: {} },
    { why: 'only cash is looked at',           options: {},                   changed: { style: 'CASH_ONLY' } },
    { why: 'nothing is beyond the threshold',  options: {},                   changed: { scope: 'BREACHED_ONLY' } },
    { why: 'proceeds could not be spent',      options: { paysWith: 'SETTLED_CASH' }, changed: {} },
  ] as const)('does not, if $why', ({ options, changed }) => {
    expect(ordersIn(proposed({ held, ...options }, { ...parameters, ...changed }))).toEqual([]);
  });

  it('does not, if the client has bought the security lately, and says so', () => {
    const proposal = proposed({ held }, parameters, bought('SPY', '2026-11-02'));

    expect(ordersIn(proposal)).toEqual([]);
    expect(skippedIn(proposal)).toEqual(['SPY: WASH_SALE']);
  });
});

describe('39.7: lots whose cost nobody has stated', () => {
  const unknown = aLot('2019-01-02', '10', '0', { lotId: 'unknown', isCostUnknown: true });

  it('are sold last where gains are to be small, and their gain is not known', () => {
    const held = { SPY: [unknown, ...LOTS.slice(0, 3)] };
    const [order] = proposed({ held }, { taxStrategy: 'MINIMIZE_GAINS' }).orders;
    expect(order?.lots.map(({ lotId }) => lotId)).toEqual(['middling', 'dear']);
    const [all] = proposed({ held, lotMethod: 'FIFO' }, { taxStrategy: 'NONE' }).orders;
    expect(all?.lots.map(({ lotId }) => lotId)).toEqual(['unknown', 'cheap']);
    expect([all?.estimatedGainShort, all?.estimatedGainLong]).toEqual([0, null]);
  });

  it('are no loss to harvest', () => {
    const lost = aLot('2022-01-03', '10', '0', { isCostUnknown: true, carried: '5000' });
    const parameters = {
      taxStrategy: 'HARVEST_LOSSES',
      substitutions: [{ symbol: 'SPY', substitute: 'VOO' }],
    } as const;
    expect(ordersIn(proposed({ held: { SPY: [lost], AGG: '20' } }, parameters))).toEqual([]);
  });
});

describe('39.7: lots of which nobody has stated when they were acquired', () => {
  const undated = aLot(null, '10', '1000', { lotId: 'undated' });
  const held = { SPY: [undated, ...LOTS.slice(0, 3)] };

  it('are sold first where the oldest are, and neither gain is known', () => {
    const [order] = proposed({ held, lotMethod: 'FIFO' }, { taxStrategy: 'NONE' }).orders;
    expect(order?.lots.map(({ lotId }) => lotId)).toEqual(['undated', 'cheap']);
    expect([order?.estimatedGainShort, order?.estimatedGainLong]).toEqual([null, null]);
  });

  it('are kept where only what is long-term may be sold', () => {
    const orders = ordersIn(proposed({ held: { SPY: [aLot(null, '50', '9000')] } }, { taxStrategy: 'LONG_TERM_ONLY' }));
    expect(orders).toEqual([]);
  });
});

describe('several accounts of one client', () => {
  const parameters = { wholeShares: true, taxStrategy: 'MINIMIZE_GAINS' } as const;
  const sells = aTask(anAccount({ held: { SPY: [aLot('2021-01-04', '50', '9000')] } }), HALF, parameters);
  const buys = aTask(anAccount({ accountId: 'acct_2', cash: '10000' }), HALF, parameters);
  const proposals = (...tasks: RebalancingTask[]) => rebalance(tasks, MARKET, NOTHING_TRADED_LATELY);

  it('do not buy what one before them sells at a loss', () => {
    const [first, second] = proposals(sells, buys);

    expect(first && ordersIn(first)).toEqual(['SELL 25 SPY: OVERWEIGHT', 'BUY 49 AGG: UNDERWEIGHT']);
    expect(second && ordersIn(second)).toEqual(['BUY 100 AGG: UNDERWEIGHT']);
    expect(second && skippedIn(second)).toEqual(['SPY: WASH_SALE']);
  });

  it('are warned of a loss in what one before them buys', () => {
    const [, second] = proposals(buys, sells);

    expect(second?.orders[0]).toMatchObject({ side: 'SELL', symbol: 'SPY', washSaleRisk: true });
  });

  it('are warned of it too when a purchase follows that taxes do not keep from it', () => {
    const [first, second] = proposals(sells, { ...buys, parameters: { ...buys.parameters, taxStrategy: 'NONE' } });

    expect(first?.orders[0]?.washSaleRisk).toBe(true);
    expect(second?.orders.map(({ symbol, washSaleRisk }) => [symbol, washSaleRisk])).toEqual([
      ['AGG', false],
      ['SPY', true],
    ]);
  });
});
