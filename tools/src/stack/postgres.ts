import { chmodSync } from 'node:fs';
import { FOLDER_MODE } from '@sandbourse/local';
import { ensureDatabase, type OwnedSchema, urlsOn } from './local-database.js';
import { databaseDirOf, type PostgresServerOptions, postgresServer } from './postgres-server.js';
import { SUPERUSER } from './secrets.js';
import { socketFolderOf } from './socket-folder.js';

export interface LocalPostgres {
  readonly port: number;
  /**
   * Returns the database URL for programs on this machine. It uses the Unix socket if there is one, because this is
   * faster.
   */
  socketUrlOf(schema: string, role: string): string;
  urlOf(schema: string, role: string): string;
  /** Stops the server, calls `whileDown`, and starts the server again. */
  restart(whileDown: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions extends PostgresServerOptions {
  readonly schemas: readonly OwnedSchema[];
}

/** Starts Postgres from its npm package. Creates the database, its schemas and their roles, unless they exist. */
export async function startPostgres(options: PostgresOptions): Promise<LocalPostgres> {
  chmodSync(options.stateDir, FOLDER_MODE);
  const { port, password, schemas, stateDir } = options;
  const serverUrl = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
  const urlOf = urlsOn(serverUrl, password);
  const socketFolder = socketFolderOf(databaseDirOf(stateDir), port);
  const socketUrlOf =
    socketFolder === undefined
      ? urlOf
      : urlsOn(`${serverUrl}?${new URLSearchParams({ host: socketFolder })}`, password);

  const server = postgresServer(options);
  await server.start();
  const place = {
    name: stateDir,
    remedy: 'Choose another folder with --state DIR, or delete the data with --fresh.',
  };
  try {
    await ensureDatabase(serverUrl, { password, schemas, place });
  } catch (error) {
    await server.stop();
    throw error;
  }
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
 * Uses an existing Postgres. Creates the database, its schemas and their roles, unless they exist.
 *
 * @param url the superuser's URL
 */
export async function usePostgres(
  url: string,
  { password, schemas }: Pick<PostgresOptions, 'password' | 'schemas'>,
): Promise<LocalPostgres> {
  const place = {
    name: 'The Postgres of SANDBOURSE_POSTGRES_URL',
    remedy: 'Use another Postgres, or drop its databases.',
  };
  await ensureDatabase(url, { password, schemas, place });
  const urlOf = urlsOn(url, password);
  return {
    port: Number(new URL(url).port),
    socketUrlOf: urlOf,
    urlOf,
    restart: () => Promise.reject(new Error('this stack did not start Postgres, so it cannot restart it')),
    stop: async () => undefined,
  };
}
