import { Money, Percentage } from '@sandbourse/money';
import {
  type AccountOptions,
  aMarket,
  anAccount,
  aTask,
  ordersIn,
  overrides,
  propose,
  skippedIn,
  targets,
} from './testing/tasks.js';

/** Round prices, so that the number of shares for a weight is easy to calculate by hand. */
const MARKET = aMarket({ SPY: '100', AGG: '50', VEA: '20', KO: '10', OLD: null, NEW: null });
const MODEL = targets({ SPY: '0.60', AGG: '0.30', VEA: '0.08' });

/** An account worth 10,000: 69 % SPY, 24 % AGG, 6 % VEA and 1 % cash. */
const DRIFTED = { cash: '100', held: { SPY: '69', AGG: '48', VEA: '30' } };

const wholeShares = (account: AccountOptions, parameters = {}, goal = MODEL, market = MARKET) =>
  propose(aTask(anAccount(account), goal, { wholeShares: true, ...parameters }), market);

describe('what each style does with 69% SPY, 24% AGG, 6% VEA and 1% cash, for a model of 60%, 30%, 8% and 2%', () => {
  // biome-ignore format: a table
  it.each([
    { style: 'TO_TARGET', scope: 'ALL',           orders: ['SELL 9 SPY: OVERWEIGHT', 'BUY 11 AGG: UNDERWEIGHT', 'BUY 9 VEA: UNDERWEIGHT'] },
    { style: 'TO_TARGET', scope: 'BREACHED_ONLY', orders: ['SELL 9 SPY: OVERWEIGHT', 'BUY 11 AGG: UNDERWEIGHT', 'BUY 9 VEA: INVEST_CASH'] },
    { style: 'TO_BAND',   scope: 'ALL',           orders: ['SELL 5 SPY: OVERWEIGHT', 'BUY 2 AGG: UNDERWEIGHT'] },
    { style: 'TO_BAND',   scope: 'BREACHED_ONLY', orders: ['SELL 5 SPY: OVERWEIGHT', 'BUY 2 AGG: UNDERWEIGHT'] },
    { style: 'CASH_ONLY', scope: 'ALL',           orders: ['SELL 1 SPY: RAISE_CASH'] },
    { style: 'CASH_ONLY', scope: 'BREACHED_ONLY', orders: [] },
  ] as const)('$style $scope', ({ orders, ...parameters }) => {
    const proposal = wholeShares(DRIFTED, parameters);

    expect(ordersIn(proposal)).toEqual(orders);
    expect(skippedIn(proposal)).toEqual([]);
  });
});

describe('what is breached', () => {
  const threshold = (text: string) => ({ scope: 'BREACHED_ONLY', driftThreshold: Percentage.of(text) }) as const;

  it('is what is beyond the threshold, not at it', () => {
    expect(ordersIn(wholeShares(DRIFTED, threshold('0.09')))).toEqual([]);
    expect(ordersIn(wholeShares(DRIFTED, threshold('0.0899')))[0]).toBe('SELL 9 SPY: OVERWEIGHT');
  });

  it('is paid for by what is furthest above its target, as far as that is needed', () => {
    const account = { cash: '200', held: { SPY: '64', AGG: '26', VEA: '105' } };
    const goal = targets({ SPY: '0.60', AGG: '0.1925', VEA: '0.1875' });

    expect(ordersIn(wholeShares(account, threshold('0.06'), goal))).toEqual([
      'SELL 4 SPY: RAISE_CASH',
      'SELL 10 VEA: RAISE_CASH',
      'BUY 12 AGG: UNDERWEIGHT',
    ]);
  });
});

