import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkedGrowth, xirr } from '@sandbourse/portfolio';
import { ROOT } from '../../root.js';
import { orLeast } from '../smoke.js';
import { generateHistories, type History } from './histories.js';

/** The number of accounts for each second of CPU time, in the fastest round. */
export interface ReturnRates {
  readonly mwr: number;
  readonly twr: number;
}

export interface ReturnComparison {
  readonly ours: ReturnRates;
  readonly peers: ReturnRates;
  /** The largest difference between our returns and those of the Python packages. */
  readonly difference: ReturnRates;
}

const PLAN = { accounts: orLeast(10_000, 100), sessions: 756, flows: 36, seed: 4_201 };
const ROUNDS = orLeast(7);
/**
 * The largest differences that are accepted. Our returns are rounded to ten decimal places, so a difference of up to
 * half of the last place is expected for numpy. pyxirr stops its search slightly before the root.
 */
const DIFFERENCE_MAX: ReturnRates = { mwr: 1e-8, twr: 6e-11 };
const SCRIPT = join(ROOT, 'tools/src/bench/performance/returns_of_peers.py');

/**
 * Entry point: `node returns-process.js FOLDER PACKAGES`. It is a separate process and prints its figures to stdout.
 */
function main([folder = '', packages = '']: readonly string[]): void {
  const histories = generateHistories(PLAN);
  write(folder, histories);
  const before = peersIn(folder, packages);
  const mwr = best(histories, ({ payments }) => returnUnits(xirr(payments.days, payments.amounts).rate));
  const last = PLAN.sessions - 1;
  const twr = best(histories, ({ valuations }) => {
    const { growth } = linkedGrowth(valuations, { first: 0, last });
    return returnUnits(growth?.toReturn() ?? null);
  });
  const after = peersIn(folder, packages);

  const comparison: ReturnComparison = {
    ours: { mwr: mwr.rate, twr: twr.rate },
    peers: { mwr: Math.max(before.mwr, after.mwr), twr: Math.max(before.twr, after.twr) },
    difference: {
      mwr: differenceFrom(join(folder, 'mwr.bin'), mwr.results),
      twr: differenceFrom(join(folder, 'twr.bin'), twr.results),
    },
  };
  for (const name of ['mwr', 'twr'] as const)
    if (!(comparison.difference[name] <= DIFFERENCE_MAX[name]))
      throw new Error(`${name} differs from the peer's by ${comparison.difference[name]}`);
  console.log(JSON.stringify(comparison));
}

function write(folder: string, histories: readonly History[]): void {
  const column = (of: (history: History) => Float64Array) =>
    Buffer.concat(histories.map(history => Buffer.from(of(history).buffer)));
  writeFileSync(
    join(folder, 'values.bin'),
    column(({ valuations }) => valuations.values),
  );
  writeFileSync(
    join(folder, 'flows.bin'),
    column(({ valuations }) => valuations.flows),
  );
  writeFileSync(join(folder, 'days.bin'), Buffer.from((histories[0]?.valuations.days ?? new Int32Array()).buffer));
}

function peersIn(folder: string, packages: string): ReturnRates {
  const output = execFileSync('python3', ['-B', SCRIPT, folder, `${PLAN.sessions}`, `${ROUNDS}`], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: packages },
  });
  return JSON.parse(output) as ReturnRates;
}

function best(histories: readonly History[], returnOf: (history: History) => number) {
  let seconds = Number.POSITIVE_INFINITY;
  let results: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = process.cpuUsage();
    results = histories.map(returnOf);
    const { user, system } = process.cpuUsage(startedAt);
    seconds = Math.min(seconds, (user + system) / 1e6);
  }
  return { rate: histories.length / seconds, results };
}

/**
 * Converts a rate of return to units of 10^-10. A missing rate becomes NaN. NaN differs from every value, so the
 * comparison then fails.
 */
const returnUnits = (value: { readonly units: bigint } | null) => (value ? Number(value.units) : Number.NaN);

function differenceFrom(file: string, units: readonly number[]): number {
  const bytes = readFileSync(file);
  const theirs = new Float64Array(bytes.buffer, bytes.byteOffset, units.length);
  return units.reduce((most, each, n) => {
    return Math.max(most, Math.abs(each / 1e10 - (theirs[n] ?? Number.NaN)));
  }, 0);
}

main(process.argv.slice(2));
