import { portion } from '@sandbourse/ledger';
import { WHOLE } from './amounts.js';
import type { Asset } from './assets.js';

/** The target values of assets, in the order of the assets and in units of the base currency. */
export interface AssetTargets {
  /** The values of the target weights. They are scaled down if their sum exceeds the available total. */
  readonly wanted: readonly number[];
  /** The same values, limited to those that trading can reach. */
  readonly targets: readonly number[];
}

/** The total to which weights refer, the maximum total of all assets, and the accepted distance from a target. */
export interface Room {
  readonly whole: number;
  readonly available: number;
  readonly reach: number;
}

/**
 * Returns the target values of assets. If an asset is above its target and cannot be sold, the others are reduced in
 * proportion. If an asset cannot be bought, its part remains in cash.
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
  // The tolerance covers the rounding of each asset.
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
 * Scales all weights by the same factor, the largest for which all assets fit. Assets that cannot be scaled by this
 * factor stay at their limits. A binary search tries the factors at which an asset reaches a limit.
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
