/**
 * Entry point: runs the migrations of several services in one process, which loads the libraries for migrations once.
 * `node all-migrations.js`, with an array of `MigratedService` as JSON in the standard input, because other users can
 * read command lines.
 */
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type Migration, runMigrationJob } from '@sandbourse/platform/migrations';

/** A service whose database is migrated. */
export interface MigratedService {
  readonly name: string;
  /** The path of the module that exports the migrations. */
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

const services = JSON.parse(await text(process.stdin)) as MigratedService[];
await Promise.all(
  services.map(async ({ name, path, environment }) => {
    // biome-ignore lint/plugin: this is a program of the apps; the caller names them
    const { migrations } = (await import(pathToFileURL(path).href)) as { migrations: readonly Migration[] };
    await runMigrationJob(name, migrations, environment);
  }),
);
