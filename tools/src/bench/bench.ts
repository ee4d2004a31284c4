import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../api-client.js';
import type { Secrets } from '../stack/secrets.js';
import type { StackFile } from '../stack/stack.js';

/** One figure, and what it is held against: a peer or a limit that ran beside it, in the same run. */
export interface BenchResult {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: { readonly name: string; readonly value: number };
  /** ours / peer. */
  readonly ratio: number;
  readonly notes?: readonly string[];
}

export interface BenchContext {
  readonly stack: StackFile;
  /** Where the stack keeps its database and its logs. */
  readonly stateDir: string;
  /** For a service of a benchmark's own beside the stack's. */
  readonly secrets: Secrets;
  readonly say: (line: string) => void;
}

export type Benchmark = (context: BenchContext) => Promise<BenchResult[]>;

/** The value below which this part of the sample lies (nearest rank). */
export function percentile(sample: readonly number[], part: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Starts one after the other at the rate, whether the ones before have ended or not. */
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

/** The demo tenant's advisor, logged in. */
export function advisorOf({ stack }: BenchContext): Promise<ApiClient> {
  const advisor = stack.users.find(user => user.role === 'advisor');
  return new ApiClient(stack.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
}
