import { type OutsideHoldings, SecurityReference, StatementRow } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { type Currency, Money } from '@sandbourse/money';
import { isSweepFund } from './sweep-fund.js';

/** The columns of our own layout. A security has two columns: its identifier, and the type of the identifier. */
export const NATIVE_COLUMNS: ReadonlySet<string> = new Set([
  ...StatementRow.options.flatMap(({ shape }) => Object.keys(shape)),
  'security_type',
]);

/** Texts that custodians write into an empty cell. */
const NOTHING = new Set([
  '',
  '-',
  '--',
  '---',
  '–',
  '—',
  'n/a',
  '#n/a',
  'na',
  'n.a.',
  'nan',
  'null',
  'none',
  'unknown',
  'not available',
  'not applicable',
  'not provided',
  'not known',
  'missing',
  'incomplete',
  'pending',
]);

/**
 * Texts in the date column for shares that were bought on several days, or on a day that the custodian does not report.
 */
const NO_DATE = new Set(['various', 'multiple']);
/** Texts in the date column for inherited shares, which are long-term (26 U.S.C. 1223(9)). */
const INHERITED = new Set(['inherited', 'inh', 'inherit']);
/**
 * Texts in the date column for shares that were a gift. Such shares can have one basis for a gain and another for a loss
 * (26 U.S.C. 1015(a)), which a lot cannot have.
 */
const GIFT = new Set(['gift', 'gifted', 'gft']);
const wordIn = (cell: unknown): string => (typeof cell === 'string' ? cell.trim().toLowerCase() : '');
const isNoDate = (cell: string): boolean => isNothing(cell) || NO_DATE.has(cell.trim().toLowerCase());

export const isNothing = (cell: string): boolean => NOTHING.has(cell.trim().toLowerCase());

/** The accounts, securities and date with which the rows of a statement are checked. */
export interface StatementSubjects {
  /** The ids of the connection's accounts. The key is the account number. */
  readonly accountIds: ReadonlyMap<string, string>;
  readonly securities: Pick<SecurityDirectory, 'find'>;
  readonly asOf: string;
}

/** A row of a statement after its check: either its content, or the reason why it is rejected. */
export interface JudgedRow {
  /** The number of the row, starting at 1. */
  readonly row: number;
  readonly accountNumber: string | null;
  readonly stated: StatementRow | null;
  readonly reason: string | null;
  /** Two rows of one account must not have the same key. Null for rows that may occur several times. */
  readonly key: string | null;
}

/** A row of which some cells cannot be read. */
export class UnreadableRow {
  constructor(
    readonly accountNumber: string | null,
    readonly reason: string,
  ) {}
}

/** Reads and checks one row of a statement. Rows that contradict each other are found later (`judgeTogether`). */
export function judgeRow(raw: unknown, row: number, subjects: StatementSubjects): JudgedRow {
  if (raw instanceof UnreadableRow)
    return { row, accountNumber: raw.accountNumber, stated: null, reason: raw.reason, key: null };
  const shaped = cashOfSweep(shapedRow(raw), subjects.securities);
  const accountNumber = accountNumberOf(shaped);
  const rejected = (reason: string) => ({ row, accountNumber, stated: null, reason, key: null });
  const { acquired_date } = (shaped ?? {}) as { acquired_date?: unknown };
  if (GIFT.has(wordIn(acquired_date)))
    return rejected(
      `acquired_date: "${acquired_date}": Shares that were a gift can have two bases, one for a gain and one for a loss, and a lot has only one. State the date of acquisition of the donor and the basis that applies`,
    );
  const parsed = StatementRow.safeParse(shaped);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => {
      const cell = cellAt(shaped, path);
      return [path.join('.'), cell === undefined ? message : `"${cell}": ${message}`].filter(Boolean).join(': ');
    });
    return rejected(reasons.join('; '));
  }
  const stated = parsed.data;
  const reason = faultOf(stated, subjects);
  if (reason !== undefined) return rejected(reason);
  // Only a row of cash has a key: an account has one amount of each currency, so a second amount is an error in the
  // file. Two equal lots or two equal trades are not an error.
  const key = stated.record === 'CASH' && stated.held_in === undefined ? stated.currency : null;
  return { row, accountNumber: stated.account_number, stated, reason: null, key };
}

/** If a rejected cell contains a number, returns its text as it is written in the file. */
function cellAt(row: unknown, [field, ...deeper]: readonly PropertyKey[]): string | undefined {
  const isNumber = deeper.length === 0 && ['quantity', 'cost_basis', 'amount'].includes(String(field));
  const cell = isNumber ? (row as Record<PropertyKey, unknown>)[field as PropertyKey] : undefined;
  return typeof cell === 'string' ? cell : undefined;
}

