import { Price } from '@sandbourse/money';
import type { Simulation, VenueOrder } from './venue-order.js';

const CENT = Price.of('0.01');

/** Numbers that make the random draws of one seed differ from each other. */
const PORTION = 1;
const SLICES = 2;
const SLICE_SIZE = 100;
const SLICE_DELAY = 200;
const BUST_DELAY = 3;
const CORRECTION = 4;
const DELAY = 5;
const HALT_LENGTH = 6;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
    case 'MINUTES_FILL':
      return slowSlices(seed, unitOf(scenario)).reduce(
        (released, slice) => (slice.afterMs <= sinceMs ? slice.percent : released),
        0,
      );
    case 'HALT':
      return sinceMs < haltMs(seed) ? 0 : undefined;
    case 'NO_FILL':
    case 'CANCEL_RACE':
    case 'REJECT':
    case 'REJECT_AT_OPEN':
      return 0;
    case 'DUPLICATE_EXECUTION':
    case 'BUST':
    case 'CORRECT':
    case 'DELAYED':
    case 'BUST_NEXT_DAY':
      return undefined;
  }
}

/**
 * Returns the times at which the scenario lets more of an order happen, in milliseconds since the order was placed. A
 * bust is not among them, because its time depends on the last trade.
 */
export function scenarioTimes({ scenario, seed }: Simulation): number[] {
  switch (scenario) {
    case 'SLOW_FILL':
    case 'MINUTES_FILL':
      return slowSlices(seed, unitOf(scenario)).map(({ afterMs }) => afterMs);
    case 'HALT':
      return [haltMs(seed)];
    case 'DELAYED':
      return [delayMs(seed)];
    default:
      return [];
  }
}

/** Returns true while the scenario keeps the order from reaching the book. */
export function isDelayed({ scenario, seed }: Simulation, sinceMs: number): boolean {
  return scenario === 'DELAYED' && sinceMs < delayMs(seed);
}

/** Returns the delay of a DELAYED order, in milliseconds: one to ten seconds. */
function delayMs(seed: number): number {
  return draw(seed, DELAY, { min: SECOND_MS, max: 10 * SECOND_MS });
}

/** Returns the length of the halt of an order, in milliseconds: five to ten minutes. */
function haltMs(seed: number): number {
  return draw(seed, HALT_LENGTH, { min: 5 * MINUTE_MS, max: 10 * MINUTE_MS });
}

function unitOf(scenario: 'SLOW_FILL' | 'MINUTES_FILL'): number {
  return scenario === 'SLOW_FILL' ? SECOND_MS : MINUTE_MS;
}

export interface Slice {
  /** The time since the order was placed, in milliseconds. */
  readonly afterMs: number;
  /** The part of the whole order that may trade up to this time, in percent. Includes all earlier slices. */
  readonly percent: number;
}

/**
 * Returns the two to five slices of a SLOW_FILL or a MINUTES_FILL, one to four units apart. The last slice completes the
 * order.
 */
export function slowSlices(seed: number, unitMs = SECOND_MS): Slice[] {
  const count = draw(seed, SLICES, { min: 2, max: 5 });
  const sizes = Array.from({ length: count }, (_, index) => draw(seed, SLICE_SIZE + index, { min: 1, max: 100 }));
  const whole = sizes.reduce((sum, size) => sum + size, 0);

  let afterMs = 0;
  let size = 0;
  return sizes.map((part, index) => {
    afterMs += draw(seed, SLICE_DELAY + index, { min: unitMs, max: 4 * unitMs });
    size += part;
    return { afterMs, percent: index === count - 1 ? 100 : Math.max(index + 1, Math.floor((size * 100) / whole)) };
  });
}

/** Returns the time at which the last trade of an order is busted or corrected. Null if it will not be. */
export function bustAt({ scenario, seed }: Simulation, tradedAt: Date): Date | null {
  const afterMs = draw(seed, BUST_DELAY, { min: SECOND_MS, max: 3 * SECOND_MS });
  if (scenario === 'BUST' || scenario === 'CORRECT') return new Date(tradedAt.getTime() + afterMs);
  return scenario === 'BUST_NEXT_DAY' ? new Date(nextWeekday(tradedAt).getTime() + afterMs) : null;
}

/** Returns the same time on the next day that is neither a Saturday nor a Sunday, in UTC. */
function nextWeekday(at: Date): Date {
  const next = new Date(at.getTime() + DAY_MS);
  const isWeekend = next.getUTCDay() === 0 || next.getUTCDay() === 6;
  return isWeekend ? nextWeekday(next) : next;
}

/** Returns the corrected price of a trade, which is a few cents better for the customer. */
export function correctedPrice({ seed }: Simulation, side: VenueOrder['side'], price: Price): Price {
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
