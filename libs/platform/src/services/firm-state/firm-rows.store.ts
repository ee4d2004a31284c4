import { seededFirm } from '@sandbourse/contracts';
import { lockKey } from '../../data/database/advisory-locks.js';
import type { Tx } from '../../data/database/database.js';
import type { BranchIds } from './branch-ids.js';
import { type CataloguedTable, copyOf } from './firm-catalogue.js';
import type { BranchRule, ComputedColumns } from './firm-tables.js';
import {
  copiedSql,
  mayBeRenamed,
  NAMES_OF_BRANCH,
  type RenamedColumns,
  type RenameOptions,
  renamedColumnsSql,
  renamedSql,
  textsSql,
  valuesOf,
} from './row-renames.js';

/** Plans each statement again, because firms differ: one has three accounts, another a hundred thousand entries. */
const PLANNED_EACH_TIME = `
  select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'on', true),
         set_config('enable_hashjoin', 'on', true), set_config('enable_mergejoin', 'on', true)`;

/**
 * Compares and joins rows in one pass. Postgres has no statistics of a new snapshot, and would expect few rows: then it
 * reads all rows of one side for each row of the other.
 */
const JOINED_BY_HASHES = `set_config('enable_nestloop', 'off', true), set_config('enable_hashjoin', 'on', true)`;

/** Lets Postgres plan the check of foreign keys only once, not for each inserted row. */
const PLANNED_ONCE = `select set_config('plan_cache_mode', 'force_generic_plan', true), ${JOINED_BY_HASHES}`;

export interface StoredSize {
  readonly rows: number;
  readonly bytes: number;
}

interface SnapshotOfFirm {
  readonly firmId: string;
  readonly snapshotId: string;
}

