import { CENT, type DailyBar } from './daily-bar.js';
import { mix, pick } from './hash.js';

/** The best bid and offer: prices in units of 10^-4, sizes in shares. */
export interface Touch {
  readonly bid: number;
  readonly ask: number;
  readonly bidSize: number;
  readonly askSize: number;
}

/** The salts. Each random number of a second is derived from the second's seed and its own salt. */
const SIDE = 1;
const BID_SIZE = 2;
const ASK_SIZE = 3;

const ROUND_LOT = 100;
/** The day's volume divided by the average number of shares at the best bid or offer. */
const VOLUME_PER_DISPLAYED_SHARE = 20_000;

/**
 * The spread in millionths of the price, by the day's turnover in dollars. A security with more turnover has a smaller
 * spread.
 */
const SPREADS = [
  { turnover: 1_000_000_000, millionths: 50 },
  { turnover: 200_000_000, millionths: 100 },
  { turnover: 50_000_000, millionths: 200 },
  { turnover: 10_000_000, millionths: 400 },
  { turnover: 0, millionths: 1_000 },
];

/**
 * Returns the best bid and offer for a last price. The data has no quotes, so bid and offer are generated around the
 * last price. The last price is the bid, the offer, or between them. If the day's range is at least as wide as the
 * spread, bid and offer stay in this range. Therefore orders are executed only at prices that were traded on that day.
 */
export function touchOf(last: number, bar: DailyBar, seed: number): Touch {
  const spread = spreadOf(last, bar);
  const below = pick(mix(seed, SIDE), 0, spread / CENT + 1) * CENT;
  const lowest = Math.min(last - below, bar.high - spread);
  const bid = floorToCent(Math.max(lowest, bar.low));
  return {
    bid,
    ask: ceilToCent(Math.max(bid + spread, last)),
    bidSize: displayed(bar.volume, mix(seed, BID_SIZE)),
    askSize: displayed(bar.volume, mix(seed, ASK_SIZE)),
  };
}

/** Returns the difference between bid and offer in whole cents, at least one cent. */
export function spreadOf(price: number, bar: DailyBar): number {
  const turnover = Math.floor(bar.close / (100 * CENT)) * bar.volume;
  const millionths = SPREADS.find(step => turnover >= step.turnover)?.millionths ?? 0;
  return Math.max(CENT, ceilToCent(Math.floor((price * millionths) / 1_000_000)));
}

/**
 * Returns a displayed number of shares in round lots, at least one. The number is between 0.5 and 1.5 times the
 * average.
 */
function displayed(volume: number, hash: number): number {
  const average = Math.floor(volume / VOLUME_PER_DISPLAYED_SHARE);
  const shares = pick(hash, Math.floor(average / 2), Math.floor((average * 3) / 2) + 1);
  return Math.max(1, Math.floor(shares / ROUND_LOT)) * ROUND_LOT;
}

function floorToCent(price: number): number {
  return Math.floor(price / CENT) * CENT;
}

function ceilToCent(price: number): number {
  return Math.ceil(price / CENT) * CENT;
}