describe('cash', () => {
  const goal = targets({ SPY: '0.50', AGG: '0.50' });

  it('goes where most is missing first, and nothing is sold for it', () => {
    const account = { cash: '1000', held: { SPY: '30', AGG: '40', VEA: '10' } };

    expect(ordersIn(wholeShares(account, { style: 'CASH_ONLY' }, targets({ SPY: '0.6', AGG: '0.4' })))).toEqual([
      'BUY 6 AGG: INVEST_CASH',
      'BUY 7 SPY: INVEST_CASH',
    ]);
  });

  it('that is owed is raised from what is furthest above its target', () => {
    expect(
      ordersIn(wholeShares({ cash: '-150', held: { SPY: '30', AGG: '40' } }, { style: 'CASH_ONLY' }, goal)),
    ).toEqual(['SELL 2 SPY: RAISE_CASH']);
  });

  // biome-ignore format: a table
  it.each([
    { paysWith: 'SETTLED_CASH',              cash: '1000', unsettled: '1000', buys: 'BUY 10 SPY: UNDERWEIGHT' },
    { paysWith: 'SETTLED_CASH_AND_PROCEEDS', cash: '1000', unsettled: '1000', buys: 'BUY 20 SPY: UNDERWEIGHT' },
    { paysWith: 'ALL_CASH',                  cash: '1000', unsettled: '1000', buys: 'BUY 30 SPY: UNDERWEIGHT' },
    { paysWith: 'ALL_CASH',                  cash: '0',    unsettled: '-500', buys: 'BUY 5 SPY: UNDERWEIGHT' },
  ] as const)('$paysWith pays with $cash, $unsettled that has not settled and 1000 of a sale: $buys', ({ buys, ...account }) => {
    const market = aMarket({ SPY: '100', KO: '10.01' });
    const proposal = wholeShares({ ...account, held: { KO: '100' } }, {}, targets({ SPY: '1' }), market);

    expect(ordersIn(proposal)).toEqual(['SELL 100 KO: OVERWEIGHT', buys]);
  });

  it('that has not settled is waited for, and nothing is sold in its place', () => {
    const proposal = wholeShares(
      { cash: '0', unsettled: '1000', held: { AGG: '20' } },
      { scope: 'BREACHED_ONLY' },
      goal,
    );

    expect(ordersIn(proposal)).toEqual([]);
    expect(skippedIn(proposal)).toEqual(['SPY: INSUFFICIENT_CASH']);
  });

  it('of the buffer stays, and all targets are smaller for it', () => {
    const parameters = { cashBuffer: Percentage.of('0.10') };

    expect(ordersIn(wholeShares({ cash: '10000' }, parameters, goal))).toEqual([
      'BUY 90 AGG: UNDERWEIGHT',
      'BUY 45 SPY: UNDERWEIGHT',
    ]);
  });

  it('is kept for what market orders may cost beyond their estimate', () => {
    const proposal = wholeShares({ cash: '10000' }, { priceMargin: Percentage.of('1.05') }, goal);

    expect(ordersIn(proposal)).toEqual(['BUY 100 AGG: UNDERWEIGHT', 'BUY 45 SPY: UNDERWEIGHT']);
    expect(skippedIn(proposal)).toEqual(['SPY: INSUFFICIENT_CASH']);
  });
});

// biome-ignore format: a table
it.each([
  { cash: '5',         style: 'TO_TARGET' },
  { cash: '5',         style: 'TO_BAND' },
  { cash: '5',         style: 'CASH_ONLY' },
  { cash: '100000.01', style: 'TO_TARGET' },
  { cash: '100000.01', style: 'CASH_ONLY' },
] as const)('53.12: $cash into three thirds lacks no cash by $style, although the rounded thirds exceed it', ({ cash, style }) => {
  const thirds = targets({ SPY: '0.33333333', AGG: '0.33333333', VEA: '0.33333334' });
  const proposal = propose(aTask(anAccount({ cash }), thirds, { style }), aMarket({ SPY: '97.31', AGG: '48.7', VEA: '13.77' }));
  expect(proposal.orders).toHaveLength(3);
  expect(skippedIn(proposal)).toEqual([]);
});

describe('what cannot be traded', () => {
  const goal = targets({ SPY: '0.50', AGG: '0.50' });

  it('takes its room from the others when it is too much', () => {
    const account = { held: { KO: '500', SPY: '35', AGG: '30' }, restricted: ['KO'] };
    const proposal = wholeShares(account, {}, goal);

    expect(ordersIn(proposal)).toEqual(['SELL 10 SPY: OVERWEIGHT', 'BUY 19 AGG: UNDERWEIGHT']);
    expect(skippedIn(proposal)).toEqual(['KO: RESTRICTED']);
  });

  it.each([
    { security: 'halted', options: { SPY: { isRestricted: true } }, reason: 'RESTRICTED' },
    { security: 'without a price', options: { SPY: { price: null } }, reason: 'NO_PRICE' },
    { security: 'in a currency without a rate', options: { SPY: { currency: 'GBP' } }, reason: 'NO_PRICE' },
  ] as const)('leaves its part in cash when it is missing: $security', ({ options, reason }) => {
    const proposal = wholeShares({ cash: '10000' }, {}, goal, aMarket({ SPY: '100', AGG: '50' }, options));

    expect(ordersIn(proposal)).toEqual(['BUY 100 AGG: UNDERWEIGHT']);
    expect(skippedIn(proposal)).toEqual([`SPY: ${reason}`]);
  });

  it('is taken to be at its target when it is held and has no price', () => {
    const account = { cash: '0', held: { OLD: '7', SPY: '30', AGG: '20' } };
    const proposal = wholeShares(account, {}, targets({ OLD: '0.5', SPY: '0.25', AGG: '0.25' }));

    expect(ordersIn(proposal)).toEqual(['SELL 10 SPY: OVERWEIGHT', 'BUY 19 AGG: UNDERWEIGHT']);
    expect(skippedIn(proposal)).toEqual(['OLD: NO_PRICE']);
  });

  it('is a whole account that is held away or not active, or has nothing', () => {
    expect(skippedIn(wholeShares({ ...DRIFTED, isRoutable: false }))).toEqual(['account: NOT_ROUTABLE']);
    expect(skippedIn(wholeShares({}))).toEqual(['account: INSUFFICIENT_CASH']);
    expect(skippedIn(wholeShares({ cash: '-5000', held: { SPY: '49' } }))).toEqual(['account: INSUFFICIENT_CASH']);
  });
});

