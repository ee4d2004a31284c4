import { readFile } from 'node:fs/promises';
import { ForwardOnly, type MigrationRunner } from './migrate.js';

/** The names of the tables that this library has in the databases of services. Each name is a file in its `schema`. */
export type PlatformTables =
  | 'erased-since'
  | 'firm-counts'
  | 'idempotent-requests'
  | 'inbox'
  | 'leases'
  | 'snapshot-tables'
  | 'snapshots'
  | 'stream-tickets'
  | 'tenant-clocks';

/** The changes of tables of this library in a database of version 0.2. */
export type PlatformUpgrade = 'events-of-0.2' | 'tenant-clocks-of-0.2';

/** Returns the SQL file of tables of this library, for a baseline. */
export const platformSchema = (name: PlatformTables | PlatformUpgrade): URL => fileOf(name);

const fileOf = (name: string) => new URL(`../../../schema/${name}.sql`, import.meta.url);

/** The migrations of a version before the baseline. A database that has run all of them has run `last` last. */
export interface EarlierMigrations {
  readonly count: number;
  readonly last: string;
}

/** Thrown if a database has run only some of the migrations before the baseline. The message names the cure. */
export class BetweenVersions extends Error {
  constructor(isBefore: boolean, last: string) {
    super(
      isBefore
        ? `the database is of a version before 0.2.0, which ran ${last} last: upgrade it with version 0.2.0 first`
        : `the database is of an unfinished version after 0.2.0, which ran ${last} last: ` +
            'restore a backup of version 0.2.0, or begin with an empty database',
    );
    this.name = 'BetweenVersions';
  }
}

/**
 * The first migration of version 0.3 (docs/decisions/0053). Creates all tables in an empty database. Upgrades a database
 * of version 0.2.0. Changes nothing in a database in which all migrations have run that this baseline replaces.
 */
export abstract class Baseline extends ForwardOnly {
  /** The files that create the schema, in their order. */
  protected abstract readonly schema: readonly URL[];
  /** The files that make the schema from that of version 0.2.0, in their order. */
  protected abstract readonly upgrade: readonly URL[];
  protected abstract readonly version02: EarlierMigrations;
  protected abstract readonly replaced: EarlierMigrations;

  /** Rejects with `BetweenVersions`. */
  override async up(runner: MigrationRunner): Promise<void> {
    const rows = (await runner.query('select name from migrations order by timestamp')) as { name: string }[];
    const last = rows.at(-1)?.name;
    const hasRun = (earlier: EarlierMigrations) => earlier.count === rows.length && earlier.last === last;
    if (last === undefined) await run(runner, this.schema);
    else if (hasRun(this.version02)) await run(runner, this.upgrade);
    else if (!hasRun(this.replaced)) throw new BetweenVersions(rows.length < this.version02.count, last);
  }
}

/** A migration whose SQL is in files. */
export abstract class SchemaFiles extends ForwardOnly {
  protected abstract readonly files: readonly URL[];

  override async up(runner: MigrationRunner): Promise<void> {
    for (const file of this.files) await runner.query(await readFile(file, 'utf8'));
  }
}

/** Drops the procedures of the files at the end, because only a baseline calls them. */
const DROP_PROCEDURES = `
  do $$ declare
    procedure regprocedure;
  begin
    for procedure in select oid from pg_proc where pronamespace = current_schema()::regnamespace and prokind = 'p' loop
      execute 'drop procedure ' || procedure;
    end loop;
  end $$`;

async function run(runner: MigrationRunner, files: readonly URL[]): Promise<void> {
  for (const file of [fileOf('rules'), ...files]) await runner.query(await readFile(file, 'utf8'));
  await runner.query(DROP_PROCEDURES);
}
