import { costOf, isCostUnknown, type Lot, portion, remainingOf, unitsOf } from '@sandbourse/ledger';
import type { Parameters } from './account.js';
import { amountOf, ONE, SHARE } from './amounts.js';
import { AssetTrade } from './asset-trade.js';
import type { Asset } from './assets.js';
import type { ClientTrades } from './client-trades.js';
import { inBase, type Line } from './line.js';

type HarvestTerms = Pick<Parameters, 'harvest' | 'wholeShares'>;

/**
 * Returns a new trade of an asset. The trade sells the shares of a security whose losses are above the thresholds, if
 * another security of the asset may be bought instead.
 */
export function harvestTrade(asset: Asset, terms: HarvestTerms, trades: ClientTrades): AssetTrade {
  let isWashed = false;
  for (const line of asset.lines) {
    const buys = asset.lines.find(other => other !== line && other.refuses === null);
    if (!buys || line.sellable === 0) continue;
    const losing = line.lots.filter(lot => hasLostEnough(line, lot, terms));
    const counting = losing.filter(lot => !trades.isWashed(line.symbol, lot));
    const quantity = sharesOf(counting, line, terms);
    if (quantity > 0 && isWorthIt(line, counting, terms))
      return new AssetTrade({ ...asset, buys }, { line, quantity }, false);
    isWashed ||= isWorthIt(line, losing, terms) && !isWorthIt(line, counting, terms);
  }
  return new AssetTrade(asset, null, isWashed);
}

const basisOf = (lot: Lot): number => costOf(lot) + lot.washSaleDisallowed;

const lossOf = (lot: Lot, { price }: Line): number => basisOf(lot) - amountOf(remainingOf(lot), price);

function hasLostEnough(line: Line, lot: Lot, { harvest }: HarvestTerms): boolean {
  const loss = lossOf(lot, line);
  return !isCostUnknown(lot) && loss > 0 && loss >= portion(basisOf(lot), unitsOf(harvest.lossRatioMinimum), ONE);
}

function isWorthIt(line: Line, lots: readonly Lot[], { harvest }: HarvestTerms): boolean {
  const loss = lots.reduce((sum, lot) => sum + lossOf(lot, line), 0);
  return loss > 0 && inBase(loss, line.rate) >= unitsOf(harvest.lossMinimum);
}

function sharesOf(lots: readonly Lot[], { sellable, quantity }: Line, { wholeShares }: HarvestTerms): number {
  const shares = Math.min(
    sellable,
    lots.reduce((sum, lot) => sum + remainingOf(lot), 0),
  );
  return wholeShares && shares < quantity ? shares - (shares % SHARE) : shares;
}
