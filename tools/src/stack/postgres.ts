import { chmodSync } from 'node:fs';
import pg from 'pg';
import { databaseDirOf, type PostgresServerOptions, postgresServer } from './postgres-server.js';
import { passwordOf, SUPERUSER } from './secrets.js';
import { socketFolderOf } from './socket-folder.js';

export interface LocalPostgres {
  readonly port: number;
  /** For programs on this machine: the Unix socket if there is one. */
  socketUrlOf(database: string, role: string): string;
  urlOf(database: string, role: string): string;
  /** Stops and starts again, with what is to happen while it is down in between. */
  restart(whileDown: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A database: its owner migrates it, and services connect as its users, who own nothing. */
export interface OwnedDatabase {
  readonly name: string;
  readonly owner: string;
  readonly users: readonly string[];
}

export interface PostgresOptions extends PostgresServerOptions {
  readonly databases: readonly OwnedDatabase[];
}

/** Starts Postgres from its npm package, on its own folder, and creates missing roles and databases. */
export async function startPostgres(options: PostgresOptions): Promise<LocalPostgres> {
  // Run by root, the server's own user must be able to reach the folder.
  chmodSync(options.stateDir, 0o755);
  const { port, password } = options;
  const urlOf = (database: string, role: string) =>
    `postgres://${role}:${passwordOf(role, password)}@127.0.0.1:${port}/${database}`;

  const socketFolder = socketFolderOf(databaseDirOf(options.stateDir), port);
  const socketUrlOf = (database: string, role: string) => {
    const url = urlOf(database, role);
    return socketFolder === undefined ? url : `${url}?host=${encodeURIComponent(socketFolder)}`;
  };

  const server = postgresServer(options);
  await server.start();
  await ensureDatabases(urlOf('postgres', SUPERUSER), options);
  return {
    port,
    socketUrlOf,
    urlOf,
    restart: async whileDown => {
      await server.stop();
      await whileDown();
      await server.start();
    },
    stop: () => server.stop(),
  };
}

/**
 * Uses an existing Postgres, and creates missing roles and databases.
 * @param url as its superuser
 */
export async function usePostgres(
  url: string,
  { password, databases }: Pick<PostgresOptions, 'password' | 'databases'>,
): Promise<LocalPostgres> {
  const urlOf = (database: string, role: string) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    if (role !== SUPERUSER) {
      address.username = role;
      address.password = passwordOf(role, password);
    }
    return address.toString();
  };
  await ensureDatabases(url, { password, databases });
  return {
    port: Number(new URL(url).port),
    socketUrlOf: urlOf,
    urlOf,
    restart: () => Promise.reject(new Error('this Postgres is not ours to stop')),
    stop: async () => undefined,
  };
}

/** Databases and roles as they are to be, whatever version made them. Only its own roles connect to a database. */
async function ensureDatabases(
  url: string,
  { password, databases }: Pick<PostgresOptions, 'password' | 'databases'>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const namesOf = async (sql: string) => new Set((await client.query<{ name: string }>(sql)).rows.map(row => row.name));
  try {
    const existing = await namesOf('select datname as name from pg_database');
    const roles = await namesOf('select rolname as name from pg_roles');
    for (const { name, owner, users } of databases) {
      for (const role of [owner, ...users])
        await client.query(
          `${roles.has(role) ? 'alter' : 'create'} role ${role} login password '${passwordOf(role, password)}'`,
        );
      if (!existing.has(name)) await client.query(`create database ${name} owner ${owner}`);
      await client.query(`revoke connect, temporary on database ${name} from public`);
      await client.query(`grant connect on database ${name} to ${users.join(', ')}`);
    }
    await client.query('revoke connect on database postgres, template1 from public');
  } finally {
    await client.end();
  }
}
