import type { Entry, Taxpayer, TaxpayerAccount, TaxSubject } from '@sandbourse/ledger';
import type { Row, Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { ENTRY } from '../records/entry-columns.js';

/**
 * A function that iterates over a client's entries in one security, page by page, in the order of posting. It can be
 * called more than once.
 */
export type SubjectEntries = () => AsyncIterable<readonly Entry[]>;

export interface AuditSubject {
  readonly subject: TaxSubject;
  readonly entries: SubjectEntries;
}

const PAGE = 2_000;
/** Maximum number of entries of a client, or of an account, that the audit holds in memory. */
export const KEPT_MAX = 10_000;

interface Traded extends Row {
  readonly symbol: string;
  readonly currency: TaxSubject['currency'];
  readonly entries: number;
}

export interface AuditSubjects {
  readonly subjects: readonly AuditSubject[];
  /** True if all these entries are held in memory. */
  readonly areKept: boolean;
}

/**
 * Returns all securities that the client has traded, with their entries. At most `KEPT_MAX` entries are read together
 * and held in memory. More entries are read page by page on each iteration.
 * @param known All entries of one account, if the caller has already read them. They are used if the client has no
 * other account.
 */
export async function subjectsOf(
  tx: Tx,
  taxpayer: Taxpayer,
  { mayKeep = true, known }: { mayKeep?: boolean; known?: readonly Entry[] | undefined } = {},
): Promise<AuditSubjects> {
  const { taxpayerId, accounts } = taxpayer;
  if (known && accounts.length === 1) return keptSubjects(taxpayer, known);

  const traded = await tx.query<Traded>(
    `select symbol, min(currency) as currency, count(*) as entries from ledger_entries
      where account_id = any($1) and symbol is not null group by symbol having count(quantity) > 0 order by symbol`,
    [accounts.map(({ accountId }) => accountId)],
  );
  const total = traded.reduce((sum, { entries }) => sum + entries, 0);
  if (mayKeep && total <= KEPT_MAX) return keptSubjects(taxpayer, await entriesOf(tx, accounts));
  const subjects = traded.map(({ symbol, currency }) => ({
    subject: { taxpayerId, symbol, currency },
    entries: pagesOf(tx, accounts, symbol),
  }));
  return { subjects, areKept: false };
}

function keptSubjects({ taxpayerId }: Taxpayer, entries: readonly Entry[]): AuditSubjects {
  const posted = entries.filter(({ symbol }) => symbol !== null).sort(byTransaction);
  const subjects = [...groupedBy(posted, ({ symbol }) => symbol ?? '')]
    .filter(([, ofSymbol]) => ofSymbol.some(({ quantity }) => quantity !== null))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([symbol, ofSymbol]) => {
      const [currency = 'USD'] = ofSymbol.map(each => each.currency).sort();
      return { subject: { taxpayerId, symbol, currency }, entries: () => once(ofSymbol) };
    });
  return { subjects, areKept: true };
}

const byTransaction = (one: Entry, other: Entry) => (one.transactionId < other.transactionId ? -1 : 1);

/** Returns a function that reads the entries from the database, page by page, each time it is called. */
export function pagesOf(tx: Tx, accounts: readonly TaxpayerAccount[], symbol: string, page = PAGE): SubjectEntries {
  const accountIds = accounts.map(({ accountId }) => accountId);
  return async function* () {
    let after = '';
    for (;;) {
      const rows: (Row & { transaction_id: string })[] = await tx.query(
        `select * from ledger_entries where account_id = any($1) and symbol = $2 and transaction_id > $3
          order by transaction_id limit $4`,
        [accountIds, symbol, after, page],
      );
      if (rows.length > 0) yield rows.map(ENTRY.read);
      const last = rows.at(-1);
      if (!last || rows.length < page) return;
      after = last.transaction_id;
    }
  };
}

async function entriesOf(tx: Tx, accounts: readonly TaxpayerAccount[]): Promise<Entry[]> {
  const rows = await tx.query('select * from ledger_entries where account_id = any($1) and symbol is not null', [
    accounts.map(({ accountId }) => accountId),
  ]);
  return rows.map(ENTRY.read);
}

async function* once(entries: readonly Entry[]): AsyncGenerator<readonly Entry[]> {
  yield entries;
}
