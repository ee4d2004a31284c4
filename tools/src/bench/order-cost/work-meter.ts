import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { StackFile } from '../../stack/stack.js';

/** The work of a stack, in counts that do not depend on the speed of the machine. */
export interface Work {
  /** SQL statements of the services, including those that begin and end transactions. */
  readonly statements: number;
  readonly commits: number;
  /** The number of times that Postgres waited until the disk had stored its write-ahead log. */
  readonly fsyncs: number;
  /** Rows inserted, updated and deleted. */
  readonly rows: number;
  /** Entries inserted into B-tree indexes. */
  readonly indexEntries: number;
  /** Bytes of the write-ahead log, without the full page images that follow a checkpoint. */
  readonly walBytes: number;
  /** Events that consumers have applied. An event with two consumers counts twice. */
  readonly deliveries: number;
}

/** The setting that loads the Postgres module for counting statements. */
export const COUNTED = 'shared_preload_libraries=pg_stat_statements';

/**
 * The milliseconds until Postgres has published all counts. A session publishes its counts one second after its work,
 * or after ten seconds if it is idle.
 */
export const SETTLED_MS = 11_000;

const STATEMENTS = `
  select coalesce(sum(calls), 0)::float8 as count
    from pg_stat_statements join pg_roles on pg_roles.oid = userid
   where toplevel and rolname <> 'postgres'`;
const CONNECTIONS = `select count(*)::float8 as count from pg_stat_activity where usename like '%\\_app'`;
const COMMITS = `select sum(xact_commit)::float8 as count from pg_stat_database`;
const FSYNCS = `select sum(fsyncs)::float8 as count from pg_stat_io where object = 'wal'`;
const ROWS = `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as count from pg_stat_user_tables`;
const LOG = `
  select coalesce(sum(record_size), 0)::float8 as bytes,
         coalesce(sum(count) filter (where "resource_manager/record_type" like 'Btree/INSERT%'), 0)::float8 as entries
    from pg_get_wal_stats($1, $2, true)`;

/** Reads the counts of Postgres and the metrics of the services. The stack must have been started with `COUNTED`. */
export class WorkMeter {
  private constructor(
    private readonly stack: StackFile,
    private readonly database: pg.Client,
    private readonly logBegan: string,
  ) {}

  static async open(stack: StackFile): Promise<WorkMeter> {
    const database = new pg.Client({ connectionString: stack.database.urls.bus });
    await database.connect();
    await database.query('create extension if not exists pg_stat_statements');
    await database.query('create extension if not exists pg_walinspect');
    const began = await database.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    return new WorkMeter(stack, database, began.rows[0]?.lsn ?? '0/0');
  }

  /** Waits until all counts are published, and returns the work since the start of the stack. */
  async settled(): Promise<Work> {
    await sleep(SETTLED_MS);
    const log = await this.log();
    return {
      statements: await this.count(STATEMENTS),
      commits: await this.count(COMMITS),
      fsyncs: await this.count(FSYNCS),
      rows: await this.count(ROWS),
      indexEntries: log.entries,
      walBytes: log.bytes,
      deliveries: await this.deliveries(),
    };
  }

  /** Returns the number of connections of the services. */
  connections(): Promise<number> {
    return this.count(CONNECTIONS);
  }

  async close(): Promise<void> {
    await this.database.end();
  }

  private async count(sql: string): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(sql);
    return rows[0]?.count ?? 0;
  }

  private async log(): Promise<{ bytes: number; entries: number }> {
    const until = await this.database.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
    const { rows } = await this.database.query<{ bytes: number; entries: number }>(LOG, [
      this.logBegan,
      until.rows[0]?.lsn,
    ]);
    return rows[0] ?? { bytes: 0, entries: 0 };
  }

  private async deliveries(): Promise<number> {
    const texts = await Promise.all(
      this.stack.services
        .filter(({ name }) => name !== 'gateway')
        .map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
    );
    return texts
      .flatMap(text => [...text.matchAll(/^events_consumed_total\{[^}]*\} (\d+)$/gm)])
      .reduce((sum, [, count]) => sum + Number(count), 0);
  }
}
