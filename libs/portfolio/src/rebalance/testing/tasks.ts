import { type Lot, quantityOf, remainingOf } from '@sandbourse/ledger';
import { FxRate, Money, Percentage, Price, Weight } from '@sandbourse/money';
import type { Goal, Market, Parameters, RebalancedAccount, RebalancingTask, TradedSecurity } from '../account.js';
import type { Proposal } from '../proposal.js';
import { rebalance } from '../rebalance.js';
import { NOTHING_TRADED_LATELY, type WashSaleFacts } from '../wash-sale-facts.js';
import { aLot } from './lots.js';

/** The trade date of the tests. On this day FINRA's fee per share is zero, and the SEC's fee on proceeds is small. */
export const TODAY = '2026-11-20';

/** Makes a market with these prices. A price without a currency is in dollars. Null is a security without a price. */
export function aMarket(
  prices: Readonly<Record<string, string | null>>,
  terms: Readonly<Record<string, Partial<TradedSecurity>>> = {},
): Market {
  return new Map(
    Object.entries(prices).map(([symbol, price]) => [
      symbol,
      { currency: 'USD', price: price === null ? null : Price.of(price), isRestricted: false, ...terms[symbol] },
    ]),
  );
}

export const PARAMETERS: Parameters = {
  style: 'TO_TARGET',
  scope: 'ALL',
  taxStrategy: 'NONE',
  driftThreshold: Percentage.of('0.05'),
  wholeShares: false,
  tradeMinimum: Money.zero,
  cashBuffer: Percentage.of('0'),
  priceMargin: Percentage.of('1'),
  harvest: { lossMinimum: Money.of('100'), lossRatioMinimum: Percentage.of('0.05') },
  substitutions: [],
  tradeDate: TODAY,
};

/** Either a number of shares that were bought years ago, or the held lots. */
type Held = string | readonly Lot[];

export interface AccountOptions extends Partial<Omit<RebalancedAccount, 'cash' | 'holdings' | 'restricted'>> {
  readonly cash?: string;
  readonly unsettled?: string;
  readonly held?: Readonly<Record<string, Held>>;
  readonly restricted?: readonly string[];
}

export function anAccount({ cash, unsettled, held, restricted, ...options }: AccountOptions = {}): RebalancedAccount {
  return {
    accountId: 'acct_1',
    baseCurrency: 'USD',
    isTaxed: true,
    isRoutable: true,
    paysWith: 'SETTLED_CASH_AND_PROCEEDS',
    cash: { settled: Money.of(cash ?? '0'), unsettled: Money.of(unsettled ?? '0') },
    holdings: Object.entries(held ?? {}).map(([symbol, shares]) => {
      const lots = typeof shares === 'string' ? [aLot('2020-01-02', shares, '1')] : shares;
      return { symbol, quantity: lots.reduce((sum, lot) => sum + remainingOf(lot), 0), lots };
    }),
    restricted: new Set(restricted),
    lotMethod: 'FIFO',
    ratesToBase: new Map([['EUR', FxRate.of('1.25')]]),
    ...options,
  };
}

/** Makes a goal from the weights of securities. The rest of the weight, up to 1, is the target of cash. */
export function targets(weights: Readonly<Record<string, string>>): Goal {
  const securities = new Map(Object.entries(weights).map(([symbol, weight]) => [symbol, Weight.of(weight)]));
  let cash = Weight.one;
  for (const weight of securities.values()) cash = cash.minus(weight);
  return { kind: 'TARGETS', targets: { securities, cash } };
}

export function overrides(weights: Readonly<Record<string, string>>): Goal {
  return {
    kind: 'OVERRIDES',
    weights: new Map(Object.entries(weights).map(([symbol, weight]) => [symbol, Weight.of(weight)])),
  };
}

export function aTask(account: RebalancedAccount, goal: Goal, parameters: Partial<Parameters> = {}): RebalancingTask {
  return { account, goal, parameters: { ...PARAMETERS, ...parameters } };
}

export function propose(task: RebalancingTask, market: Market, facts: WashSaleFacts = NOTHING_TRADED_LATELY): Proposal {
  const [proposal] = rebalance([task], market, facts);
  if (!proposal) throw new Error('a task without a proposal');
  return proposal;
}

/** Returns one line for each order, such as "SELL 10 SPY: OVERWEIGHT". */
export function ordersIn({ orders }: Proposal): string[] {
  return orders.map(({ side, quantity, symbol, reason }) => `${side} ${shares(quantity)} ${symbol}: ${reason}`);
}

export function skippedIn({ skipped }: Proposal): string[] {
  return skipped.map(({ symbol, reason }) => `${symbol ?? 'account'}: ${reason}`);
}

function shares(quantity: number): string {
  return quantityOf(quantity)
    .toComputed()
    .replace(/\.?0+$/, '');
}
