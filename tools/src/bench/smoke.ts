/** True if each benchmark shall only show that it still runs. Its figures then mean nothing. */
export const IS_SMOKE = process.argv.includes('--smoke');

/** The arguments that make a program of a benchmark as small as the benchmark. */
export const SMOKE_ARGUMENTS: readonly string[] = IS_SMOKE ? ['--smoke'] : [];

/** Returns a number of rounds, seconds or objects of a benchmark, or `least` if the benchmark shall only run. */
export function orLeast(count: number, least = 1): number {
  return IS_SMOKE ? least : count;
}
