import { Money, Quantity, sum } from '@sandbourse/money';
import type { Book } from './book.js';
import type { BookFault, BookTerms } from './book-fault.js';
import type { BookTransaction } from './book-parts.js';
import { late } from './holding-faults.js';

/**
 * The types of transactions that add shares. A file contains quantities without a sign, because the type determines the
 * direction.
 */
const SHARES_IN: ReadonlySet<string> = new Set(['BUY', 'JOURNAL_IN', 'TRANSFER_IN']);
const SHARES_OUT: ReadonlySet<string> = new Set(['SELL', 'JOURNAL_OUT', 'TRANSFER_OUT']);
const TRADES: ReadonlySet<string> = new Set(['BUY', 'SELL']);

/**
 * Returns the direction in which a type of transaction moves shares. Returns undefined if the type can move shares in
 * and out.
 */
export function directionOf(type: string): 'IN' | 'OUT' | undefined {
  if (SHARES_IN.has(type)) return 'IN';
  return SHARES_OUT.has(type) ? 'OUT' : undefined;
}

/** Returns the id of a transaction in a file. A transaction without an id is named after its position: `t1`, `t2`. */
export function transactionIdIn({ id }: BookTransaction, place: number): string {
  return id ?? `t${place + 1}`;
}

/**
 * Returns the faults of transactions. Examples are missing numbers, dates in the future, corrections of unknown
 * transactions, and sales of shares that the account does not hold.
 */
export function transactionFaults(book: Book, terms: BookTerms): BookFault[] {
  const ids = new Map(book.transactions.map((each, n) => [transactionIdIn(each, n), n]));
  return [
    ...book.transactions.flatMap((each, n) => [
      ...figureFaults(each, n),
      ...dateFaults(book, n, terms),
      ...correctionFaults(each, n, ids),
      ...requestFaults(book, n, ids),
    ]),
    ...book.transactions.flatMap(({ symbol }, n) => {
      const unknown = symbol === undefined ? undefined : terms.unknownSymbol(symbol);
      return unknown === undefined ? [] : [{ path: ['transactions', n, 'symbol'], message: unknown }];
    }),
    ...oversold(book),
    ...book.orders.flatMap(({ symbol }, n) => {
      const unknown = terms.unknownSymbol(symbol);
      return unknown === undefined ? [] : [{ path: ['orders', n, 'symbol'], message: unknown }];
    }),
  ];
}

function figureFaults({ type, symbol, quantity, price, amount, lots }: BookTransaction, n: number): BookFault[] {
  const missing = (field: string, why: string): BookFault => ({
    path: ['transactions', n],
    message: `${why} Add ${field}`,
  });
  const direction = directionOf(type);
  const isNegative = quantity !== undefined && Quantity.of(quantity).isNegative();
  return [
    ...(TRADES.has(type) && symbol === undefined ? [missing('symbol', `A ${type} needs a security.`)] : []),
    ...(TRADES.has(type) && quantity === undefined ? [missing('quantity', `A ${type} needs a number of shares.`)] : []),
    ...(TRADES.has(type) && price === undefined && amount === undefined
      ? [missing('price', `A ${type} needs a price or an amount.`)]
      : []),
    ...(symbol === undefined && amount === undefined ? [missing('amount', `A ${type} of cash needs an amount.`)] : []),
    ...(quantity !== undefined && symbol === undefined ? [missing('symbol', 'Shares need a security.')] : []),
    ...(direction !== undefined && isNegative
      ? [
          {
            path: ['transactions', n, 'quantity'],
            message: `The quantity of a ${type} is always positive. Omit the sign`,
          },
        ]
      : []),
    ...(type === 'JOURNAL_IN' && quantity !== undefined && lots === undefined
      ? [missing('lots of kind CARRY', 'Shares of a JOURNAL_IN arrive with their lots.')]
      : []),
    ...signFaults(type, symbol, amount, n),
  ];
}

function signFaults(type: string, symbol: string | undefined, amount: string | undefined, n: number): BookFault[] {
  if (amount === undefined || symbol !== undefined) return [];
  const isNegative = Money.of(amount).isNegative();
  const leaves = ['WITHDRAWAL', 'JOURNAL_OUT', 'TRANSFER_OUT'].includes(type);
  const comes = ['DEPOSIT', 'JOURNAL_IN', 'TRANSFER_IN'].includes(type);
  if ((!leaves || isNegative) && (!comes || !isNegative)) return [];
  const message = leaves
    ? `A ${type} takes cash out of the account. Write -${amount}`
    : `A ${type} adds cash to the account. Omit the sign`;
  return [{ path: ['transactions', n, 'amount'], message }];
}

