import { portion } from '@sandbourse/ledger';
import { WHOLE } from './amounts.js';
import type { Asset } from './assets.js';

/** The target values of assets in units of the base currency, in the order of the assets. */
export interface AssetTargets {
  /** The values that result from the target weights. If their sum exceeds the available total, all are scaled down. */
  readonly wanted: readonly number[];
  /**
   * The values of `wanted`, limited to values that can be reached. For example, an asset whose sale is not allowed
   * keeps its value.
   */
  readonly targets: readonly number[];
}

/**
 * The limits for target values. The weights refer to `whole`. All assets together may be worth at most `available`. An
 * asset may be `reach` away from its target.
 */
export interface Room {
  readonly whole: number;
  readonly available: number;
  readonly reach: number;
}

/**
 * Returns the target values of assets. If an asset is above its target and may not be sold, the targets of the other
 * assets are reduced in proportion. If an asset may not be bought, its part remains in cash.
 */
export function attainable(assets: readonly Asset[], room: Room): AssetTargets {
  const wanted: number[] = [];
  const targets: number[] = [];
  let total = 0;
  for (const asset of assets) {
    const worth = portion(room.whole, asset.weight ?? 0, WHOLE);
    const target = targetOf(asset, worth, room);
    wanted.push(worth);
    targets.push(target);
    total += target;
  }
  // The tolerance of one unit for each asset covers rounding.
  return total > room.available + assets.length ? smaller(assets, room) : { wanted, targets };
}

function targetOf(asset: Asset, wanted: number, room: Room): number {
  if (isLeftAlone(asset)) return asset.value;
  return Math.max(leastOf(asset, room), Math.min(wanted, mostOf(asset, room)));
}

export function isLeftAlone({ weight, isUnpriced }: Asset): boolean {
  return weight === null || isUnpriced;
}

function leastOf({ kept }: Asset, { reach }: Room): number {
  return Math.max(0, kept - reach);
}

function mostOf({ buys, value }: Asset, { reach }: Room): number {
  return buys ? Number.POSITIVE_INFINITY : value + reach;
}

/**
 * Multiplies all weights by the largest factor with which all assets fit into the available total. An asset that cannot
 * follow the factor stays at its own minimum or maximum. Each asset reaches its limits at factors that can be computed.
 * A binary search finds the largest of these factors with which all assets fit.
 */
function smaller(assets: readonly Asset[], room: Room): AssetTargets {
  const limits = assets
    .flatMap(asset => (asset.weight ? [leastOf(asset, room) / asset.weight, mostOf(asset, room) / asset.weight] : []))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  let fitting = 0;
  for (let [low, high] = [0, limits.length - 1]; low <= high; ) {
    const middle = (low + high) >>> 1;
    const multiple = limits[middle] as number;
    const total = assets.reduce((sum, asset) => sum + targetOf(asset, multiple * (asset.weight ?? 0), room), 0);
    if (total <= room.available) {
      fitting = multiple;
      low = middle + 1;
    } else high = middle - 1;
  }

  let rest = room.available;
  let followingWeight = 0;
  for (const asset of assets) {
    const { weight } = asset;
    if (weight && leastOf(asset, room) / weight <= fitting && fitting < mostOf(asset, room) / weight)
      followingWeight += weight;
    else rest -= targetOf(asset, fitting * (weight ?? 0), room);
  }
  const share = Math.max(0, rest);
  const wanted = assets.map(({ weight }) =>
    followingWeight === 0 ? fitting * (weight ?? 0) : portion(share, weight ?? 0, followingWeight),
  );
  return { wanted, targets: assets.map((asset, i) => targetOf(asset, wanted[i] as number, room)) };
}