describe('the size of orders', () => {
  it('is no less than the minimum', () => {
    const proposal = wholeShares(DRIFTED, { tradeMinimum: Money.of('200') });

    expect(ordersIn(proposal)).toEqual(['SELL 9 SPY: OVERWEIGHT', 'BUY 11 AGG: UNDERWEIGHT']);
    expect(skippedIn(proposal)).toEqual(['VEA: BELOW_MINIMUM']);
  });

  it('is a fraction of a share only where a position ends, if shares are whole', () => {
    expect(ordersIn(wholeShares({ held: { KO: '10.5', SPY: '10.5' } }, {}, targets({ SPY: '0.5' })))).toEqual([
      'SELL 10.5 KO: OVERWEIGHT',
      'SELL 4 SPY: OVERWEIGHT',
    ]);
  });

  it('is to the last place otherwise, with what the fees of sales leave', () => {
    const account = { cash: '0', held: { SPY: '10' } };
    const proposal = wholeShares(account, { wholeShares: false }, targets({ SPY: '0.5', VEA: '0.5' }));

    // The SEC's fee is 20.60 per million of 500.01, which is 0.02 when it is rounded up to the cent. FINRA's Trading
    // Activity Fee is zero in the last quarter of 2026.
    expect(ordersIn(proposal)).toEqual(['SELL 5.0001 SPY: OVERWEIGHT', 'BUY 24.9995 VEA: UNDERWEIGHT']);
    expect(proposal.orders[0]).toMatchObject({ estimatedAmount: 5_000_100, estimatedFees: 200 });
  });

  it('is worked out at the rate of the day, in the currency of the security', () => {
    const market = aMarket({ SAP: '100', SPY: '100' }, { SAP: { currency: 'EUR' } });
    const proposal = wholeShares({ cash: '10000' }, {}, targets({ SAP: '0.5', SPY: '0.5' }), market);

    expect(ordersIn(proposal)).toEqual(['BUY 40 SAP: UNDERWEIGHT', 'BUY 50 SPY: UNDERWEIGHT']);
    expect(proposal.orders[0]).toMatchObject({
      currency: 'EUR',
      estimatedPrice: 1_000_000,
      estimatedAmount: 40_000_000,
    });
  });
});

describe('a weight for single securities', () => {
  it('leaves everything else untouched', () => {
    const account = { cash: '3000', held: { SPY: '50', AGG: '40' } };

    expect(ordersIn(wholeShares(account, {}, overrides({ SPY: '0.40', VEA: '0.05' })))).toEqual([
      'SELL 10 SPY: OVERRIDE',
      'BUY 24 VEA: OVERRIDE',
    ]);
  });

  it('sells nothing else when cash does not do', () => {
    const proposal = wholeShares({ cash: '1000', held: { AGG: '180' } }, {}, overrides({ SPY: '0.40' }));

    expect(ordersIn(proposal)).toEqual(['BUY 10 SPY: OVERRIDE']);
    expect(skippedIn(proposal)).toEqual(['SPY: INSUFFICIENT_CASH']);
  });

  it('may be none', () => {
    expect(ordersIn(wholeShares({ held: { SPY: '2.5', AGG: '40' } }, {}, overrides({ SPY: '0' })))).toEqual([
      'SELL 2.5 SPY: OVERRIDE',
    ]);
  });
});
