/**
 * Functions for pseudo-random numbers. The same arguments give the same number on every machine, because the functions
 * use 32-bit integers only and have no state.
 */

const { imul } = Math;

/** Returns the FNV-1a hash of an ASCII text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Returns a pseudo-random 32-bit number for a seed and a salt (the last step of MurmurHash3). Different salts give
 * independent numbers for one seed.
 */
export function mix(seed: number, salt: number): number {
  let hash = seed ^ imul(salt, 0x9e3779b1);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a pseudo-random whole number that is at least `low` and less than `high`. */
export function pick(hash: number, low: number, high: number): number {
  return low + (hash % (high - low));
}
