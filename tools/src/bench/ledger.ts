import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext, Benchmark, BenchResult } from './bench.js';
import { append } from './ledger/append.js';
import type { FoldRates } from './ledger/fold-process.js';
import { orLeast } from './smoke.js';

const ENTRIES = orLeast(1_000_000, 5_000);
/** Options that give Node enough memory for a million entries and their results. */
const NODE_OPTIONS = ['--max-old-space-size=8192', '--max-semi-space-size=128', '--expose-gc'];

/** Measures two costs of the ledger: deriving all state from entries in memory, and posting trades to the database. */
export const ledger: Benchmark = async context => [...foldingRates(context), ...(await append(context))];

/**
 * Derives cash, positions, lots, gains and wash sales from a million entries in memory, as `verify` does. The
 * comparisons are a simple program with decimal.js and a compiled program with whole numbers, both without wash sales.
 * All three must have the same results to the last digit.
 */
function foldingRates({ say }: BenchContext): BenchResult[] {
  say(`folding ${ENTRIES.toLocaleString('en')} entries three ways`);
  const { ours, decimal, native, washSales, crossCheck } = fold();
  say(crossCheck);
  const notes = [`${ENTRIES} entries of one account in 500 securities; ${washSales} wash sales`, crossCheck];
  const obvious = { name: 'decimal.js, the obvious way', value: decimal };
  return [
    { name: 'ledger fold', unit: 'entries/s', ours, peer: obvious, ratio: ours / decimal, notes },
    {
      name: 'ledger fold, compiled',
      unit: 'entries/s',
      ours,
      peer: { name: 'C on 64-bit whole numbers, FIFO only', value: native },
      ratio: ours / native,
      notes,
    },
  ];
}

function fold(): FoldRates {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-fold-'));
  try {
    const program = join(import.meta.dirname, 'ledger/fold-process.js');
    const output = execFileSync(process.execPath, [...NODE_OPTIONS, program, folder, `${ENTRIES}`], {
      encoding: 'utf8',
    });
    return JSON.parse(output) as FoldRates;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
