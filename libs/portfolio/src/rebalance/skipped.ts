import type { Goal, Parameters } from './account.js';
import type { Aims } from './aims.js';
import { CENT } from './amounts.js';
import type { AssetTrade } from './asset-trade.js';
import type { HarvestedAsset } from './harvest.js';
import type { Skipped, SkipReason } from './proposal.js';

/** What a goal asks of an account. */
export interface Request {
  readonly aims: Aims;
  readonly cash: number;
  readonly goal: Goal;
  readonly parameters: Parameters;
}

/** Which of the trades that a goal asks for are not proposed, or not in full, and why. By symbol. */
export function skippedOf(
  trades: readonly AssetTrade[],
  harvested: readonly HarvestedAsset[],
  request: Request,
): Skipped[] {
  const skipped: Skipped[] = [];
  for (const [i, trade] of trades.entries()) {
    const { asset, skip } = trade;
    if (asset.isUnpriced) {
      for (const { symbol, price, quantity } of asset.lines)
        if (price === 0 && quantity !== 0) skipped.push({ symbol, reason: 'NO_PRICE' });
      continue;
    }
    const reason = barOf(trade, request) ?? skip ?? (harvested[i]?.isWashed ? 'WASH_SALE' : null);
    if (reason) skipped.push({ symbol: asset.symbol, reason });
  }
  return skipped.sort((a, b) => ((a.symbol ?? '') < (b.symbol ?? '') ? -1 : 1));
}

/** Why an asset cannot be traded as far as it is asked to be. */
function barOf(trade: AssetTrade, request: Request): SkipReason | null {
  const { asset, aim } = trade;
  const bar = aim.wanted > aim.target ? asset.refuses : asset.keeps;
  if (bar === null || Math.abs(aim.wanted - aim.target) < CENT) return null;
  return isAsked(trade, request) ? bar : null;
}

function isAsked({ asset, aim }: AssetTrade, { aims, cash, goal, parameters }: Request): boolean {
  const { style, scope } = parameters;
  if (goal.kind === 'OVERRIDES') return true;
  if (style === 'CASH_ONLY') return aim.wanted > aim.target ? cash > aims.cash.high : cash < aims.cash.low;
  if (style === 'TO_TARGET' && scope === 'ALL') return true;
  return Math.abs(asset.value - aim.wanted) > aims.reach;
}
