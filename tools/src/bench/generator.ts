/** Returns a linear congruential generator (Numerical Recipes). It gives the same numbers everywhere. */
export function generator(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
