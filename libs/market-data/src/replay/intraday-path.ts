import { CENT, type DailyBar } from './daily-bar.js';
import { mix, pick } from './hash.js';

/**
 * Returns the price at a second of a session. The data has only the open, high, low and close of a day, so the path
 * between them is generated from a seed. The same seed always gives the same path. It touches the high once and the low
 * once, at times that depend on the seed, and never leaves the range between them.
 *
 * The times of high and low divide the session into three sections. The price in the middle of a section is the mean of
 * the prices at its ends, plus a random displacement. Each half of the section is divided by the same rule, with a
 * smaller maximum displacement. Only the halves that contain the wanted second are computed.
 */
export function priceAt(bar: DailyBar, seed: number, second: number, secondsOfSession: number): number {
  if (second <= 0) return bar.open;
  if (second >= secondsOfSession) return bar.close;

  const [first, last] = extremesOf(bar, seed, secondsOfSession);
  if (second === first.second) return first.price;
  if (second === last.second) return last.price;

  const open = { second: 0, price: bar.open };
  const close = { second: secondsOfSession, price: bar.close };
  if (second < first.second) return bridge(bar, mix(seed, OPENING), open, first, second);
  if (second < last.second) return bridge(bar, mix(seed, MIDDLE), first, last, second);
  return bridge(bar, mix(seed, CLOSING), last, close, second);
}

interface Point {
  readonly second: number;
  readonly price: number;
}

/** The salts. Each random number of a day is derived from the day's seed and its own salt. */
const FIRST_EXTREME = 1;
const LAST_EXTREME = 2;
const ORDER = 3;
const OPENING = 4;
const MIDDLE = 5;
const CLOSING = 6;

/**
 * Returns the times of the day's high and low, in the order of time. They are in different halves of the session, and
 * never at the open or at the close.
 */
export function extremesOf(bar: DailyBar, seed: number, secondsOfSession: number): [Point, Point] {
  const sixteenth = Math.floor(secondsOfSession / 16);
  const first = pick(mix(seed, FIRST_EXTREME), sixteenth, sixteenth * 7);
  const last = pick(mix(seed, LAST_EXTREME), sixteenth * 9, sixteenth * 15);
  const highFirst = mix(seed, ORDER) % 2 === 0;
  return [
    { second: first, price: highFirst ? bar.high : bar.low },
    { second: last, price: highFirst ? bar.low : bar.high },
  ];
}

/**
 * The maximum displacement of a midpoint, in 1024ths of the day's range, for the first, second, third... halving. The
 * first one is a quarter of the range. Each next one is 1/√2 of the one before it, as in a random walk.
 */
const REACH = [256, 181, 128, 91, 64, 45, 32, 23, 16, 11, 8, 6, 4, 3, 2, 1];

function bridge(bar: DailyBar, seed: number, from: Point, to: Point, second: number): number {
  let [left, leftPrice, right, rightPrice] = [from.second, from.price, to.second, to.price];
  let stretch = 1;

  for (let halving = 0; right - left > 1; halving++) {
    const middle = (left + right) >> 1;
    const reach = Math.floor(((bar.high - bar.low) * (REACH[halving] ?? 1)) / 1024);
    const push = Math.floor((((mix(seed, stretch) >>> 16) - 32_768) * reach) / 32_768);
    const price = reflect(((leftPrice + rightPrice) >> 1) + push, bar);

    if (second < middle) [right, rightPrice, stretch] = [middle, price, stretch * 2];
    else [left, leftPrice, stretch] = [middle, price, stretch * 2 + 1];
  }
  return clamp(toCent(leftPrice), bar);
}

/**
 * Mirrors a price above the high or below the low into the range. Other prices are returned unchanged. If prices were
 * cut off instead, the path would stay at the high or low for a while.
 */
function reflect(price: number, bar: DailyBar): number {
  if (price > bar.high) return clamp(2 * bar.high - price, bar);
  if (price < bar.low) return clamp(2 * bar.low - price, bar);
  return price;
}

function clamp(price: number, { low, high }: DailyBar): number {
  return Math.min(high, Math.max(low, price));
}

function toCent(price: number): number {
  return Math.floor((price + CENT / 2) / CENT) * CENT;
}
