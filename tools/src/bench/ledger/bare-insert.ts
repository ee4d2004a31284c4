import type { Database, Row } from '@sandbourse/platform/database';

const SCHEMA = 'bench';

/** The tables that a trade writes to, and the key columns whose values are changed in the copies. */
const TABLES = {
  ledger_entries: ['transaction_id'],
  tax_lots: ['lot_id'],
  realized_gains: ['transaction_id'],
  wash_sales: ['transaction_id'],
  cash_settlements: ['account_id'],
  positions: ['account_id', 'position_id'],
  cash_balances: ['account_id'],
};

export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * Inserts the rows of a transaction without the ledger, for comparison. The rows go to empty copies of the tables, with
 * one statement for each table. The copies have the same indexes and constraints, but no row security, triggers or
 * foreign keys.
 */
export class BareInsert {
  private readonly columns = new Map<string, readonly string[]>();
  private copies = 0;

  /**
   * Takes two connections. The connection `owner` creates the copies and reads the rows of the ledger. The connection
   * `service` has the role that writes the ledger, and inserts the rows into the copies.
   */
  constructor(
    private readonly owner: Database,
    private readonly service: Database,
  ) {}

  async prepare(role: string): Promise<void> {
    await this.owner.query(`drop schema if exists ${SCHEMA} cascade`);
    await this.owner.query(`create schema ${SCHEMA}`);
    await this.owner.query(`grant usage on schema ${SCHEMA} to ${role}`);
    for (const table of Object.keys(TABLES)) {
      await this.copy(table);
      await this.owner.query(`grant select, insert on ${SCHEMA}.${table} to ${role}`);
      const columns = await this.owner.query<{ name: string }>(
        `select attname as name from pg_attribute
          where attrelid = '${SCHEMA}.${table}'::regclass and attnum > 0 order by attnum`,
      );
      this.columns.set(
        table,
        columns.map(({ name }) => name),
      );
    }
  }

  /**
   * Copies a table and its indexes. An index over the whole row is left out, because `including indexes` refuses it.
   * The copy is therefore slightly faster than the original.
   */
  private async copy(table: string): Promise<void> {
    await this.owner.query(`create table ${SCHEMA}.${table} (like ${table} including all excluding indexes)`);
    const indexes = await this.owner.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = '${table}'::regclass`,
    );
    for (const { definition } of indexes)
      if (!definition.includes(`${table}.*`))
        await this.owner.query(definition.replace(/ ON (ONLY )?\w+\./, ` ON ${SCHEMA}.`));
  }

  /**
   * Returns the rows that the transaction of this entry inserted or updated. The keys get a new suffix, because the
   * copy may already contain an older version of an updated row.
   */
  async rowsWrittenWith({ accountId, transactionId }: { accountId: string; transactionId: string }) {
    this.copies += 1;
    const written: TableRows[] = [];
    for (const [table, keys] of Object.entries(TABLES)) {
      const columns = this.columns.get(table) ?? [];
      const rows = await this.owner.query<Row>(
        `select ${columns.map(column => `${column}::text`).join(', ')} from ${table}
          where xmin = (select xmin from ledger_entries where account_id = $1 and transaction_id = $2)`,
        [accountId, transactionId],
      );
      if (rows.length === 0) continue;
      const valuesOf = (row: Row) =>
        columns.map(column => (keys.includes(column) ? `${row[column]}~${this.copies}` : row[column]));
      written.push({ table, columns, rows: rows.map(valuesOf) });
    }
    return written;
  }

  async insert(written: readonly TableRows[]): Promise<void> {
    await this.service.transaction(async tx => {
      for (const { table, columns, rows } of written) {
        let n = 0;
        const values = rows.map(row => `(${row.map(() => `$${++n}`).join(', ')})`);
        await tx.query(
          `insert into ${SCHEMA}.${table} (${columns.join(', ')}) values ${values.join(', ')}`,
          rows.flat(),
        );
      }
    });
  }

  async drop(): Promise<void> {
    await this.owner.query(`drop schema ${SCHEMA} cascade`);
  }
}
