import { type OutsideHoldings, type RejectedRow, StatementRow } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { groupedBy } from '@sandbourse/platform';

type Holdings = Pick<OutsideHoldings, 'cash' | 'lots'>;

/** What a statement may speak of. */
export interface StatementSubjects {
  /** The ids of the connection's accounts, by their numbers. */
  readonly accountIds: ReadonlyMap<string, string>;
  readonly securities: Pick<SecurityDirectory, 'find'>;
  readonly asOf: string;
}

export interface ReadStatement {
  /** What each account holds, by its number: those of which every row could be read. */
  readonly holdings: ReadonlyMap<string, Holdings>;
  readonly imported: number;
  /** In the order of the rows. */
  readonly rejected: readonly RejectedRow[];
}

type Read =
  | { readonly row: number; readonly accountNumber: string | undefined; readonly reason: string }
  | { readonly row: number; readonly accountNumber: string; readonly stated: StatementRow };

/** Reads a statement row by row. An account is imported whole or not at all: one bad row of it rejects all of them. */
export function readStatement(rows: readonly unknown[], subjects: StatementSubjects): ReadStatement {
  const read = withoutRepeats(rows.map((row, i) => readRow(row, i + 1, subjects)));
  const holdings = new Map<string, Holdings>();
  const rejected: RejectedRow[] = [];
  let imported = 0;
  for (const [accountNumber, ofAccount] of groupedBy(read, each => each.accountNumber)) {
    const bad = ofAccount.find(each => 'reason' in each);
    for (const each of ofAccount) {
      if ('reason' in each) rejected.push({ row: each.row, reason: each.reason });
      else if (bad) rejected.push({ row: each.row, reason: `Row ${bad.row} of the same account was rejected` });
    }
    if (bad || accountNumber === undefined) continue;
    imported += ofAccount.length;
    const stated = ofAccount.flatMap(each => ('stated' in each ? each.stated : []));
    holdings.set(accountNumber, holdingsOf(stated, subjects));
  }
  return { holdings, imported, rejected: rejected.sort((one, other) => one.row - other.row) };
}

function readRow(raw: unknown, row: number, subjects: StatementSubjects): Read {
  const shaped = shapedRow(raw);
  const accountNumber = accountNumberOf(shaped);
  const parsed = StatementRow.safeParse(shaped);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(': '),
    );
    return { row, accountNumber, reason: reasons.join('; ') };
  }
  const reason = faultOf(parsed.data, subjects);
  return reason === undefined
    ? { row, accountNumber: parsed.data.account_number, stated: parsed.data }
    : { row, accountNumber, reason };
}

/** A CSV file names a security in two columns. */
function shapedRow(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { security, security_type = 'ticker', ...row } = raw as Record<string, unknown>;
  if (security === undefined) return row;
  return { ...row, security: typeof security === 'string' ? { type: security_type, value: security } : security };
}

function accountNumberOf(row: unknown): string | undefined {
  const { account_number } = (row ?? {}) as { account_number?: unknown };
  return typeof account_number === 'string' ? account_number.trim() : undefined;
}

function faultOf(row: StatementRow, { accountIds, securities, asOf }: StatementSubjects): string | undefined {
  if (!accountIds.has(row.account_number)) return `No account of this connection has the number ${row.account_number}`;
  if (row.record === 'CASH') return undefined;
  if (!securities.find(row.security)) return `No security is known as ${row.security.value}`;
  if (row.acquired_date > asOf) return `Acquired on ${row.acquired_date}, after the statement's date ${asOf}`;
  return undefined;
}

/** The same row again, or cash of one currency twice, is a mistake in the file and not twice as much. */
function withoutRepeats(read: readonly Read[]): Read[] {
  const first = new Map<string, number>();
  return read.map(each => {
    if ('reason' in each) return each;
    const { stated, row, accountNumber } = each;
    const key = stated.record === 'CASH' ? `${accountNumber} ${stated.currency}` : JSON.stringify(stated);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    return earlier === undefined ? each : { row, accountNumber, reason: `Row ${earlier} has stated it already` };
  });
}

function holdingsOf(rows: readonly StatementRow[], { securities }: StatementSubjects): Holdings {
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