/**
 * Copies the rows of a firm into snapshots and out of them, inside Postgres (docs/decisions/0057). Each table has a copy
 * with the rows of snapshots.
 */
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

  /** Makes the copies of tables that do not exist yet, or that have other columns than their tables. */
  async makeCopies(tx: Tx, tables: readonly CataloguedTable[]): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('copies of tables')})`);
    await tx.query('select make_snapshot_table(name) from unnest($1::text[]) as name', [
      tables.map(({ name }) => name),
    ]);
  }

  /** Copies the rows of a firm into a snapshot, and notes what a branch renames in them. */
  copy(tx: Tx, tables: readonly CataloguedTable[], { firmId, snapshotId }: SnapshotOfFirm): void {
    const namespace = seededFirm(firmId)?.namespace;
    for (const { name, where, columns } of tables) {
      tx.send(
        `insert into ${copyOf(name)} select $2, ${copiedSql(columns, namespace !== undefined)} from ${name} t where ${where}`,
        [firmId, snapshotId],
      );
      const renamed = renamedColumnsSql(columns, {
        firmId: '$2::text',
        namespace: namespace === undefined ? null : '$3::text',
      });
      tx.send(
        `insert into snapshot_tables (snapshot_id, table_name, row_count, byte_count, named)
         select $1, '${name}', count(*), sum(bytes), ${renamed}
           from (select pg_column_size(r) as bytes, ${textsSql(columns)} from ${copyOf(name)} r
                  where snapshot_id = $1 and $2::text is not null offset 0) r
         having count(*) > 0`,
        [snapshotId, firmId, ...(namespace === undefined ? [] : [namespace])],
      );
    }
  }

  /** Stores the texts from which branches compute columns again, unless they keep the values of the snapshot. */
  async prepare(tx: Tx, snapshotId: string, computed: BranchOf['computed'], isSeeded: boolean): Promise<void> {
    const filled = await this.filled(tx, snapshotId);
    for (const [name, { orderBy, prepare }] of Object.entries(computed)) {
      const named = filled.get(name);
      if (!named || !changesHashes(named, isSeeded)) continue;
      const rows = await tx.query(`select r.* from ${copyOf(name)} r where r.snapshot_id = $1 order by ${orderBy}`, [
        snapshotId,
      ]);
      tx.send('update snapshot_tables set prepared = $3 where snapshot_id = $1 and table_name = $2', [
        snapshotId,
        name,
        prepare(rows),
      ]);
    }
  }

  async sizeOf(tx: Tx, snapshotId: string): Promise<StoredSize> {
    const [size] = await tx.query<{ rows: number; bytes: number }>(
      `select coalesce(sum(row_count), 0)::bigint as rows, coalesce(sum(byte_count), 0)::bigint as bytes
         from snapshot_tables where snapshot_id = $1`,
      [snapshotId],
    );
    return size ?? { rows: 0, bytes: 0 };
  }

  async delete(tx: Tx, snapshotId: string): Promise<void> {
    for (const name of (await this.filled(tx, snapshotId)).keys())
      tx.send(`delete from ${copyOf(name)} where snapshot_id = $1`, [snapshotId]);
    tx.send('delete from snapshot_tables where snapshot_id = $1', [snapshotId]);
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

  /** Gives a firm the rows of a snapshot. Writes only rows that differ: most of the past is the same. */
  putBack(tx: Tx, tables: readonly CataloguedTable[], { firmId, snapshotId }: SnapshotOfFirm): void {
    tx.send(`select ${JOINED_BY_HASHES}`);
    const both = [firmId, snapshotId];
    // Waits for transactions that still add rows to the firm, and lets none begin.
    for (const { name, where } of tables.filter(({ isReferenced, mayDelete }) => isReferenced && mayDelete))
      tx.send(`select from ${name} t where ${where} for update`, [firmId]);
    if (tables.some(({ mayDelete }) => !mayDelete)) tx.send('select erase_history_since($1, $2)', both);
    for (const { name, where, key, mayDelete } of [...tables].reverse())
      if (mayDelete)
        tx.send(
          `delete from ${name} t where ${where}
              and not exists (select from ${copyOf(name)} s where s.snapshot_id = $2 and ${sameKey(key)})`,
          both,
        );
    for (const table of tables) {
      const { name, where, key, columns, mayDelete } = table;
      const names = columns.map(column => column.name);
      const changing = names.filter(column => !key.includes(column));
      const listOf = (alias: string) => changing.map(column => `${alias}.${column}`).join(', ');
      if (mayDelete && key.length > 0 && changing.length > 0)
        tx.send(
          `update ${name} t set ${changing.map(column => `${column} = s.${column}`).join(', ')}
             from ${copyOf(name)} s
            where s.snapshot_id = $1 and ${sameKey(key)} and not row(${listOf('s')})::record *= row(${listOf('t')})::record`,
          [snapshotId],
        );
      // Looks for missing rows only if there are some. Every row that is left belongs to the snapshot.
      tx.send(
        `insert into ${name} (${names.join(', ')}) overriding system value
         select ${names.map(column => `s.${column}`).join(', ')} from ${copyOf(name)} s
          where s.snapshot_id = $2
            and (select count(*) from ${name} t where ${where})
                < (select row_count from snapshot_tables where snapshot_id = $2 and table_name = '${name}')
            and not exists (select from ${name} t where ${sameKey(key)})`,
        both,
      );
    }
  }

  /** Returns rows of one table in a snapshot. The condition in SQL selects rows `r`. */
  rowsOf(tx: Tx, snapshotId: string, name: string, condition = 'true'): Promise<Record<string, unknown>[]> {
    return tx.query(`select r.* from ${copyOf(name)} r where r.snapshot_id = $1 and ${condition}`, [snapshotId]);
  }

  /** Copies the rows of a snapshot into all tables, with the ids of a branch. */
  async branch(tx: Tx, tables: readonly CataloguedTable[], { snapshotId, ids, computed }: BranchOf): Promise<void> {
    const filled = await this.filled(tx, snapshotId);
    const derived = ids.derivedIds;
    const options = { isSeeded: ids.names.namespaces !== undefined, derivesLots: derived !== null };
    const values = [snapshotId, derived && Object.fromEntries(derived), ...valuesOf(ids.names)];
    for (const table of tables) {
      const renamed = filled.get(table.name);
      if (!renamed || table.rule.branch === 'none') continue;
      const from = renamedRowsSql(table, renamed, options);
      const again = computed[table.name];
      if (again && changesHashes(renamed, options.isSeeded)) {
        const computedRows = JSON.stringify(again.compute(ids.renamed(await this.prepared(tx, snapshotId, table))));
        tx.send(insertSql(table, joined(from, again, values.length + 1), again), [...values, computedRows]);
      } else tx.send(insertSql(table, `${from} r`), values);
    }
  }

  private async prepared(tx: Tx, snapshotId: string, { name }: CataloguedTable): Promise<string> {
    const [row] = await tx.query<{ prepared: string | null }>(
      'select prepared from snapshot_tables where snapshot_id = $1 and table_name = $2',
      [snapshotId, name],
    );
    return row?.prepared ?? '';
  }

  /** Returns the tables with rows in a snapshot, and what a branch renames in their columns. */
  private async filled(tx: Tx, snapshotId: string): Promise<ReadonlyMap<string, RenamedColumns>> {
    const tables = await tx.query<{ table_name: string; named: RenamedColumns }>(
      'select table_name, named from snapshot_tables where snapshot_id = $1',
      [snapshotId],
    );
    return new Map(tables.map(({ table_name, named }) => [table_name, named]));
  }
}

export interface BranchOf {
  readonly snapshotId: string;
  readonly ids: BranchIds;
  /** The computed columns of tables, by the name of the table. */
  readonly computed: Readonly<Record<string, ComputedColumns>>;
}

/** The parameters of the statements of a branch, as the columns of `b`. */
const BRANCH = `(select $1::text as snapshot_id, $2::jsonb as lots, ${NAMES_OF_BRANCH.map(
  (name, place) => `$${place + 3}::text as ${name}`,
).join(', ')}) b`;

/** Returns the condition that a row `s` of a copy has the key of the row `t`. A row without a key never has. */
function sameKey(key: readonly string[]): string {
  return key.length === 0 ? 'false' : key.map(column => `s.${column} = t.${column}`).join(' and ');
}

/** Returns the SQL of a subquery for the rows of a table in a snapshot, with the ids of a branch. */
function renamedRowsSql({ name, columns }: CataloguedTable, renamed: RenamedColumns, options: RenameOptions): string {
  const expressions = columns.map(
    column =>
      `${mayBeRenamed(column) ? renamedSql(column, renamed[column.name] ?? [], options) : `r.${column.name}`} as ${column.name}`,
  );
  return `(select ${expressions.join(', ')} from ${BRANCH}, ${copyOf(name)} r where r.snapshot_id = b.snapshot_id)`;
}

/** Returns true if hashes depend on what a branch renames. They do not depend on the namespaces of a firm with a seed. */
function changesHashes(renamed: RenamedColumns, isSeeded: boolean): boolean {
  return !isSeeded || Object.values(renamed).some(found => found.includes('ids'));
}

function joined(from: string, { key, columns }: ComputedColumns, parameter: number): string {
  const types = Object.entries({ ...key, ...columns }).map(([column, type]) => `${column} ${type}`);
  const same = Object.keys(key).map(column => `again.${column} = r.${column}`);
  return `${from} r join json_to_recordset($${parameter}::json) as again (${types.join(', ')}) on ${same.join(' and ')}`;
}

function insertSql(
  { name, columns, numbered, rule }: CataloguedTable,
  from: string,
  computed?: ComputedColumns,
): string {
  const { where = 'true', set = {} }: BranchRule = typeof rule.branch === 'object' ? rule.branch : {};
  const written = columns.map(column => column.name).filter(column => !numbered.includes(column));
  const expressionOf = (column: string) =>
    computed && column in computed.columns ? `again.${column}` : (set[column] ?? `r.${column}`);
  // Sorts the rows, because a join may change their order.
  const order = computed ? ` order by ${computed.orderBy}` : '';
  return `insert into ${name} (${written.join(', ')}) overriding system value
          select ${written.map(expressionOf).join(', ')} from ${from} where ${where}${order}`;
}
