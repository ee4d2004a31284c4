import {
  gainToRow,
  lotToRow,
  type Taxpayer,
  type TaxpayerAccount,
  type TaxRows,
  type TaxSubject,
  washSaleToRow,
} from '@sandbourse/ledger';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Row, type Tx } from '@sandbourse/platform/database';
import { AccountStore } from '../books/account.store.js';
import { TaxLotStore } from '../books/lots/tax-lot.store.js';
import { firstDifference, type RowDifference, type Rows } from './projection.js';
import { deriveRows } from './tax-derivation.js';

interface Table {
  readonly name: string;
  readonly key: readonly string[];
  readonly expected: (subject: TaxSubject, rows: TaxRows) => readonly Row[];
}

const TABLES: readonly Table[] = [
  {
    name: 'tax_lots',
    key: ['lot_id'],
    expected: (subject, { lots }) => lots.map(lot => lotToRow(subject, lot)),
  },
  {
    name: 'realized_gains',
    key: ['transaction_id', 'lot_id'],
    expected: (subject, { gains }) => gains.map(gain => gainToRow(subject, gain)),
  },
  {
    name: 'wash_sales',
    key: ['transaction_id', 'lot_id', 'replacement_lot_id'],
    expected: (subject, { washSales }) => washSales.map(washSale => washSaleToRow(subject, washSale)),
  },
];

type TableDifference = { readonly table: string } & RowDifference;

/**
 * Compares lots, gains and wash sales with the entries, in batches. They belong to a client over all accounts, so they
 * are checked with the last of these accounts: by then the entries of all of them have been checked.
 */
export class TaxAudit {
  private readonly store = new TaxLotStore();
  private readonly accounts = new AccountStore();

  /** The client to check together with this account; always, if the account was requested by name. */
  async taxpayerOf(tx: Tx, accountId: string, { isNamed }: { isNamed: boolean }): Promise<Taxpayer | undefined> {
    const account = await this.accounts.find(tx, SYSTEM_SCOPE, accountId);
    const [taxpayer] = account ? await this.store.taxpayers(tx, [account]) : [];
    const last = taxpayer?.accounts
      .map(each => each.accountId)
      .sort()
      .at(-1);
    return isNamed || last === accountId ? taxpayer : undefined;
  }

  async difference(tx: Tx, taxpayer: Taxpayer): Promise<TableDifference | undefined> {
    for (const subject of await subjectsOf(tx, taxpayer)) {
      const found = await differenceIn(tx, taxpayer, subject);
      if (found) return found;
    }
    return undefined;
  }

  /** Whether there was anything to restore. Each book is locked before its entries are read, as for a trade. */
  async restore(tx: Tx, taxpayer: Taxpayer): Promise<boolean> {
    let restored = false;
    for (const subject of await subjectsOf(tx, taxpayer)) {
      await this.store.createSubjects(tx, [{ ...subject, firmId: taxpayer.firmId }]);
      await this.store.lockSubjects(tx, [subject]);
      if (!(await differenceIn(tx, taxpayer, subject))) continue;

      this.store.clear(tx, subject);
      for await (const rows of deriveRows(tx, taxpayer.accounts, subject.symbol)) {
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

/** Every security that the client has traded. */
async function subjectsOf(tx: Tx, { taxpayerId, accounts }: Taxpayer): Promise<TaxSubject[]> {
  const rows = await tx.query<Row & Pick<TaxSubject, 'symbol' | 'currency'>>(
    `select symbol, min(currency) as currency from ledger_entries
      where account_id = any($1) and symbol is not null and quantity is not null group by symbol order by symbol`,
    [accounts.map(({ accountId }) => accountId)],
  );
  return rows.map(({ symbol, currency }) => ({ taxpayerId, symbol, currency }));
}

async function differenceIn(tx: Tx, { accounts }: Taxpayer, subject: TaxSubject): Promise<TableDifference | undefined> {
  const counts = new Map<Table, number>();
  for await (const rows of deriveRows(tx, accounts, subject.symbol))
    for (const table of TABLES) {
      const wanted = table.expected(subject, rows);
      const found = await differenceOf(tx, table, wanted);
      if (found) return { table: table.name, ...found };
      counts.set(table, (counts.get(table) ?? 0) + wanted.length);
    }
  for (const table of TABLES) {
    if ((await countOf(tx, table, subject)) === (counts.get(table) ?? 0)) continue;
    return { table: table.name, ...(await surplusOf(tx, table, accounts, subject)) };
  }
  return undefined;
}

/** The first of these rows that is not stored as it should be. */
async function differenceOf(tx: Tx, { name, key }: Table, wanted: readonly Row[]): Promise<RowDifference | undefined> {
  const columns = Object.keys(wanted[0] ?? {});
  if (columns.length === 0) return undefined;
  const stored = await tx.query<Row>(
    `select stored.* from ${name} stored
       join json_populate_recordset(null::${name}, $1::json) wanted using (${key.join(', ')})`,
    [JSON.stringify(wanted.map(row => Object.fromEntries(key.map(column => [column, row[column]]))))],
  );
  return firstDifference(rowsOf(wanted, key, columns), rowsOf(stored, key, columns));
}

async function countOf(tx: Tx, { name }: Table, { taxpayerId, symbol }: TaxSubject): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) from ${name} where taxpayer_id = $1 and symbol = $2`,
    [taxpayerId, symbol],
  );
  return row?.count ?? 0;
}

/** The first row that is stored and should not be. Only here, where there is one, are all keys held in memory. */
async function surplusOf(
  tx: Tx,
  { name, key, expected }: Table,
  accounts: readonly TaxpayerAccount[],
  subject: TaxSubject,
): Promise<RowDifference> {
  const wanted = new Set<string>();
  for await (const rows of deriveRows(tx, accounts, subject.symbol))
    for (const row of expected(subject, rows)) wanted.add(keyOf(row, key));
  const stored = await tx.query<Row>(
    `select ${key.join(', ')} from ${name} where taxpayer_id = $1 and symbol = $2 order by ${key.join(', ')}`,
    [subject.taxpayerId, subject.symbol],
  );
  const surplus = stored.find(row => !wanted.has(keyOf(row, key)));
  return { key: surplus ? keyOf(surplus, key) : '', expected: null, stored: JSON.stringify(surplus ?? null) };
}

const keyOf = (row: Row, key: Table['key']) => key.map(column => row[column]).join(' ');

function rowsOf(rows: readonly Row[], key: Table['key'], columns: readonly string[]): Rows {
  return new Map(rows.map(row => [keyOf(row, key), columns.map(column => `${column} ${row[column]}`).join(', ')]));
}
