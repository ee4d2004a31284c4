import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import type { Benchmark, BenchResult } from './bench.js';
import type { ReturnComparison } from './performance/returns-process.js';
import { SMOKE_ARGUMENTS } from './smoke.js';

const REQUIREMENTS = join(ROOT, 'tools/src/bench/performance/requirements.txt');
const NOTES = [
  '10,000 accounts, 756 sessions, 36 flows; accounts a second of CPU time in one process',
  'each of ours is rounded to ten places that are proven, and agrees with the peer',
  'daily values, and which of their days a return looks at, are in memory before; so are the arrays of the peers',
];

/**
 * Measures money-weighted and time-weighted returns. The comparisons are two Python packages from PyPI that compute
 * returns from the same data: pyxirr, which is written in Rust, and numpy. Our code multiplies the time-weighted
 * returns between external flows, and numpy multiplies the return of each day. Both methods give the same result.
 */
export const performanceOfAccounts: Benchmark = async ({ say }) => {
  const packages = mkdtempSync(join(tmpdir(), 'sandbourse-python-'));
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-returns-'));
  try {
    say('fetching pyxirr and numpy');
    const install = ['-m', 'pip', 'install', '--quiet', '--target', packages, '-r', REQUIREMENTS];
    execFileSync('python3', install, { stdio: ['ignore', 'ignore', 'pipe'] });
    say('returns of 10,000 accounts over three years');
    const program = join(import.meta.dirname, 'performance/returns-process.js');
    const output = execFileSync(process.execPath, [program, folder, packages, ...SMOKE_ARGUMENTS], {
      encoding: 'utf8',
    });
    const { ours, peers, difference } = JSON.parse(output) as ReturnComparison;
    const result = (name: string, figure: 'mwr' | 'twr', peer: string): BenchResult => ({
      name,
      unit: 'accounts/s',
      ours: ours[figure],
      peer: { name: peer, value: peers[figure] },
      ratio: ours[figure] / peers[figure],
      notes: [...NOTES, `largest difference: ${difference[figure].toExponential(1)}`],
    });
    return [result('money-weighted return', 'mwr', 'pyxirr'), result('time-weighted return', 'twr', 'numpy')];
  } finally {
    for (const made of [packages, folder]) rmSync(made, { recursive: true, force: true });
  }
};
