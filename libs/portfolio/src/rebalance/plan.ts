import { portion } from '@sandbourse/ledger';
import type { PaysWith } from './account.js';
import type { Aims } from './aims.js';
import { CENT, mostBefore, ONE } from './amounts.js';
import type { AssetTrade, Sizing } from './asset-trade.js';

/** The cash of an account before its trades, in units of the base currency. */
export interface Funding {
  readonly settled: number;
  readonly unsettled: number;
  readonly paysWith: PaysWith;
  /** The cash that must be available for a purchase, as a multiple of its amount (1.02 in units of a percentage). */
  readonly priceMargin: number;
  /** The estimated fees of all sales. */
  readonly fees: number;
}

/**
 * Plans the trades of an account. First, every asset is brought into its range. Then cash is brought into its range:
 * - If cash is missing, the assets that are furthest above their targets are sold first.
 * - If there is too much cash, the assets that are furthest below their targets are bought first.
 */
export function planTrades(trades: readonly AssetTrade[], aims: Aims, funding: Funding, sizing: Sizing): void {
  for (let i = 0; i < trades.length; i += 1) {
    const trade = trades[i] as AssetTrade;
    trade.target = aims.targets[i] as number;
    const distance = distanceInto(aims.lows[i] as number, aims.highs[i] as number, trade.asset.value);
    trade.isRequired = distance !== 0;
    trade.resize(distance, sizing);
  }
  // With SETTLED_CASH, proceeds of sales do not pay for purchases. Therefore purchases are limited before any cash is
  // raised.
  if (funding.paysWith === 'SETTLED_CASH') fitPurchases(trades, funding.settled, funding, sizing);
  const buys = trades.some(({ bought }) => bought > 0);
  const lacking = (buys ? Math.max(aims.cash.low, aims.cashFloor) : aims.cash.low) - cashAfter(trades, funding);
  if (lacking >= CENT) raiseCash(trades, lacking, sizing, ({ value, target }) => value - target);
  const owed = -cashAfterSales(trades, funding);
  if (owed >= CENT)
    raiseCash(trades, owed, { ...sizing, rounding: 'UP' }, ({ value, bought, asset }) => value - bought - asset.kept);
  fitPurchases(trades, budgetOf(trades, aims, funding), funding, sizing);
  investCash(trades, aims, funding, sizing);
}

function distanceInto(low: number, high: number, value: number): number {
  if (value < low) return low - value;
  return value > high ? high - value : 0;
}

function raiseCash(
  trades: readonly AssetTrade[],
  lacking: number,
  sizing: Sizing,
  roomOf: (trade: AssetTrade) => number,
): void {
  let rest = lacking;
  for (const { trade, room } of largestFirst(trades, roomOf)) {
    if (rest < CENT) return;
    const before = trade.value;
    trade.resize(before - trade.asset.value - Math.min(room, rest), sizing);
    rest -= before - trade.value;
  }
}

function investCash(trades: readonly AssetTrade[], aims: Aims, funding: Funding, sizing: Sizing): void {
  let rest = cashAfter(trades, funding) - aims.cash.high;
  if (rest < CENT) return;
  let affordable = mostBefore(
    Math.max(0, budgetOf(trades, aims, funding) - reserved(trades, funding)),
    funding.priceMargin,
    ONE,
  );
  for (const { trade, room } of largestFirst(trades, ({ asset, target, value }) => (asset.buys ? target - value : 0))) {
    if (rest < CENT) return;
    const before = trade.value;
    const wanted = Math.min(room, rest);
    const change = before - trade.asset.value;
    trade.resize(change + wanted, sizing);
    const reached = trade.value;
    if (reached - before > affordable) {
      trade.resize(change + affordable, { ...sizing, rounding: 'DOWN' });
      trade.lackCash(reached - trade.value);
    }
    const bought = trade.value - before;
    rest -= bought;
    affordable -= bought;
  }
}

interface Room {
  readonly trade: AssetTrade;
  readonly room: number;
}

/**
 * Returns the trades whose `roomOf` is at least one cent. The largest `roomOf` is first. Trades with equal `roomOf` are
 * sorted by symbol.
 */
function largestFirst(trades: readonly AssetTrade[], roomOf: (trade: AssetTrade) => number): Room[] {
  return trades
    .map(trade => ({ trade, room: roomOf(trade) }))
    .filter(({ room }) => room >= CENT)
    .sort((a, b) => b.room - a.room || (a.trade.asset.symbol < b.trade.asset.symbol ? -1 : 1));
}

/**
 * Reduces the purchases until the cash `budget` is enough. The cash goes first to securities that replace a harvested
 * security, then to the largest purchases.
 */
function fitPurchases(trades: readonly AssetTrade[], budget: number, funding: Funding, sizing: Sizing): void {
  if (reserved(trades, funding) <= budget) return;

  const purchases = largestFirst(trades, ({ bought, harvest }) => (harvest ? bought : 0));
  purchases.push(...largestFirst(trades, ({ bought, harvest }) => (harvest ? 0 : bought)));
  let rest = budget;
  for (const { trade } of purchases) {
    if (withMargin(trade.bought, funding) > rest)
      trade.limitPurchase(mostBefore(rest, funding.priceMargin, ONE), sizing);
    rest -= withMargin(trade.bought, funding);
  }
}

function cashAfter(trades: readonly AssetTrade[], funding: Funding): number {
  let cash = cashAfterSales(trades, funding);
  for (const { bought } of trades) cash -= bought;
  return cash;
}

function cashAfterSales(trades: readonly AssetTrade[], { settled, unsettled, fees }: Funding): number {
  let cash = settled + unsettled - fees;
  for (const { sold } of trades) cash += sold;
  return cash;
}

/** Returns the cash that must be available for all purchases together. */
function reserved(trades: readonly AssetTrade[], funding: Funding): number {
  let amount = 0;
  for (const { bought } of trades) amount += withMargin(bought, funding);
  return amount;
}

function budgetOf(trades: readonly AssetTrade[], { cashFloor }: Aims, funding: Funding): number {
  const cash = cashAfterSales(trades, funding);
  return Math.max(0, Math.min(cash - cashFloor, mayBeSpent(cash, funding)));
}

function mayBeSpent(cash: number, { paysWith, settled, unsettled }: Funding): number {
  if (paysWith === 'ALL_CASH') return cash;
  return paysWith === 'SETTLED_CASH' ? settled : cash - unsettled;
}

function withMargin(amount: number, { priceMargin }: Funding): number {
  return portion(amount, priceMargin, ONE);
}
