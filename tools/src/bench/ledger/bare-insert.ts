import type { Database, Row } from '@sandbourse/platform/database';

const SCHEMA = 'bench';

/** The tables that a trade writes to, with their keys. */
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
 * The peer: inserts the rows of a transaction into empty copies of their tables, with one statement for each table. The
 * copies have the same indexes and constraints, but no row security, triggers or foreign keys.
 */
export class BareInsert {
  private readonly columns = new Map<string, readonly string[]>();
  private copies = 0;

  /** `owner` makes the copies and reads the written rows. `service` inserts the rows, as it does for the ledger. */
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
   * Copies a table without its index over the whole row, which `including indexes` refuses. The missing index is an
   * advantage for the peer.
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
   * Returns every row that the transaction of this entry wrote and that was not changed since. A new version of an
   * older row gets a new key, because a plain insert must not conflict.
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
