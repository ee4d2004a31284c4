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
  readonly say: (line: string) => void;
}

export type Benchmark = (context: BenchContext) => Promise<BenchResult[]>;

/** The value below which this part of the sample lies (nearest rank). */
export function percentile(sample: readonly number[], part: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
