import { portion } from '@sandbourse/ledger';
import { WHOLE } from './amounts.js';
import type { Asset } from './assets.js';

/** The target values of assets, in order and in units of the base currency. */
export interface AssetTargets {
  /** The values of their weights, as far as all of them together can reach them. */
  readonly wanted: readonly number[];
  /** The same, as far as each can be traded. */
  readonly targets: readonly number[];
}

/** The total of which weights are parts, the value that all assets may have together, and the accepted distance from a target. */
export interface Room {
  readonly whole: number;
  readonly available: number;
  readonly reach: number;
}

/**
 * The target values of assets. An asset that is above its target and cannot be sold reduces all others alike; one that
 * cannot be bought leaves its part in cash.
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
  // Each of them is rounded.
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
 * Every weight is worth the same multiple, the largest for which all assets fit: those that cannot follow it stay at their
 * limits. Multiples at which an asset reaches a limit are tried in their order, by halves.
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
