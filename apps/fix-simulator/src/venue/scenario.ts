import { Price } from '@sandbourse/money';
import type { Side, Simulation } from './venue-order.js';

const CENT = Price.of('0.01');

/** Numbers that make the random draws of one seed differ from each other. */
const PORTION = 1;
const SLICES = 2;
const SLICE_SIZE = 100;
const SLICE_DELAY = 200;
const BUST_DELAY = 3;
const CORRECTION = 4;

/**
 * Returns the part of an order that the scenario lets trade up to now, in percent of the whole order. Returns undefined
 * if the scenario does not limit the quantity. The part depends only on the seed and the time since the order was
 * placed.
 */
export function releasedPercent({ scenario, seed }: Simulation, sinceMs: number): number | undefined {
  switch (scenario) {
    case 'PARTIAL_FILL':
      return draw(seed, PORTION, { min: 20, max: 80 });
    case 'SLOW_FILL':
      return slowSlices(seed).reduce((released, slice) => (slice.afterMs <= sinceMs ? slice.percent : released), 0);
    case 'NO_FILL':
    case 'CANCEL_RACE':
    case 'REJECT':
      return 0;
    case 'DUPLICATE_EXECUTION':
    case 'BUST':
    case 'CORRECT':
      return undefined;
  }
}

export interface Slice {
  /** The time since the order was placed, in milliseconds. */
  readonly afterMs: number;
  /** The part of the whole order that may trade up to this time, in percent. Includes all earlier slices. */
  readonly percent: number;
}

/** Returns the two to five slices of a SLOW_FILL, one to four seconds apart. The last slice completes the order. */
export function slowSlices(seed: number): Slice[] {
  const count = draw(seed, SLICES, { min: 2, max: 5 });
  const sizes = Array.from({ length: count }, (_, index) => draw(seed, SLICE_SIZE + index, { min: 1, max: 100 }));
  const whole = sizes.reduce((sum, size) => sum + size, 0);

  let afterMs = 0;
  let size = 0;
  return sizes.map((part, index) => {
    afterMs += draw(seed, SLICE_DELAY + index, { min: 1_000, max: 4_000 });
    size += part;
    return { afterMs, percent: index === count - 1 ? 100 : Math.max(index + 1, Math.floor((size * 100) / whole)) };
  });
}

/** Returns the time between the last trade of an order and its bust or correction, in milliseconds. */
export function bustDelayMs(seed: number): number {
  return draw(seed, BUST_DELAY, { min: 1_000, max: 3_000 });
}

/** Returns the corrected price of a trade, which is a few cents better for the customer. */
export function correctedPrice({ seed }: Simulation, side: Side, price: Price): Price {
  const cents = Price.ofUnits(BigInt(draw(seed, CORRECTION, { min: 1, max: 25 })) * CENT.units);
  return side === 'BUY' && price.isGreaterThan(cents) ? price.minus(cents) : price.plus(cents);
}

/**
 * Returns a pseudo-random whole number that depends only on the seed and the salt. All numbers from `min` to `max` are
 * equally likely (a mix of 32-bit integers, after MurmurHash3).
 */
function draw(seed: number, salt: number, { min, max }: { min: number; max: number }): number {
  let hash = Math.imul(seed ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return min + ((hash >>> 0) % (max - min + 1));
}
