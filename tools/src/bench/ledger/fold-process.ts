import { isDeepStrictEqual } from 'node:util';
import { compareWithBeancount } from './beancount-check.js';
import { DecimalFold, decimalTrades } from './fold-decimal.js';
import { entriesOf, foldEntries, summaryOf } from './fold-entries.js';
import { NativeFold } from './native-fold.js';
import { type FoldSummary, generateTrades } from './trades.js';

/** Entries a second of each fold, the best of its rounds. */
export interface FoldRates {
  readonly ours: number;
  readonly decimal: number;
  readonly native: number;
  readonly washSales: number;
  /** What an independent accounting program says to the same rules. */
  readonly crossCheck: string;
}

const ROUNDS = { ours: 3, decimal: 2, native: 5 };

/** Runs alone in a process with room for a million entries: `node fold-process.js FOLDER TRADES`, rates on stdout. */
function main([folder = '', count = '']: readonly string[]): void {
  const plan = { trades: Number(count), symbols: 500, seed: 8949 };
  const trades = generateTrades(plan);
  const native = new NativeFold(folder);
  native.load(trades);

  const compiled = Array.from({ length: ROUNDS.native }, () => native.run());
  const entries = entriesOf(trades);
  const folded = Array.from({ length: ROUNDS.ours }, () => timed(() => foldEntries(entries)));
  const decimals = decimalTrades(trades);
  const plain = Array.from({ length: ROUNDS.decimal }, () => timed(() => new DecimalFold().addAll(decimals)));

  const [ours, decimal] = [folded[0], plain[0]];
  if (!ours || !decimal || !compiled[0]) throw new Error('nothing was folded');
  agree(compiled[0].summary, summaryOf(ours.result), decimal.result.summary());
  const rate = (runs: readonly { seconds: number }[]) => plan.trades / Math.min(...runs.map(({ seconds }) => seconds));
  const rates: FoldRates = {
    ours: rate(folded),
    decimal: rate(plain),
    native: rate(compiled),
    washSales: ours.result.taxes.gains().filter(({ washSaleDisallowed }) => washSaleDisallowed > 0).length,
    crossCheck: compareWithBeancount(folder),
  };
  console.log(JSON.stringify(rates));
}

function timed<T>(work: () => T): { readonly seconds: number; readonly result: T } {
  const startedAt = performance.now();
  const result = work();
  return { seconds: (performance.now() - startedAt) / 1000, result };
}

/** A fold that is fast and wrong is no fold. */
function agree(expected: FoldSummary, ...others: readonly FoldSummary[]): void {
  for (const other of others)
    if (!isDeepStrictEqual(other, expected))
      throw new Error(`the folds differ: ${JSON.stringify(expected)} and ${JSON.stringify(other)}`);
}

main(process.argv.slice(2));
