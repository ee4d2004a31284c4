import {
  type Entry,
  gainToRow,
  lotToRow,
  type Taxpayer,
  type TaxRows,
  type TaxSubject,
  washSaleToRow,
} from '@sandbourse/ledger';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Row, type Tx } from '@sandbourse/platform/database';
import { AccountStore } from '../records/account.store.js';
import { TaxLotStore } from '../records/lots/tax-lot.store.js';
import { firstDifference, type RowDifference, type Rows } from './projection.js';
import { keyOf, rowsKept, rowsOnDemand, type StoredRows, type TaxTable } from './stored-rows.js';
import { type AuditSubject, subjectsOf } from './subject-entries.js';
import { deriveRows } from './tax-derivation.js';

interface Table extends TaxTable {
  readonly expected: (subject: TaxSubject, rows: TaxRows) => readonly Row[];
}

const TABLES: readonly Table[] = [
  {
    name: 'tax_lots',
    owner: 'account_id',
    key: ['lot_id'],
    expected: (subject, { lots }) => lots.map(lot => lotToRow(subject, lot)),
  },
  {
    name: 'realized_gains',
    owner: 'account_id',
    key: ['transaction_id', 'lot_id'],
    expected: (subject, { gains }) => gains.map(gain => gainToRow(subject, gain)),
  },
  {
    name: 'wash_sales',
    owner: 'taxpayer_id',
    key: ['transaction_id', 'lot_id', 'replacement_lot_id'],
    expected: (subject, { washSales }) => washSales.map(washSale => washSaleToRow(subject, washSale)),
  },
];

type TableDifference = { readonly table: string } & RowDifference;

/**
 * Compares the lots, gains and wash sales of a client with the ledger, in batches. These rows depend on the entries of
 * all the client's accounts. Therefore, the audit checks the rows together with the client's last account.
 */
export class TaxAudit {
  private readonly store = new TaxLotStore();
  private readonly accounts = new AccountStore();

  /**
   * Returns the client whose rows are checked together with this account. Returns undefined if they are checked
   * together with another account of the client.
   * @param isNamed True if the audit was started for this account. Otherwise, only the client's last account in the
   * order of ids has a result.
   */
  async taxpayerOf(tx: Tx, accountId: string, { isNamed }: { isNamed: boolean }): Promise<Taxpayer | undefined> {
    const account = await this.accounts.find(tx, SYSTEM_SCOPE, accountId);
    const [taxpayer] = account ? await this.store.taxpayers(tx, [account]) : [];
    const last = taxpayer?.accounts
      .map(each => each.accountId)
      .sort()
      .at(-1);
    return isNamed || last === accountId ? taxpayer : undefined;
  }

  /** @param known All entries of the account that is being checked, if they are in memory. */
  async difference(
    tx: Tx,
    taxpayer: Taxpayer,
    known?: readonly Entry[] | undefined,
  ): Promise<TableDifference | undefined> {
    const { subjects, areKept } = await subjectsOf(tx, taxpayer, { known });
    const stored = areKept ? await rowsKept(tx, TABLES, taxpayer) : rowsOnDemand(tx, taxpayer);
    for (const subject of subjects) {
      const found = await differenceIn(stored, taxpayer, subject);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * Restores a client's lots, gains and wash sales. Returns true if rows were restored. Locks the lots of a security
   * before reading its entries, as a trade does.
   */
  async restore(tx: Tx, taxpayer: Taxpayer): Promise<boolean> {
    const { subjects } = await subjectsOf(tx, taxpayer, { mayKeep: false });
    let restored = false;
    for (const each of subjects) {
      const { subject, entries } = each;
      await this.store.createSubjects(tx, [{ ...subject, firmId: taxpayer.firmId }]);
      await this.store.lockSubjects(tx, [subject]);
      if (!(await differenceIn(rowsOnDemand(tx, taxpayer), taxpayer, each))) continue;

      this.store.clear(tx, subject);
      for await (const rows of deriveRows(taxpayer.accounts, entries)) {
        const book = { ...subject, ...rows };
        this.store.saveLots(tx, [book]);
        this.store.saveGains(tx, [book]);
        this.store.insertWashSales(tx, [book]);
      }
      restored = true;
    }
    return restored;
  }
}

async function differenceIn(
  stored: StoredRows,
  { accounts }: Taxpayer,
  { subject, entries }: AuditSubject,
): Promise<TableDifference | undefined> {
  const counts = new Map<Table, number>();
  for await (const rows of deriveRows(accounts, entries))
    for (const table of TABLES) {
      const wanted = table.expected(subject, rows);
      const found = await differenceOf(stored, table, { subject, wanted });
      if (found) return { table: table.name, ...found };
      counts.set(table, (counts.get(table) ?? 0) + wanted.length);
    }
  for (const table of TABLES) {
    if ((await stored.count(table, subject)) === (counts.get(table) ?? 0)) continue;
    const wanted = new Set<string>();
    for await (const rows of deriveRows(accounts, entries))
      for (const row of table.expected(subject, rows)) wanted.add(keyOf(row, table.key));
    return { table: table.name, ...(await surplusOf(stored, table, { subject, wanted })) };
  }
  return undefined;
}

/** Returns the first wanted row whose stored row is missing or different. */
async function differenceOf(
  stored: StoredRows,
  table: Table,
  { subject, wanted }: { subject: TaxSubject; wanted: readonly Row[] },
): Promise<RowDifference | undefined> {
  const columns = Object.keys(wanted[0] ?? {});
  if (columns.length === 0) return undefined;
  const found = await stored.matching(table, subject, wanted);
  return firstDifference(
    rowsOf(withStoredPlaces(wanted, found, table.key), table.key, columns),
    rowsOf(found, table.key, columns),
  );
}

/**
 * Leaves out the place of a lot in its purchase, and the entry with which a loss sought replacements, if the stored row
 * has none. A row that was written before version 0.3 has none until it changes.
 */
function withStoredPlaces(wanted: readonly Row[], found: readonly Row[], key: Table['key']): readonly Row[] {
  const storedOf = new Map(found.map(row => [keyOf(row, key), row]));
  return wanted.map(row => {
    const stored = storedOf.get(keyOf(row, key));
    if (stored?.origin_lot_id === null) return { ...row, origin_lot_id: null, origin_from: stored.origin_from };
    return stored?.sought_with === null ? { ...row, sought_with: null, sought_place: null } : row;
  });
}

/**
 * Returns the first stored row that should not exist. Reads all keys into memory, so it is called only if the table has
 * too many rows.
 */
async function surplusOf(
  stored: StoredRows,
  table: Table,
  { subject, wanted }: { subject: TaxSubject; wanted: ReadonlySet<string> },
): Promise<RowDifference> {
  const surplus = (await stored.keys(table, subject)).find(row => !wanted.has(keyOf(row, table.key)));
  return { key: surplus ? keyOf(surplus, table.key) : '', expected: null, stored: JSON.stringify(surplus ?? null) };
}

function rowsOf(rows: readonly Row[], key: Table['key'], columns: readonly string[]): Rows {
  return new Map(rows.map(row => [keyOf(row, key), columns.map(column => `${column} ${row[column]}`).join(', ')]));
}
