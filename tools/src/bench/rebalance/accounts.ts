import { compareLots, dayOf, type Lot } from '@sandbourse/ledger';
import { Money, Percentage, Price, Weight } from '@sandbourse/money';
import type { Goal, Holding, Market, Parameters, RebalancingTask } from '@sandbourse/portfolio';
import { generator } from '../generator.js';

export interface AccountPlan {
  readonly accounts: number;
  readonly positions: number;
  /** The number of lots of each position. */
  readonly lots: number;
  readonly seed: number;
}

const TODAY = '2026-11-20';
const SHARE = 10 ** 8;
const MONEY = 10 ** 4;

const symbolOf = (i: number) => `S${String(i).padStart(3, '0')}`;

/** Generates securities with prices between 10 and 510 dollars. */
export function generateMarket({ positions, seed }: Pick<AccountPlan, 'positions' | 'seed'>): Market {
  const below = generator(seed);
  return new Map(
    Array.from({ length: positions }, (_, i) => [
      symbolOf(i),
      { currency: 'USD', price: Price.ofUnits(BigInt(100_000 + below(5_000_000))), isRestricted: false },
    ]),
  );
}

const PARAMETERS: Parameters = {
  style: 'TO_TARGET',
  scope: 'ALL',
  taxStrategy: 'MINIMIZE_GAINS',
  driftThreshold: Percentage.of('0.05'),
  wholeShares: false,
  tradeMinimum: Money.zero,
  cashBuffer: Percentage.of('0'),
  priceMargin: Percentage.of('1'),
  harvest: { lossMinimum: Money.of('100'), lossRatioMinimum: Percentage.of('0.05') },
  substitutions: [],
  tradeDate: TODAY,
};

/**
 * Generates accounts with about 50 positions whose weights have drifted. The target is equal weights with the lowest
 * possible gain.
 */
export function generateTasks({ accounts, positions, lots, seed }: AccountPlan, market: Market): RebalancingTask[] {
  const below = generator(seed);
  const weight = Weight.ofUnits(BigInt(Math.floor((98 * 10 ** 6) / positions)));
  const securities = new Map([...market.keys()].map(symbol => [symbol, weight]));
  const invested = [...securities.values()].reduce((sum, each) => sum.plus(each), Weight.zero);
  const goal: Goal = { kind: 'TARGETS', targets: { securities, cash: Weight.one.minus(invested) } };
  return Array.from({ length: accounts }, (_, n) => {
    const accountId = `acct_${n}`;
    const holdings = [...market].map(([symbol, { price }], i): Holding => {
      const open = Array.from({ length: lots }, (_, k) =>
        lotOf({ accountId, i, k, below, price: Number(price?.units) }),
      ).sort(compareLots);
      return { symbol, quantity: open.reduce((sum, { to }) => sum + to, 0), lots: open };
    });
    const account = {
      accountId,
      baseCurrency: 'USD' as const,
      isTaxed: true,
      isRoutable: true,
      paysWith: 'SETTLED_CASH_AND_PROCEEDS' as const,
      cash: { settled: Money.ofUnits(BigInt(below(20_000 * MONEY))), unsettled: Money.zero },
      holdings,
      restricted: new Set<string>(),
      lotMethod: 'FIFO' as const,
      ratesToBase: new Map(),
    };
    return { account, goal, parameters: PARAMETERS };
  });
}

interface LotPlan {
  readonly accountId: string;
  readonly i: number;
  readonly k: number;
  readonly below: (bound: number) => number;
  readonly price: number;
}

/** Makes a lot that was bought in the last six years. Its cost is 50% to 150% of its current value. */
function lotOf({ accountId, i, k, below, price }: LotPlan): Lot {
  const lotId = `lot_${i}_${k}`;
  const shares = 1 + below(60);
  const quantity = shares * SHARE;
  const cost = Math.floor(shares * price * (0.5 + below(1000) / 1000));
  const acquiredDay = dayOf(TODAY) - 40 - below(2150);
  return {
    lotId,
    accountId,
    purchase: { purchaseId: lotId, rootLotId: lotId, originLotId: lotId, acquiredDay, quantity, cost },
    from: 0,
    to: quantity,
    costUpToFrom: 0,
    costUpToTo: cost,
    originFrom: 0,
    originalQuantity: quantity,
    holdingStartDay: acquiredDay + 1,
    washSaleDisallowed: 0,
    washSaleSourceLotId: null,
    isReplacement: false,
  };
}
