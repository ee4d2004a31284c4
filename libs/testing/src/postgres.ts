import { randomBytes } from 'node:crypto';
import { Database } from '@sandbourse/platform';
import pg from 'pg';
import { joinSharedServer, type SharedServer } from './postgres-server.js';

/** Cores that are busy with other tests are no unreachable database. */
export const CONNECT_TIMEOUT_MS = 30_000;

export interface TestDatabaseOptions {
  /** Brings the new, empty database up to date. It gets the owner's address, and the role that services connect as. */
  readonly prepare?: (database: { readonly ownerUrl: string; readonly appRole: string }) => Promise<void>;
}

export interface TestDatabase {
  readonly name: string;
  readonly appRole: string;
  /** As the owner of the tables: for migrations, and for looking where the service may not. */
  readonly ownerUrl: string;
  /** As the service. */
  readonly url: string;
  readonly database: Database;
  drop(): Promise<void>;
}

/**
 * A fresh database with the two roles of production: `<name>_owner` makes the tables, `<name>_app` uses them. Drop it
 * after the last test of the file.
 */
export async function createTestDatabase({ prepare }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await joinSharedServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const [owner, appRole] = [`${name}_owner`, `${name}_app`];

  await asSuperuser(server.url, async client => {
    await client.query(`create role ${owner} login password 'owner'`);
    await client.query(`create role ${appRole} login password 'app'`);
    await client.query(`create database ${name} owner ${owner} strategy file_copy`);
  });
  const ownerUrl = addressOf(server, name, owner, 'owner');
  await asSuperuser(ownerUrl, grantTo(owner, appRole));
  await prepare?.({ ownerUrl, appRole });

  const url = addressOf(server, name, appRole, 'app');
  const database = new Database({
    url,
    connectionsMax: 10,
    applicationName: 'test',
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  });

  return {
    name,
    appRole,
    ownerUrl,
    url,
    database,
    drop: async () => {
      await database.close();
      await asSuperuser(server.url, async client => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role ${owner}, ${appRole}`);
      });
      server.leave();
    },
  };
}

/** What the owner makes, the service may use. Migrations of append-only tables take rights away again. */
function grantTo(owner: string, appRole: string) {
  return async (client: pg.Client): Promise<void> => {
    const defaults = `alter default privileges for role ${owner} in schema public grant`;
    await client.query(`${defaults} select, insert, update, delete on tables to ${appRole}`);
    await client.query(`${defaults} usage, select on sequences to ${appRole}`);
    await client.query(`${defaults} execute on functions to ${appRole}`);
  };
}

function addressOf(server: SharedServer, database: string, user: string, password: string): string {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  url.username = user;
  url.password = password;
  return url.toString();
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
