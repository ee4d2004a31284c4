/**
 * Returns a pseudo-random generator: the linear congruential generator of Numerical Recipes. The same seed gives the
 * same numbers on every machine. Each call returns a whole number from 0 to below `bound`.
 */
export function generator(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
