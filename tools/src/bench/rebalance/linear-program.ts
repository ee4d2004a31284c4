import { costOf, remainingOf, unitsOf } from '@sandbourse/ledger';
import type { Market, RebalancingTask } from '@sandbourse/portfolio';
import highsModule from 'highs';

// The types of this package describe its CommonJS module, which has the loader as a property. Node imports the loader
// itself.
const highs = await (highsModule as unknown as typeof highsModule.default)();

/** The optimal solution of a linear program, in dollars. */
export interface Optimum {
  readonly turnover: number;
  /** The gain of the sales before fees. */
  readonly gain: number;
}

/**
 * The weight of a dollar of gain, compared with a dollar of turnover. It is so small that gains decide which lots are
 * sold, but never how much is traded.
 */
const GAIN_WEIGHT = 1e-4;
const MONEY = 10 ** 4;
const SHARE = 10 ** 8;

/**
 * Solves the same rebalancing task as a linear program, in dollars. The variables are the purchase of each security and
 * the sale of each lot. The target of each security is a constraint. Among the solutions with the lowest turnover, the
 * result is the solution with the lowest gain.
 */
export function solve(task: RebalancingTask, market: Market, fees: number): Optimum {
  const { account, goal } = task;
  if (goal.kind !== 'TARGETS') throw new Error('only targets are compared');
  const holdings = account.holdings.map(({ symbol, lots }) => {
    const price = Number(market.get(symbol)?.price?.units) / MONEY;
    const sold = lots.map(lot => {
      const value = (remainingOf(lot) / SHARE) * price;
      return { value, gain: 1 - costOf(lot) / MONEY / value };
    });
    return { symbol, sold, value: sold.reduce((sum, { value }) => sum + value, 0) };
  });
  const cash = unitsOf(account.cash.settled) / MONEY;
  const total = holdings.reduce((sum, { value }) => sum + value, cash) - fees;

  const columns = holdings.flatMap(({ sold }, row) => [
    { row, sign: 1, most: Number.POSITIVE_INFINITY, gain: 0 },
    ...sold.map(({ value, gain }) => ({ row, sign: -1, most: value, gain })),
  ]);
  const changes = holdings.map(({ symbol, value }) => {
    const weight = unitsOf(goal.targets.securities.get(symbol) ?? goal.targets.cash) / SHARE;
    return total * weight - value;
  });
  const model = highs.createModel({
    numCols: columns.length,
    numRows: holdings.length,
    colCost: columns.map(({ gain }) => 1 + GAIN_WEIGHT * gain),
    colLower: columns.map(() => 0),
    colUpper: columns.map(({ most }) => most),
    rowLower: changes,
    rowUpper: changes,
    matrix: {
      format: 'csc',
      numRows: holdings.length,
      numCols: columns.length,
      starts: Array.from({ length: columns.length + 1 }, (_, i) => i),
      indices: columns.map(({ row }) => row),
      values: columns.map(({ sign }) => sign),
    },
  });
  try {
    model.options.set({ output_flag: false });
    model.run();
    const { colValue } = model.getSolution();
    const traded = columns.map((column, i) => ({ ...column, amount: colValue[i] ?? 0 }));
    return {
      turnover: traded.reduce((sum, { amount }) => sum + amount, 0),
      gain: traded.reduce((sum, { amount, gain }) => sum + amount * gain, 0),
    };
  } finally {
    model.dispose();
  }
}
