import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import type { BenchResult } from './bench.js';

export interface BothResults {
  readonly ours: BenchResult;
  /** Undefined if the other commit cannot run this benchmark. */
  readonly theirs: BenchResult | undefined;
}

/** Prints a table with each figure and the figure it is compared with. */
export function report(results: readonly BenchResult[]): void {
  console.table(
    Object.fromEntries(
      results.map(({ name, unit, ours, peer, ratio }) => [
        name,
        {
          ours: `${round(ours)} ${unit}`,
          peer: `${round(peer.value)} ${unit}`,
          ratio: round(ratio),
          against: peer.name,
        },
      ]),
    ),
  );
  console.log(`Written to ${write(results)}`);
}

/** Prints a table with each figure of this commit and of another commit. */
export function reportBoth(results: readonly BothResults[], ref: string): void {
  console.table(
    Object.fromEntries(
      results.map(({ ours, theirs }) => [
        ours.name,
        {
          ours: `${round(ours.ours)} ${ours.unit}`,
          [ref]: theirs && `${round(theirs.ours)} ${ours.unit}`,
          ratio: theirs && round(ours.ours / theirs.ours),
        },
      ]),
    ),
  );
  console.log(`Written to ${write(results)}`);
}

/** Writes the results to a JSON file. Returns the path of the file. */
export function write(results: readonly unknown[]): string {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  const file = join(ROOT, '.local', 'bench.json');
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}

/** Rounds to three significant digits. */
function round(figure: number): number {
  return Number(figure.toPrecision(3));
}
