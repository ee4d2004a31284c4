import { isDeepStrictEqual } from 'node:util';
import { compareWithBeancount } from './beancount-check.js';
import { DecimalFold, decimalTrades } from './fold-decimal.js';
import { entriesOf, foldEntries } from './fold-entries.js';
import { NativeFold } from './native-fold.js';
import { type FoldSummary, generateTrades } from './trades.js';

/** The entries a second of each program, in its fastest round. */
export interface FoldRates {
  readonly ours: number;
  readonly decimal: number;
  readonly native: number;
  readonly washSales: number;
  /** The summary of the comparison with Beancount, an independent accounting program. */
  readonly crossCheck: string;
}

const ROUNDS = { ours: 3, decimal: 2, native: 9 };

/**
 * Entry point: `node fold-process.js FOLDER TRADES`. It is a separate process, because a million entries need much
 * memory. Prints the rates to stdout.
 */
function main([folder = '', count = '']: readonly string[]): void {
  const plan = { trades: Number(count), symbols: 500, seed: 8949 };
  // The trades are generated again for each program, so that the memory never contains two copies of them.
  const trades = () => generateTrades(plan);
  const native = new NativeFold(folder);
  native.load(trades());
  const nativeRounds = () => Array.from({ length: ROUNDS.native }, () => native.run());

  const before = nativeRounds();
  const ours = roundsOf(ROUNDS.ours, entriesOf(trades()), foldEntries);
  const compiled = [...before, ...nativeRounds()];
  const decimal = roundsOf(ROUNDS.decimal, decimalTrades(trades()), entries => new DecimalFold().addAll(entries));

  const { washSales, ...summary } = ours.result;
  agree(compiled[0]?.summary, summary, decimal.result.summary());
  const rates: FoldRates = {
    ours: plan.trades / ours.seconds,
    decimal: plan.trades / decimal.seconds,
    native: plan.trades / Math.min(...compiled.map(({ seconds }) => seconds)),
    washSales,
    crossCheck: compareWithBeancount(folder),
  };
  console.log(JSON.stringify(rates));
}

/**
 * Returns the result and the rate of the fastest round. The garbage of a round is collected before the next round
 * starts.
 */
function roundsOf<I, R>(
  rounds: number,
  input: I,
  fold: (input: I) => R,
): { readonly seconds: number; readonly result: R } {
  let seconds = Number.POSITIVE_INFINITY;
  let result: R | undefined;
  for (let round = 0; round < rounds; round += 1) {
    result = undefined;
    globalThis.gc?.();
    const startedAt = performance.now();
    result = fold(input);
    seconds = Math.min(seconds, (performance.now() - startedAt) / 1000);
  }
  if (result === undefined) throw new Error('nothing was folded');
  return { seconds, result };
}

/** Throws if a program has a different result, because its rate would have no meaning. */
function agree(expected: FoldSummary | undefined, ...others: readonly FoldSummary[]): void {
  for (const other of others)
    if (!isDeepStrictEqual(other, expected))
      throw new Error(`the folds differ: ${JSON.stringify(expected)} and ${JSON.stringify(other)}`);
}

main(process.argv.slice(2));
