import { hashText, mix } from '../replay/hash.js';

/** The number of halvings. A walk has values for 2^LEVELS seconds, which is seventeen years. */
const LEVELS = 29;
const LENGTH_SECONDS = 2 ** LEVELS;
/**
 * The standard deviation of the walk for one second, relative to the band. The walk crosses its band about once in
 * fifteen minutes.
 */
const STEP = 1 / 30;
/** The factor that scales a uniform number between -1 and 1, whose variance is one third, to a variance of one. */
const EVEN = Math.sqrt(3);

/**
 * Returns the value of a random walk this many seconds after its start, from -1 to 1. The walk starts at 0, and is
 * the same for the same seed and name. The value at any second is computed without the values at earlier seconds. The
 * walk is a Brownian path made by midpoint construction (P. Lévy), reflected at both ends of its band.
 */
export function walkAt(seconds: number, seed: number, name: string): number {
  const at = Math.min(Math.max(0, Math.floor(seconds)), LENGTH_SECONDS);
  const chance = mix(hashText(name), seed);
  const drawn = (level: number, middle: number) => EVEN * evenly(mix(mix(chance, level), middle));
  let [from, to] = [0, LENGTH_SECONDS];
  let [valueFrom, valueTo] = [0, STEP * Math.sqrt(LENGTH_SECONDS) * drawn(LEVELS, 0)];
  for (let level = LEVELS - 1; level >= 0 && at !== from && at !== to; level -= 1) {
    const middle = (from + to) / 2;
    // The standard deviation of the middle between two known points is the square root of a quarter of their distance.
    const value = (valueFrom + valueTo) / 2 + STEP * Math.sqrt((to - from) / 4) * drawn(level, middle);
    if (at < middle) [to, valueTo] = [middle, value];
    else [from, valueFrom] = [middle, value];
  }
  return thrownBack(at === to ? valueTo : valueFrom);
}

/** Maps a 32-bit number to the range -1 to 1. */
function evenly(hash: number): number {
  return hash / 2 ** 31 - 1;
}

/** Maps an unbounded path to the range -1 to 1 by reflection. */
function thrownBack(value: number): number {
  const turned = (((value + 1) % 4) + 4) % 4;
  return turned <= 2 ? turned - 1 : 3 - turned;
}
