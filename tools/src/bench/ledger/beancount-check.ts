import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dateOf, moneyOf } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';
import { ROOT } from '../../root.js';
import { entriesOf, foldEntries, taxRows } from './fold-entries.js';
import { generateTrades, type Trade } from './trades.js';

const SCRIPT = join(ROOT, 'tools/src/bench/ledger/book_with_beancount.py');
const TRADES = 10_000;

/** The Python of Debian, which finds the library of Debian's package (`apt-get install beancount`). */
const PYTHON = '/usr/bin/python3';

/**
 * Checks our gains with Beancount, an independent accounting program. Our ledger and Beancount book ten thousand trades
 * first in, first out. Compares the gain of each sale and the cost of the remaining shares. Returns a summary, and
 * throws if the results differ.
 */
export function compareWithBeancount(folder: string): string {
  if (spawnSync(PYTHON, ['-c', 'import beancount']).status !== 0)
    return 'not compared with Beancount, which is not installed (apt-get install beancount)';

  const trades = generateTrades({ trades: TRADES * 2, symbols: 40, seed: 77 })
    .filter(({ kind }) => kind === 'BUY' || kind === 'SELL')
    .slice(0, TRADES);
  const entries = entriesOf(trades);
  const file = join(folder, 'trades.beancount');
  writeFileSync(
    file,
    journalOf(trades, i => entries[i]?.transactionId ?? ''),
  );
  const { status, stdout, stderr } = spawnSync(PYTHON, ['-B', SCRIPT, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Beancount could not book the trades: ${stderr}`);

  const gains: Record<string, number> = {};
  for (const { transactionId, proceeds, costBasis, carriedLoss } of [...taxRows(entries)].flatMap(rows => rows.gains))
    gains[transactionId] = (gains[transactionId] ?? 0) + proceeds - (costBasis - carriedLoss);
  const ours = {
    gains: Object.fromEntries(Object.entries(gains).map(([id, gain]) => [id, moneyOf(gain).toComputed()])),
    cost: Money.ofUnits(BigInt(foldEntries(entries).cost)).toComputed(),
  };
  if (!isDeepStrictEqual(JSON.parse(stdout), ours)) throw new Error('Beancount books the trades differently');
  return `Beancount agrees on ${TRADES} trades: ${Object.keys(gains).length} sales and the cost of what is left`;
}

function journalOf(trades: readonly Trade[], idOf: (i: number) => string): string {
  const open = ['Assets:Shares', 'Assets:Cash', 'Income:Gains'].map(account => `1990-01-01 open ${account}`);
  const booked = trades.flatMap(({ kind, day, symbol, quantity, amount }, i) => {
    const [shares, money] = [Quantity.ofUnits(BigInt(quantity)), Money.ofUnits(BigInt(amount))];
    const price = money.per(shares);
    const [commodity, cash] = [`S${symbol}X`, money.toComputed()];
    const head = `${dateOf(day)} * "${idOf(i)}"`;
    return kind === 'BUY'
      ? [head, `  Assets:Shares  ${shares} ${commodity} {${price} USD}`, `  Assets:Cash  -${cash} USD`]
      : [
          head,
          `  Assets:Shares  -${shares} ${commodity} {} @ ${price} USD`,
          `  Assets:Cash  ${cash} USD`,
          '  Income:Gains',
        ];
  });
  return `${['option "booking_method" "FIFO"', ...open, ...booked].join('\n')}\n`;
}
