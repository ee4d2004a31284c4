import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../api-client.js';
import type { Secrets } from '../stack/secrets.js';
import type { StackFile } from '../stack/stack.js';

/**
 * A measured figure and its comparison. The comparison is either a limit or a figure of another program in the same
 * run.
 */
export interface BenchResult {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: { readonly name: string; readonly value: number };
  readonly ratio: number;
  readonly notes?: readonly string[];
}

export interface BenchContext {
  readonly stack: StackFile;
  readonly stateDir: string;
  /** The secrets of the stack. A benchmark needs them to start an additional service. */
  readonly secrets: Secrets;
  readonly say: (line: string) => void;
  /** The duration that the command was given. Undefined for the default of the benchmark. */
  readonly minutes?: number | undefined;
  /** The number of tests that the command was given. Undefined for the default of the benchmark. */
  readonly tests?: number | undefined;
}

export type Benchmark = (context: BenchContext) => Promise<BenchResult[]>;

/** Returns a percentile of a sample by the nearest-rank method. `part` is a fraction: 0.99 is the 99th percentile. */
export function percentile(sample: readonly number[], part: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Calls `work` a number of times, some of them at a time. Returns the results in the order in which the calls end. */
export async function severalAtOnce<T>(
  { atOnce, times }: { readonly atOnce: number; readonly times: number },
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let begun = 0;
  const worker = async () => {
    while (begun < times) {
      const n = begun;
      begun += 1;
      results.push(await work(n));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Calls `work` at a steady rate, even if earlier calls have not ended. Returns all results. */
export async function atASteadyRate<T>(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const startedAt = performance.now();
  const running: Promise<T>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, startedAt + (n * 1000) / perSecond - performance.now()));
    const call = work(n);
    // Promise.all reports the failure. Before that, it must not end the process, which has a stack to stop.
    call.catch(() => undefined);
    running.push(call);
  }
  return Promise.all(running);
}

export function advisorOf({ stack }: BenchContext): Promise<ApiClient> {
  const advisor = stack.users.find(user => user.role === 'advisor');
  return new ApiClient(stack.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
}
