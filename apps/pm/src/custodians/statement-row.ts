import { type OutsideHoldings, StatementRow } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';

/** What a statement may speak of. */
export interface StatementSubjects {
  /** The ids of the connection's accounts, by their numbers. */
  readonly accountIds: ReadonlyMap<string, string>;
  readonly securities: Pick<SecurityDirectory, 'find'>;
  readonly asOf: string;
}

/** A row of a statement: what it states, or why it is rejected. */
export interface JudgedRow {
  /** Counts from 1. */
  readonly row: number;
  readonly accountNumber: string | null;
  readonly stated: StatementRow | null;
  readonly reason: string | null;
  /** Equal for rows that may not both stand in one statement. */
  readonly key: string | null;
}

/** A row of a file of whose cells some cannot be read. */
export class UnreadableRow {
  constructor(
    readonly accountNumber: string | null,
    readonly reason: string,
  ) {}
}

/** Reads a row of a statement on its own. */
export function judgeRow(raw: unknown, row: number, subjects: StatementSubjects): JudgedRow {
  if (raw instanceof UnreadableRow)
    return { row, accountNumber: raw.accountNumber, stated: null, reason: raw.reason, key: null };
  const shaped = shapedRow(raw);
  const accountNumber = accountNumberOf(shaped);
  const rejected = (reason: string) => ({ row, accountNumber, stated: null, reason, key: null });
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
  // The same row again, or cash of one currency twice, is a mistake in the file and not twice as much.
  const key = stated.record === 'CASH' ? stated.currency : JSON.stringify(stated);
  return { row, accountNumber: stated.account_number, stated, reason: null, key };
}

/** A number as it was written, where one is refused. */
function cellAt(row: unknown, [field, ...deeper]: readonly PropertyKey[]): string | undefined {
  const isNumber = deeper.length === 0 && ['quantity', 'cost_basis', 'amount'].includes(String(field));
  const cell = isNumber ? (row as Record<PropertyKey, unknown>)[field as PropertyKey] : undefined;
  return typeof cell === 'string' ? cell : undefined;
}

/** A CSV file names a security in two columns. */
function shapedRow(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { security, security_type = 'ticker', ...row } = raw as Record<string, unknown>;
  if (security === undefined) return row;
  return { ...row, security: typeof security === 'string' ? { type: security_type, value: security } : security };
}

function accountNumberOf(row: unknown): string | null {
  const { account_number } = (row ?? {}) as { account_number?: unknown };
  return typeof account_number === 'string' ? account_number.trim() : null;
}

function faultOf(row: StatementRow, { accountIds, securities, asOf }: StatementSubjects): string | undefined {
  if (!accountIds.has(row.account_number)) return `No account of this connection has the number ${row.account_number}`;
  if (row.record === 'CASH') return undefined;
  if (row.security && !securities.find(row.security)) return `No security is known as ${row.security.value}`;
  if (row.record === 'POSITION')
    return row.acquired_date > asOf
      ? `Acquired on ${row.acquired_date}, after the statement's date ${asOf}`
      : undefined;
  if (row.trade_date > asOf) return `Traded on ${row.trade_date}, after the statement's date ${asOf}`;
  return (row.security === undefined) === (row.quantity === undefined)
    ? undefined
    : 'An activity with shares names both security and quantity, any other neither';
}

/** What an account's rows come to. */
export function holdingsOf(
  rows: readonly StatementRow[],
  { securities }: Pick<StatementSubjects, 'securities'>,
): Pick<OutsideHoldings, 'cash' | 'lots'> {
  return {
    cash: rows.flatMap(row => (row.record === 'CASH' ? { currency: row.currency, amount: row.amount } : [])),
    lots: rows.flatMap(row => {
      const security = row.record === 'POSITION' ? securities.find(row.security) : undefined;
      if (row.record !== 'POSITION' || !security) return [];
      const { quantity, cost_basis, acquired_date } = row;
      return { symbol: security.symbol, currency: security.currency, quantity, cost_basis, acquired_date };
    }),
  };
}
