import type { Taxpayer, TaxSubject } from '@sandbourse/ledger';
import type { Row, Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';

/** A table derived from the entries of a client, and the columns that identify its rows. */
export interface TaxTable {
  readonly name: string;
  readonly key: readonly string[];
  /** The column that identifies the owner of a row. An index begins with this column, so a search by owner is fast. */
  readonly owner: 'account_id' | 'taxpayer_id';
}

export interface StoredRows {
  /** Returns the stored rows that have the keys of the `wanted` rows. */
  matching(table: TaxTable, subject: TaxSubject, wanted: readonly Row[]): Promise<readonly Row[]>;
  count(table: TaxTable, subject: TaxSubject): Promise<number>;
  /** Returns the keys of all stored rows of a client and security, in ascending order. */
  keys(table: TaxTable, subject: TaxSubject): Promise<readonly Row[]>;
}

export const keyOf = (row: Row, key: TaxTable['key']) => key.map(column => row[column]).join(' ');

const keyColumns = (row: Row, key: TaxTable['key']): Row =>
  Object.fromEntries(key.map(column => [column, row[column]]));

const ownersOf = ({ owner }: TaxTable, { taxpayerId, accounts }: Taxpayer): readonly string[] =>
  owner === 'taxpayer_id' ? [taxpayerId] : accounts.map(({ accountId }) => accountId);

/**
 * Returns an object that reads the rows from the database each time, one security at a time. Memory does not grow with
 * the number of stored rows.
 */
export function rowsOnDemand(tx: Tx, taxpayer: Taxpayer): StoredRows {
  return {
    matching: ({ name, key }, _, wanted) =>
      tx.query<Row>(
        `select stored.* from ${name} stored
           join json_populate_recordset(null::${name}, $1::json) wanted using (${key.join(', ')})`,
        [JSON.stringify(wanted.map(row => keyColumns(row, key)))],
      ),
    count: async (table, { symbol }) => {
      const [row] = await tx.query<{ count: number }>(
        `select count(*) from ${table.name} where ${table.owner} = any($1) and symbol = $2`,
        [ownersOf(table, taxpayer), symbol],
      );
      return row?.count ?? 0;
    },
    keys: (table, { symbol }) =>
      tx.query<Row>(
        `select ${table.key.join(', ')} from ${table.name} where ${table.owner} = any($1) and symbol = $2
          order by ${table.key.join(', ')}`,
        [ownersOf(table, taxpayer), symbol],
      ),
  };
}

/** Reads all rows of a client into memory, with one statement per table. */
export async function rowsKept(tx: Tx, tables: readonly TaxTable[], taxpayer: Taxpayer): Promise<StoredRows> {
  const read = await Promise.all(
    tables.map(table =>
      tx.query<Row & { symbol: string }>(
        `select * from ${table.name} where ${table.owner} = any($1) order by ${table.key.join(', ')}`,
        [ownersOf(table, taxpayer)],
      ),
    ),
  );
  const bySymbol = new Map(tables.map(({ name }, nth) => [name, groupedBy(read[nth] ?? [], ({ symbol }) => symbol)]));
  const rowsOf = ({ name }: TaxTable, { symbol }: TaxSubject): readonly Row[] => bySymbol.get(name)?.get(symbol) ?? [];
  return {
    async matching(table, subject, wanted) {
      const keys = new Set(wanted.map(row => keyOf(row, table.key)));
      return rowsOf(table, subject).filter(row => keys.has(keyOf(row, table.key)));
    },
    count: async (table, subject) => rowsOf(table, subject).length,
    keys: async (table, subject) => rowsOf(table, subject).map(row => keyColumns(row, table.key)),
  };
}
