import { hashText, mix } from '../replay/hash.js';

/** The number of times that the walk is halved. It has a value for each of 2^LEVELS seconds, about seventeen years. */
const LEVELS = 29;
const LENGTH_SECONDS = 2 ** LEVELS;
/**
 * The standard deviation of the walk's change in one second. The range of the walk is -1 to 1. In fifteen minutes, the
 * walk moves by about 1, which is half of its range.
 */
const STEP = 1 / 30;
/** The standard deviation of a uniform number between -1 and 1 is 1/√3. This factor makes it 1. */
const EVEN = Math.sqrt(3);

/**
 * Returns the value of a random walk at a time, from -1 to 1. The walk starts at 0. The same seed and name give the
 * same walk. A value is computed by repeatedly halving the time (midpoint construction of Brownian motion, P. Lévy), so
 * the values of earlier seconds are not needed. A value beyond an end of the range is reflected into the range.
 */
export function walkAt(seconds: number, seed: number, name: string): number {
  const at = Math.min(Math.max(0, Math.floor(seconds)), LENGTH_SECONDS);
  const chance = mix(hashText(name), seed);
  const drawn = (level: number, middle: number) => EVEN * evenly(mix(mix(chance, level), middle));
  let [from, to] = [0, LENGTH_SECONDS];
  let [valueFrom, valueTo] = [0, STEP * Math.sqrt(LENGTH_SECONDS) * drawn(LEVELS, 0)];
  for (let level = LEVELS - 1; level >= 0 && at !== from && at !== to; level -= 1) {
    const middle = (from + to) / 2;
    // The middle between two known points is random. Its standard deviation is the square root of a quarter of the time
    // between the points.
    const value = (valueFrom + valueTo) / 2 + STEP * Math.sqrt((to - from) / 4) * drawn(level, middle);
    if (at < middle) [to, valueTo] = [middle, value];
    else [from, valueFrom] = [middle, value];
  }
  return thrownBack(at === to ? valueTo : valueFrom);
}

/** Converts a 32-bit number to a number between -1 and 1. */
function evenly(hash: number): number {
  return hash / 2 ** 31 - 1;
}

/** Reflects a number of any size into the range -1 to 1: 1.2 becomes 0.8. */
function thrownBack(value: number): number {
  const turned = (((value + 1) % 4) + 4) % 4;
  return turned <= 2 ? turned - 1 : 3 - turned;
}
