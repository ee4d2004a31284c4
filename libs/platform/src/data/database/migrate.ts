import pg from 'pg';
import type { MigrationInterface } from 'typeorm';
import { z } from 'zod';
import { StartupRetry } from '../../base/async/startup-retry.js';
import { Clock } from '../../clock.js';
import { LogLevel, loadConfig, StartWaitMs } from '../../config.js';
import { DatabaseUnavailable, isTransient } from '../../outages.js';
import { endWith } from '../../running/observability/end-with.js';
import { createLogger } from '../../running/observability/logger.js';
import { lockKey } from './advisory-locks.js';
import { hasLog, installLogFor } from './event-log-schema.js';
import { SchemaAhead } from './schema.js';

export type Migration = new () => MigrationInterface;

/**
 * The settings that a migration job reads from its environment. The job connects as the owner of the tables. The
 * service uses another role.
 */
const MigrationConfig = z.object({
  MIGRATION_DATABASE_URL: z.string().min(1),
  APP_ROLE: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  SHARED_LOG_DATABASE_URL: z.string().min(1).optional(),
  START_WAIT_MS: StartWaitMs,
  LOG_LEVEL: LogLevel,
});

interface MigrateOptions {
  readonly url: string;
  /**
   * The role that the service uses to connect. The role may read and write rows. In append-only tables, it may only
   * read and insert rows.
   */
  readonly appRole: string;
  readonly migrations: readonly Migration[];
  /**
   * The URL for the owner of the event log that all services share, if the bus is Postgres. The job of each service
   * creates or upgrades the log. Without it, the service has a log of its own, or somebody else creates the shared one.
   */
  readonly sharedLogUrl?: string | undefined;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Runs the missing migrations of one database: only forward, each in its own transaction. It can be run repeatedly and
 * concurrently. Rejects with `SchemaAhead` if a newer version has migrated the database.
 */
export async function migrate({ url, appRole, migrations, sharedLogUrl }: MigrateOptions): Promise<void> {
  const isDone = await isUpToDate(url, migrations);
  if (sharedLogUrl !== undefined)
    await installLogFor({ url: sharedLogUrl, layout: 'shared', roles: [new URL(url).username, appRole] });
  if (isDone) return;
  const { DataSource } = await import('typeorm');
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    // Uses a single connection, because the settings and the lock below apply only to their own connection.
    poolSize: 1,
  });
  await source.initialize();
  try {
    // Prevents jobs that start together from running the same step twice.
    await source.query(`select pg_advisory_lock(${lockKey('migrations')})`);
    const [{ schema }] = await source.query('select quote_ident(current_schema()) as schema');
    await source.query(
      `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to "${appRole}";
       alter default privileges in schema ${schema} grant usage on sequences to "${appRole}";
       alter default privileges in schema ${schema} grant execute on functions to "${appRole}";
       alter default privileges revoke execute on functions from public`,
    );
    if (!(await hasLog(source))) await installLogFor({ url, layout: 'relayed', roles: [appRole] });
    await source.runMigrations();
    // Changes the rights to all functions, because earlier versions created functions with other rights.
    await source.query(
      `revoke execute on all functions in schema ${schema} from public;
       grant execute on all functions in schema ${schema} to "${appRole}"`,
    );
  } finally {
    await source.destroy();
  }
}

/**
 * Returns true if every migration has run on this database. The start then need not load TypeORM, which takes a second.
 * Rejects if the database has a migration that is later than all of this version.
 */
async function isUpToDate(url: string, migrations: readonly Migration[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ is_there: boolean }>(
      `select to_regclass('migrations') is not null as is_there`,
    );
    if (!tables[0]?.is_there) return false;
    const { rows } = await client.query<{ name: string; timestamp: string }>(
      'select name, timestamp from migrations order by timestamp',
    );
    const last = rows.at(-1);
    if (last && migrations.every(({ name }) => timeOf(name) < Number(last.timestamp))) throw new SchemaAhead(last.name);
    const done = new Set(rows.map(({ name }) => name));
    return (
      migrations.every(({ name }) => done.has(name)) &&
      (await hasLog({ query: async sql => (await client.query(sql)).rows }))
    );
  } finally {
    await client.end();
  }
}

/** The name of a migration ends with the time at which it was written, in milliseconds. */
const timeOf = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);

/**
 * Runs the migrations of a service, for the program next to its `main.ts`. The environment names the database. Waits up
 * to START_WAIT_MS for this database. Logs to standard error. If a migration fails, logs the reason and ends the
 * process.
 *
 * @param environment by default, the environment of the process
 */
export async function runMigrationJob(
  service: string,
  migrations: readonly Migration[],
  environment?: Readonly<Record<string, string>>,
): Promise<void> {
  let log = createLogger(`${service}-migration`, 'info', process.stderr);
  try {
    const config = loadConfig(MigrationConfig, environment);
    log = createLogger(`${service}-migration`, config.LOG_LEVEL, process.stderr);
    const patience = new StartupRetry(new Clock(), log, config.START_WAIT_MS);
    // A retry skips migrations that ran before the connection broke.
    await patience.for('the database')(() =>
      migrate({
        url: config.MIGRATION_DATABASE_URL,
        appRole: config.APP_ROLE,
        migrations,
        sharedLogUrl: config.SHARED_LOG_DATABASE_URL,
      }),
    );
  } catch (error) {
    endWith(log, 'the migrations cannot run', isTransient(error) ? new DatabaseUnavailable(error) : error);
  }
}

export interface MigrationRunner {
  query(sql: string): Promise<unknown>;
}

/**
 * A migration: literal SQL that never changes once it is released, so that every database has the same history. To undo
 * a migration, write another migration. A rollback would lose later data.
 */
export abstract class ForwardOnly implements MigrationInterface {
  abstract up(runner: MigrationRunner): Promise<void>;

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
