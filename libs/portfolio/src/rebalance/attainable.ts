import { portion } from '@sandbourse/ledger';
import { WHOLE } from './amounts.js';
import type { Asset } from './assets.js';

/** What an asset is to be worth, in units of the base currency. */
export interface Target {
  /** What its weight comes to beside what the other assets can be. */
  readonly wanted: number;
  /** The same, as far as this asset can be traded. */
  readonly target: number;
}

/** What all assets are a part of, what they may be worth together, and how far from its target each is well where it is. */
export interface Room {
  readonly whole: number;
  readonly available: number;
  readonly reach: number;
}

/**
 * What assets are to be worth. What cannot be sold, and is too much, takes its room from all others alike; what cannot be
 * bought leaves its part in cash.
 */
export function attainable(assets: readonly Asset[], room: Room): Target[] {
  const targets = assets.map(asset => targetOf(asset, portion(room.whole, asset.weight ?? 0, WHOLE), room));
  const total = targets.reduce((sum, { target }) => sum + target, 0);
  // Each of them is rounded.
  return total > room.available + assets.length ? smaller(assets, room) : targets;
}

function targetOf(asset: Asset, wanted: number, room: Room): Target {
  if (asset.weight === null || asset.isUnpriced) return { wanted: asset.value, target: asset.value };
  return { wanted, target: Math.max(leastOf(asset, room), Math.min(wanted, mostOf(asset, room))) };
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
function smaller(assets: readonly Asset[], room: Room): Target[] {
  const limits = assets
    .flatMap(asset => (asset.weight ? [leastOf(asset, room) / asset.weight, mostOf(asset, room) / asset.weight] : []))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  let fitting = 0;
  for (let [low, high] = [0, limits.length - 1]; low <= high; ) {
    const middle = (low + high) >>> 1;
    const multiple = limits[middle] as number;
    const total = assets.reduce((sum, asset) => sum + targetOf(asset, multiple * (asset.weight ?? 0), room).target, 0);
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
    else rest -= targetOf(asset, fitting * (weight ?? 0), room).target;
  }
  const wantedOf = (weight: number) =>
    followingWeight === 0 ? fitting * weight : portion(Math.max(0, rest), weight, followingWeight);
  return assets.map(asset => targetOf(asset, wantedOf(asset.weight ?? 0), room));
}
