import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import type { BenchResult } from './bench.js';

export interface BothResults {
  readonly ours: BenchResult;
  /** Undefined if the other commit cannot run this benchmark. */
  readonly theirs: BenchResult | undefined;
}

/** Returns the commit, the version of Node and the machine of the figures, because a figure means little without them. */
function place(): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return `commit ${commit.trim()}, Node ${process.versions.node}, ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}`;
}

/** Prints a table with each figure and the figure it is compared with, and where they were measured. */
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
  console.log(`Measured on ${place()}. Written to ${write(results)}`);
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
  console.log(`Measured on ${place()}. Written to ${write(results)}`);
}

/** Writes the results and where they were measured to a JSON file. Returns the path of the file. */
export function write(results: readonly unknown[]): string {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  const file = join(ROOT, '.local', 'bench.json');
  writeFileSync(file, `${JSON.stringify({ measured_on: place(), results }, null, 2)}\n`);
  return file;
}

/** Rounds to three significant digits. */
function round(figure: number): number {
  return Number(figure.toPrecision(3));
}
