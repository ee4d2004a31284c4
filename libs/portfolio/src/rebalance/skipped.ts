import type { Goal, Parameters } from './account.js';
import type { Aims } from './aims.js';
import { CENT } from './amounts.js';
import type { AssetTrade } from './asset-trade.js';
import { isLeftAlone } from './attainable.js';
import type { Skipped, SkipReason } from './proposal.js';

/** An account's goal and the target values that were computed from it. */
export interface Request {
  readonly aims: Aims;
  readonly cash: number;
  readonly goal: Goal;
  readonly parameters: Parameters;
}

/**
 * Returns the trades that the goal needs, but that are proposed only in part or not at all. Each has a reason. The list
 * is sorted by symbol.
 */
export function skippedOf(trades: readonly AssetTrade[], request: Request): Skipped[] {
  const skipped: Skipped[] = [];
  for (const [i, trade] of trades.entries()) {
    const { asset, skip } = trade;
    if (asset.isUnpriced) {
      for (const { symbol, price, quantity } of asset.lines)
        if (price === 0 && quantity !== 0) skipped.push({ symbol, reason: 'NO_PRICE' });
      continue;
    }
    const reason = barOf(trade, i, request) ?? skip ?? (trade.isHarvestWashed ? 'WASH_SALE' : null);
    if (reason) skipped.push({ symbol: asset.symbol, reason });
  }
  return skipped.sort((a, b) => ((a.symbol ?? '') < (b.symbol ?? '') ? -1 : 1));
}

/** Returns the reason why the asset with this index cannot reach its wanted value, or null if it can. */
function barOf({ asset }: AssetTrade, i: number, { aims, cash, goal, parameters }: Request): SkipReason | null {
  if (isLeftAlone(asset)) return null;
  const wanted = aims.wanted[i] as number;
  const beyondReach = wanted - (aims.targets[i] as number);
  const bar = beyondReach > 0 ? asset.refuses : asset.keeps;
  if (bar === null || Math.abs(beyondReach) < CENT) return null;

  const { style, scope } = parameters;
  const isAsked = () => {
    if (goal.kind === 'OVERRIDES') return true;
    if (style === 'CASH_ONLY') return beyondReach > 0 ? cash > aims.cash.high : cash < aims.cash.low;
    return (style === 'TO_TARGET' && scope === 'ALL') || Math.abs(asset.value - wanted) > aims.reach;
  };
  return isAsked() ? bar : null;
}
