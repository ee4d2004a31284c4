import { lockKey } from '../../data/database/advisory-locks.js';
import type { Tx } from '../../data/database/database.js';
import type { BranchIds } from './branch-ids.js';
import type { CataloguedTable } from './firm-catalogue.js';
import type { ComputedColumns, FirmTable } from './firm-tables.js';

/** The number of rows in one stored value, which Postgres compresses. */
const CHUNK_ROWS = 500;

/** Plans each statement again, because firms differ: one has three accounts, another a hundred thousand entries. */
const PLANNED_EACH_TIME = `
  select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'on', true),
         set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true)`;

/** Lets Postgres plan the check of foreign keys only once, not for each inserted row. */
const PLANNED_ONCE = `select set_config('plan_cache_mode', 'force_generic_plan', true)`;

export interface StoredSize {
  readonly rows: number;
  readonly bytes: number;
}

/** Copies the rows of a firm into snapshots and out of them, inside Postgres. */
export class FirmRowsStore {
  begin(tx: Tx): void {
    tx.send(PLANNED_EACH_TIME);
  }

  /** Locks the firm, so that its restores run one at a time. */
  async lock(tx: Tx, firmId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('rows of', '$1')})`, [firmId]);
  }

  /** Prepares the transaction for the statements that add and delete rows. */
  beginWriting(tx: Tx): void {
    tx.send(PLANNED_ONCE);
  }

  /** Copies the rows of a firm into a snapshot. */
  copy(tx: Tx, tables: readonly CataloguedTable[], { firmId, snapshotId }: Record<'firmId' | 'snapshotId', string>) {
    for (const { name, where } of tables)
      tx.send(
        `insert into snapshot_rows (snapshot_id, table_name, chunk, row_count, rows)
         select $2, '${name}', chunk, count(*), json_agg(numbered.t)::text
           from (select t, (row_number() over () - 1) / ${CHUNK_ROWS} as chunk from ${name} t where ${where}) as numbered
          group by chunk`,
        [firmId, snapshotId],
      );
  }

  async sizeOf(tx: Tx, snapshotId: string): Promise<StoredSize> {
    const [size] = await tx.query<{ rows: number; bytes: number }>(
      `select coalesce(sum(row_count), 0)::bigint as rows, coalesce(sum(pg_column_size(rows)), 0)::bigint as bytes
         from snapshot_rows where snapshot_id = $1`,
      [snapshotId],
    );
    return size ?? { rows: 0, bytes: 0 };
  }

  delete(tx: Tx, snapshotId: string): void {
    tx.send('delete from snapshot_rows where snapshot_id = $1', [snapshotId]);
  }

  /**
   * Deletes the rows of a firm in the reverse order of their insertion. The service may not delete append-only entries,
   * so a function of the table owner deletes those first.
   */
  clear(tx: Tx, tables: readonly CataloguedTable[], firmId: string): void {
    if (tables.some(({ mayDelete }) => !mayDelete)) tx.send('select erase_history($1)', [firmId]);
    for (const { name, where } of [...tables].reverse().filter(({ mayDelete }) => mayDelete))
      tx.send(`delete from ${name} where ${where}`, [firmId]);
  }

  /** Inserts the rows of a snapshot with their original ids. */
  putBack(tx: Tx, tables: readonly CataloguedTable[], snapshotId: string): void {
    for (const { name, columns } of tables) {
      const names = columns.join(', ');
      tx.send(
        `insert into ${name} (${names}) overriding system value
         select ${columns.map(column => `r.${column}`).join(', ')}
           from (select * from snapshot_rows where snapshot_id = $1 and table_name = '${name}' order by chunk) s
          cross join lateral json_populate_recordset(null::${name}, s.rows::json) r`,
        [snapshotId],
      );
    }
  }

  /** Returns the rows of one table in a snapshot as JSON texts, each with at most `CHUNK_ROWS` rows. */
  async stored(tx: Tx, snapshotId: string, name: string): Promise<readonly string[]> {
    const parts = await tx.query<{ rows: string }>(
      'select rows from snapshot_rows where snapshot_id = $1 and table_name = $2 order by chunk',
      [snapshotId, name],
    );
    return parts.map(({ rows }) => rows);
  }

  /** Copies the rows of a snapshot into all tables, with the ids of a branch. */
  async branch(tx: Tx, tables: readonly CataloguedTable[], branch: BranchOf): Promise<void> {
    const filled = await this.filledTables(tx, branch.snapshotId);
    const copied = tables.filter(({ name, rule }) => filled.has(name) && rule.branch !== 'none');
    const storedOf = async (place: number) => {
      const table = copied[place];
      return table ? this.stored(tx, branch.snapshotId, table.name) : [];
    };
    let stored = await storedOf(0);
    for (const [place, table] of copied.entries()) {
      // Starts to read the next rows now. Postgres then inserts rows while this process renames the next ones.
      const reading = storedOf(place + 1);
      [stored] = await Promise.all([reading, this.add(tx, table, { ...branch, stored })]);
    }
  }

  private async filledTables(tx: Tx, snapshotId: string): Promise<ReadonlySet<string>> {
    const tables = await tx.query<{ table_name: string }>(
      'select distinct table_name from snapshot_rows where snapshot_id = $1',
      [snapshotId],
    );
    return new Set(tables.map(({ table_name }) => table_name));
  }

  private async add(
    tx: Tx,
    { name, columns, numbered, rule }: CataloguedTable,
    { stored, ids, computed: computedOf }: BranchOf & { readonly stored: readonly string[] },
  ): Promise<void> {
    const written = columns.filter(column => !numbered.includes(column));
    const sent = oneArray(stored.map(rows => ids.renamed(rows)));
    const from = `json_populate_recordset(null::${name}, $1::json) r`;
    const computed = computedOf[name];
    if (computed) {
      const rows = await tx.query(`select r.* from ${computed.source} order by ${computed.orderBy}`, [sent]);
      const again = JSON.stringify(computed.compute(rows));
      const sql = insertSql(name, written, { from: joined(from, computed), rule: rule.branch, computed });
      tx.send(sql, [sent, again]);
    } else tx.send(insertSql(name, written, { from, rule: rule.branch }), [sent]);
  }
}

export interface BranchOf {
  readonly snapshotId: string;
  readonly ids: BranchIds;
  /** The computed columns of tables, by the name of the table. */
  readonly computed: Readonly<Record<string, ComputedColumns>>;
}

/**
 * Joins arrays in JSON to one array in JSON. If they were sent as a `text[]`, the driver would escape each quotation
 * mark of the rows, which takes about twenty times as long.
 */
function oneArray(parts: readonly string[]): string {
  return `[${parts.map(part => part.slice(1, -1)).join(',')}]`;
}

function joined(from: string, { key, columns }: ComputedColumns): string {
  const types = Object.entries({ ...key, ...columns }).map(([column, type]) => `${column} ${type}`);
  const same = Object.keys(key).map(column => `again.${column} = r.${column}`);
  return `${from} join json_to_recordset($2::json) as again (${types.join(', ')}) on ${same.join(' and ')}`;
}

function insertSql(
  name: string,
  columns: readonly string[],
  { from, rule: given, computed }: { from: string; rule: FirmTable['branch']; computed?: ComputedColumns },
): string {
  const rule = typeof given === 'object' ? given : {};
  const expressionOf = (column: string) => {
    if (computed && column in computed.columns) return `again.${column}`;
    return rule.set?.[column] ?? `r.${column}`;
  };
  // Sorts the rows, because a join may change their order.
  const order = computed ? ` order by ${computed.orderBy}` : '';
  return `insert into ${name} (${columns.join(', ')}) overriding system value
          select ${columns.map(expressionOf).join(', ')} from ${from} where ${rule.where ?? 'true'}${order}`;
}
