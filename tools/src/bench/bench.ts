import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../api-client.js';
import type { Secrets } from '../stack/secrets.js';
import type { StackFile } from '../stack/stack.js';

/** One figure and its reference: a peer or a limit that was measured in the same run. */
export interface BenchResult {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: { readonly name: string; readonly value: number };
  /** `ours` divided by the peer's value. */
  readonly ratio: number;
  readonly notes?: readonly string[];
}

export interface BenchContext {
  readonly stack: StackFile;
  /** The folder with the stack's database and logs. */
  readonly stateDir: string;
  /** The secrets for an additional service that a benchmark starts. */
  readonly secrets: Secrets;
  readonly say: (line: string) => void;
}

export type Benchmark = (context: BenchContext) => Promise<BenchResult[]>;

/** Returns the percentile of a sample (nearest rank). `part` is a fraction of 1. */
export function percentile(sample: readonly number[], part: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Starts work at a steady rate, even if earlier work has not ended. */
export async function atASteadyRate<T>(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const startedAt = performance.now();
  const running: Promise<T>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, startedAt + (n * 1000) / perSecond - performance.now()));
    running.push(work(n));
  }
  return Promise.all(running);
}

/** Logs in the advisor of the demo tenant. */
export function advisorOf({ stack }: BenchContext): Promise<ApiClient> {
  const advisor = stack.users.find(user => user.role === 'advisor');
  return new ApiClient(stack.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
}
