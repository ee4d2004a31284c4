import { costOf, type Lot, moneyOf, quantityOf, remainingOf, unitsOf } from '@sandbourse/ledger';
import { Money, Percentage, Price } from '@sandbourse/money';
import fc from 'fast-check';
import type { Market, Parameters, RebalancingTask } from './account.js';
import { SHARE } from './amounts.js';
import { holdingsAfter } from './holdings-after.js';
import type { ProposedOrder } from './proposal.js';
import { valueIn } from './testing/after.js';
import { books } from './testing/books.js';
import { least } from './testing/linear-program.js';
import { propose } from './testing/tasks.js';

/** Returns an amount in dollars as a term of a linear program. */
const term = (units: number) => moneyOf(Math.round(units)).toComputed();

/** Books in which nothing limits trading, so that only the goal decides which assets are traded. */
const free = books.map(({ task, market }) => {
  const priced: Market = new Map(
    [...market].map(([symbol, security]) => [
      symbol,
      { ...security, isRestricted: false, price: security.price ?? Price.of('10') },
    ]),
  );
  const parameters: Parameters = {
    ...task.parameters,
    taxStrategy: 'NONE',
    wholeShares: false,
    tradeMinimum: Money.zero,
    cashBuffer: Percentage.of('0'),
    substitutions: [],
  };
  const account = { ...task.account, paysWith: 'ALL_CASH' as const };
  return { task: { ...task, account, parameters }, market: priced };
});

/** The maximum total rounding error of the figures, in units. */
const ROUNDING = 10;

interface Bounds {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the targets of each asset and of cash after fees. This is a separate implementation, written from
 * docs/rebalancing.md, with which the real one is compared.
 */
function boundsOf(task: RebalancingTask, market: Market, fees: number): { assets: Bounds[]; cash: Bounds } {
  const { account, goal, parameters } = task;
  if (goal.kind !== 'TARGETS') throw new Error('books have targets');
  const { securities } = holdingsAfter(account, market, []);
  const cash = account.cash.settled.plus(account.cash.unsettled);
  const values = new Map([...securities].map(([symbol, value]) => [symbol, unitsOf(value ?? Money.zero)]));
  const total = unitsOf(cash) + [...values.values()].reduce((sum, value) => sum + value, 0) - fees;
  const reach = total * Number(`${parameters.driftThreshold}`);
  const { style, scope } = parameters;
  const isBreached = (value: number, target: number) => Math.abs(value - target) > reach + 1;
  const anywhere = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

  const assetBounds = (value: number, target: number): Bounds => {
    if (style === 'TO_BAND') return { value, low: target - reach, high: target + reach };
    const isTraded = style === 'TO_TARGET' && (scope === 'ALL' || isBreached(value, target));
    return isTraded ? { value, low: target, high: target } : { value, ...anywhere };
  };
  const cashBounds = (value: number, target: number): Bounds => {
    if (style === 'TO_BAND') return { value, low: Math.max(0, target - reach), high: target + reach };
    if (style === 'TO_TARGET' && scope === 'ALL') return { value, ...anywhere };
    if (scope === 'ALL' || isBreached(value, target)) return { value, low: target, high: target };
    return { value, low: Math.min(value, target), high: Math.max(value, target) };
  };

  const weights = new Map(
    [...goal.targets.securities].map(([symbol, weight]) => [symbol, Number(`${weight.toComputed()}`)]),
  );
  const symbols = new Set([...values.keys(), ...weights.keys()]);
  return {
    assets: [...symbols].map(symbol => assetBounds(values.get(symbol) ?? 0, total * (weights.get(symbol) ?? 0))),
    cash: cashBounds(unitsOf(cash), total * Number(goal.targets.cash.toComputed())),
  };
}

function leastTurnover({ assets, cash }: ReturnType<typeof boundsOf>, fees: number): number {
  const names = assets.map((_, i) => i);
  const traded = names.map(i => `b${i} + s${i}`).join(' + ');
  const range = (name: string, sum: string, base: number, { low, high }: Omit<Bounds, 'value'>) => [
    ...(Number.isFinite(low) ? [`${name}low: ${sum} >= ${term(low - base - ROUNDING)}`] : []),
    ...(Number.isFinite(high) ? [`${name}high: ${sum} <= ${term(high - base + ROUNDING)}`] : []),
  ];
  const constraints = assets.flatMap((asset, i) => range(`a${i}`, `b${i} - s${i}`, asset.value, asset));
  constraints.push(...range('c', names.map(i => `s${i} - b${i}`).join(' + '), cash.value - fees, cash));
  if (assets.length === 0 || constraints.length === 0) return 0;
  const bounds = assets.flatMap(({ value }, i) => [`0 <= b${i}`, `0 <= s${i} <= ${term(value)}`]);
  return least(traded, constraints, bounds) * 10_000;
}

describe('a linear program', () => {
  it('finds no smaller turnover, and no larger one but for orders that are too small', () => {
    fc.assert(
      fc.property(free, ({ task, market }) => {
        const { orders } = propose(task, market);
        const turnover = orders.reduce((sum, order) => sum + valueIn(task.account, order, order.estimatedAmount), 0);
        const fees = orders.reduce((sum, order) => sum + valueIn(task.account, order, order.estimatedFees), 0);
        const bounds = boundsOf(task, market, fees);
        const optimum = leastTurnover(bounds, fees);

        expect(turnover).toBeLessThanOrEqual(optimum + 200 * (bounds.assets.length + 1));
        expect(turnover).toBeGreaterThanOrEqual(optimum - 10_200 * (bounds.assets.length + 1));
      }),
      { numRuns: 500 },
    );
  });

  it('finds no smaller gain in what is sold', () => {
    fc.assert(
      fc.property(free, ({ task, market }) => {
        const account = { ...task.account, isTaxed: true };
        const parameters: Parameters = { ...task.parameters, taxStrategy: 'MINIMIZE_GAINS' };
        for (const order of propose({ ...task, account, parameters }, market).orders) {
          if (order.side === 'BUY') continue;
          const lots = account.holdings.find(({ symbol }) => symbol === order.symbol)?.lots ?? [];
          const gain = (order.estimatedGainShort ?? 0) + (order.estimatedGainLong ?? 0) + order.estimatedFees;

          expect(gain).toBeLessThanOrEqual(leastGain(order, lots) + ROUNDING + lots.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function leastGain({ quantity, estimatedPrice }: ProposedOrder, lots: readonly Lot[]): number {
  const gains = lots.map(lot => estimatedPrice / 10_000 - costOf(lot) / 10_000 / (remainingOf(lot) / SHARE));
  const objective = gains.map((gain, i) => `${gain < 0 ? '-' : '+'} ${Math.abs(gain).toFixed(9)} y${i}`).join(' ');
  const sold = lots.map((_, i) => `y${i}`).join(' + ');
  const bounds = lots.map((lot, i) => `0 <= y${i} <= ${quantityOf(remainingOf(lot)).toComputed()}`);
  return least(objective, [`sold: ${sold} = ${quantityOf(quantity).toComputed()}`], bounds) * 10_000;
}
