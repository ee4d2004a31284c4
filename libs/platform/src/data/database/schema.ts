import type { Database } from './database.js';

/** Thrown if the database is older than the program. The message lists the missing migrations. */
export class SchemaBehind extends Error {
  constructor(missing: readonly string[]) {
    super(`the database lacks ${missing.join(', ')}: run the migrations of this version first`);
    this.name = 'SchemaBehind';
  }
}

/** Thrown if a later version has migrated the database. The message names the last migration of that version. */
export class SchemaAhead extends Error {
  constructor(last: string) {
    super(
      `the database is of a newer version, which ran ${last}: install that version again, or restore a backup of this version`,
    );
    this.name = 'SchemaAhead';
  }
}

/**
 * Checks that the database has at least the schema of this version of a service. A newer schema is accepted, because
 * every migration keeps older code working.
 */
export class Schema {
  constructor(
    private readonly db: Database,
    private readonly migrations: readonly { readonly name: string }[],
  ) {}

  /** Rejects with `SchemaBehind`, or with the error of the query. */
  async verify(): Promise<void> {
    const [found] = await this.db.query<{ is_there: boolean }>(
      `select to_regclass('migrations') is not null as is_there`,
    );
    const done = found?.is_there ? await this.db.query<{ name: string }>('select name from migrations') : [];
    const names = new Set(done.map(({ name }) => name));
    const missing = this.migrations.map(({ name }) => name).filter(name => !names.has(name));
    if (missing.length > 0) throw new SchemaBehind(missing);
  }
}