function dateFaults(book: Book, n: number, { today, earliest }: BookTerms): BookFault[] {
  const { date, effective, settles } = book.transactions[n] as BookTransaction;
  const first = effective ?? date;
  return [
    ...(first < earliest
      ? [
          {
            path: ['transactions', n, 'date'],
            message: `The trading calendar begins on ${earliest}. Write that day or a later one`,
          },
        ]
      : []),
    ...(date > today ? [late(book, ['transactions', n, 'date'], date, today)] : []),
    ...(settles !== undefined && settles < (effective ?? date)
      ? [
          {
            path: ['transactions', n, 'settles'],
            message: `The settlement date is before ${effective ?? date}. Write that date or a later one`,
          },
        ]
      : []),
    ...(effective !== undefined && effective > date
      ? [
          {
            path: ['transactions', n, 'effective'],
            message: `The effective date is after the trade date ${date}. Write that date or an earlier one`,
          },
        ]
      : []),
  ];
}

function correctionFaults(
  { type, corrects }: BookTransaction,
  n: number,
  ids: ReadonlyMap<string, number>,
): BookFault[] {
  if (corrects === undefined)
    return type === 'CORRECTION'
      ? [
          {
            path: ['transactions', n],
            message: 'A CORRECTION reverses a transaction. Write the id of that transaction in corrects',
          },
        ]
      : [];
  const corrected = ids.get(corrects);
  if (corrected !== undefined && corrected < n) return [];
  const message = `No earlier transaction has the id ${corrects}. Write the id of a transaction that is before this one in the file`;
  return [{ path: ['transactions', n, 'corrects'], message }];
}

const IRAS: ReadonlySet<string> = new Set(['TRADITIONAL_IRA', 'ROTH_IRA']);

/**
 * Returns the faults of the request behind a transaction: a contribution that is not a deposit into an IRA, or a side
 * of a journal whose other side does not match.
 */
function requestFaults(book: Book, n: number, ids: ReadonlyMap<string, number>): BookFault[] {
  const each = book.transactions[n] as BookTransaction;
  const { contribution_year, journaled_from } = each;
  const type = book.accounts.find(({ name }) => name === each.account)?.account_type ?? '';
  const isContribution = each.type === 'DEPOSIT' && each.symbol === undefined && IRAS.has(type);
  const from = journaled_from === undefined ? undefined : book.transactions[ids.get(journaled_from) ?? -1];
  const matches =
    each.type === 'JOURNAL_IN' &&
    from?.type === 'JOURNAL_OUT' &&
    from.account !== each.account &&
    from.symbol === each.symbol;
  return [
    ...(contribution_year !== undefined && !isContribution
      ? [
          {
            path: ['transactions', n, 'contribution_year'],
            message: 'Only a DEPOSIT of cash into an IRA is a contribution. Omit contribution_year',
          },
        ]
      : []),
    ...(journaled_from !== undefined && !matches
      ? [
          {
            path: ['transactions', n, 'journaled_from'],
            message: `${journaled_from} is not the JOURNAL_OUT of this JOURNAL_IN. Write the id of the transaction that takes the same out of another account`,
          },
        ]
      : []),
  ];
}

/**
 * Returns a fault for each sale of more shares than the account holds at that time. Sales are not checked if the book
 * corrects transactions of the same security in the same account.
 */
function oversold({ accounts, transactions }: Book): BookFault[] {
  const held = new Map<string, Quantity>();
  const keyOf = (account: string, symbol: string) => JSON.stringify([account, symbol]);
  for (const { name, positions } of accounts)
    for (const { symbol, lots } of positions)
      held.set(
        keyOf(name, symbol),
        sum(
          Quantity.zero,
          lots.map(lot => Quantity.of(lot.quantity)),
        ),
      );
  const corrected = new Set(
    transactions.flatMap(({ account, symbol, corrects, effective }) =>
      symbol !== undefined && (corrects !== undefined || effective !== undefined) ? [keyOf(account, symbol)] : [],
    ),
  );
  return transactions.flatMap(({ account, symbol, type, quantity, lots }, n) => {
    if (symbol === undefined || quantity === undefined) return [];
    const key = keyOf(account, symbol);
    const before = held.get(key) ?? Quantity.zero;
    const shares = Quantity.of(quantity);
    const after = directionOf(type) === 'OUT' ? before.minus(shares) : before.plus(shares);
    held.set(key, after);
    const isSale = directionOf(type) === 'OUT' && !before.isNegative();
    if (!isSale || !after.isNegative() || corrected.has(key) || lots?.kind === 'STOCK_MERGER') return [];
    const message = `On that date ${account} has ${before.toComputed()} ${symbol}, but ${quantity} leave. Add an earlier purchase, or write fewer shares`;
    return [{ path: ['transactions', n, 'quantity'], message }];
  });
}