/**
 * Converts a row of a CSV file to a row of a statement. In a CSV file, a security has two columns, and an unknown cost
 * or date is a word.
 */
function shapedRow(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { security, security_type = 'ticker', ...rest } = raw as Record<string, unknown>;
  const { cost_basis, acquired_date } = rest;
  const row = {
    ...rest,
    ...(typeof cost_basis === 'string' && isNothing(cost_basis) && { cost_basis: null }),
    ...(typeof acquired_date === 'string' && isNoDate(acquired_date) && { acquired_date: null }),
    ...(INHERITED.has(wordIn(acquired_date)) && { acquired_date: 'INHERITED' }),
  };
  if (security === undefined) return row;
  const type = typeof security_type === 'string' ? security_type.trim().toLowerCase() : security_type;
  return { ...row, security: typeof security === 'string' ? { type, value: security.trim() } : security };
}

const TRADES = new Set(['BUY', 'SELL']);

/** Converts shares of a sweep fund to cash. A purchase or sale of such a fund moves no cash. */
function cashOfSweep(shaped: unknown, securities: StatementSubjects['securities']): unknown {
  if (typeof shaped !== 'object' || shaped === null) return shaped;
  const { security, quantity, cost_basis, acquired_date, ...row } = shaped as Record<string, unknown>;
  const reference = SecurityReference.safeParse(security).data;
  if (!reference || !isSweepFund(reference, securities)) return shaped;

  const { record, account_number, currency = 'USD', amount = quantity, activity_type } = row;
  if (record === 'POSITION') return { record: 'CASH', account_number, currency, amount, held_in: reference.value };
  if (record !== 'ACTIVITY') return shaped;
  if (TRADES.has(String(activity_type))) return { ...row, amount: '0' };
  const isStated = row.amount !== undefined && !/^-?0(\.0+)?$/.test(String(row.amount));
  if (isStated || quantity === undefined) return row;
  return { ...row, amount: activity_type === 'TRANSFER_OUT' ? `-${quantity}` : quantity };
}

function accountNumberOf(row: unknown): string | null {
  const { account_number } = (row ?? {}) as { account_number?: unknown };
  return typeof account_number === 'string' ? account_number.trim() : null;
}

function faultOf(row: StatementRow, { accountIds, securities, asOf }: StatementSubjects): string | undefined {
  if (!accountIds.has(row.account_number)) return `No account of this connection has the number ${row.account_number}`;
  if (row.record === 'CASH' || isEmptyPosition(row)) return undefined;
  if (row.security && !securities.find(row.security)) return `There is no security ${row.security.value}`;
  if (row.record === 'POSITION')
    return row.acquired_date !== null && row.acquired_date !== 'INHERITED' && row.acquired_date > asOf
      ? `Acquired on ${row.acquired_date}, after the statement's date ${asOf}`
      : undefined;
  if (row.trade_date > asOf) return `Traded on ${row.trade_date}, after the statement's date ${asOf}`;
  return (row.security === undefined) === (row.quantity === undefined)
    ? undefined
    : 'An activity with shares names both security and quantity, any other neither';
}

/** Returns true for a position of 0 shares: the account no longer has the security. */
function isEmptyPosition(row: StatementRow): boolean {
  return row.record === 'POSITION' && !/[1-9]/.test(row.quantity);
}

/** Returns the holdings of an account: the sums of its rows. */
export function holdingsOf(
  rows: readonly StatementRow[],
  { securities }: Pick<StatementSubjects, 'securities'>,
): Pick<OutsideHoldings, 'cash' | 'lots'> {
  return {
    cash: cashIn(rows),
    lots: rows.flatMap(row => {
      const security = row.record === 'POSITION' ? securities.find(row.security) : undefined;
      if (row.record !== 'POSITION' || !security || isEmptyPosition(row)) return [];
      const { quantity, cost_basis, acquired_date } = row;
      return { symbol: security.symbol, currency: security.currency, quantity, cost_basis, acquired_date };
    }),
  };
}

/** Returns the cash of each currency, including money in funds that hold cash. */
function cashIn(rows: readonly StatementRow[]): OutsideHoldings['cash'] {
  const amounts = new Map<Currency, string>();
  for (const row of rows) {
    if (row.record !== 'CASH') continue;
    const before = amounts.get(row.currency);
    const amount = before === undefined ? row.amount : Money.of(before).plus(Money.of(row.amount)).toComputed();
    amounts.set(row.currency, amount);
  }
  return [...amounts].map(([currency, amount]) => ({ currency, amount }));
}
