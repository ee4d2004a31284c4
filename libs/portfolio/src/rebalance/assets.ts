import { unitsOf } from '@sandbourse/ledger';
import type { Holding, Market, RebalancingTask } from './account.js';
import type { ClientTrades } from './client-trades.js';
import { baseValue, type Line, type LineTerms, lineOf } from './line.js';
import type { SkipReason } from './proposal.js';
import { substitutesOf } from './substitutes.js';

/**
 * All holdings that count towards one target: a security and its substitutes. Amounts are in units of the base
 * currency.
 */
export interface Asset {
  readonly symbol: string;
  /** The security itself first, then its substitutes in order of preference. */
  readonly lines: readonly Line[];
  /**
   * The target weight in units of a weight. Null if the goal gives the asset no weight. The asset then does not change.
   */
  readonly weight: number | null;
  readonly value: number;
  /** The part of `value` that may not be sold. `keeps` is the reason. */
  readonly kept: number;
  readonly keeps: SkipReason | null;
  /**
   * The line that is bought if the asset needs a purchase: the security itself or a substitute. Null if all of them are
   * barred from purchases. `refuses` is the reason why the security itself may not be bought.
   */
  readonly buys: Line | null;
  readonly refuses: SkipReason | null;
  /** True if the account holds a security of the asset that has no price. */
  readonly isUnpriced: boolean;
}

const NOT_HELD = { quantity: 0, lots: [] };

/**
 * Returns one asset for each target, and one for each holding without a target. A substitute is part of the asset of
 * the security that it replaces.
 */
export function assetsOf(task: RebalancingTask, market: Market, day: number, trades: ClientTrades): Asset[] {
  const { account, goal, parameters } = task;
  const weights = goal.kind === 'TARGETS' ? goal.targets.securities : goal.weights;
  const held = new Map<string, Holding>();
  for (const holding of account.holdings) held.set(holding.symbol, holding);

  const terms: LineTerms = {
    account,
    market,
    day,
    keepsShortTerm: parameters.taxStrategy === 'LONG_TERM_ONLY' && account.isTaxed,
    washesLoss: symbol => parameters.taxStrategy !== 'NONE' && trades.washesLoss(symbol),
  };
  const substitutes = substitutesOf(
    parameters.substitutions,
    symbol => weights.has(symbol),
    symbol => weights.has(symbol) || held.has(symbol),
  );
  const line = (symbol: string) => lineOf(symbol, held.get(symbol) ?? NOT_HELD, terms);
  const asset = (symbol: string, weight: number | null) =>
    assetOf(weight, [line(symbol), ...(substitutes.of.get(symbol)?.map(line) ?? [])]);

  const assets: Asset[] = [];
  for (const [symbol, weight] of weights) assets.push(asset(symbol, unitsOf(weight)));
  const untargeted = goal.kind === 'TARGETS' ? 0 : null;
  for (const { symbol } of account.holdings)
    if (!weights.has(symbol) && !substitutes.standing.has(symbol)) assets.push(asset(symbol, untargeted));
  return assets;
}

function assetOf(weight: number | null, lines: readonly Line[]): Asset {
  const [own] = lines as [Line];
  const buys = lines.find(({ refuses }) => refuses === null) ?? null;
  let value = 0;
  let kept = 0;
  let keeps: SkipReason | null = null;
  let isUnpriced = false;
  for (const line of lines) {
    value += line.value;
    if (line.price === 0 && line.quantity !== 0) isUnpriced = true;
    if (line.keeps === null) continue;
    kept += line.value - baseValue(line, line.sellable);
    if (line.quantity > 0) keeps ??= line.keeps;
  }
  return { symbol: own.symbol, lines, weight, value, kept, keeps, buys, refuses: own.refuses, isUnpriced };
}
