import { createHash, randomBytes } from 'node:crypto';
import { Database } from '@sandbourse/platform/database';
import pg from 'pg';
import { joinSharedServer, type SharedServer } from './postgres-server.js';
import { WAITS } from './waits.js';

/**
 * The connection timeout of tests. It is long, because CPU cores that are busy with other tests do not make a database
 * unreachable.
 */
export const CONNECT_TIMEOUT_MS = WAITS.connection;

export interface TestDatabaseOptions {
  /** Migrates the new, empty database. The function gets the owner's URL, and the role of the services. */
  readonly prepare?: Prepare;
  /**
   * The name under which the result of `prepare` is shared. The first database of a kind is prepared and kept as a
   * template. The others are copies of the template, with the same roles, because a copy takes a tenth of the time of
   * all migrations.
   */
  readonly kind?: string;
  /** The schema of the tables, for a database that services share. Cannot be combined with `kind`. */
  readonly schema?: string;
}

type Prepare = (database: { readonly ownerUrl: string; readonly appRole: string }) => Promise<void>;

export interface TestDatabase {
  readonly name: string;
  readonly appRole: string;
  /** The URL for the owner of the tables: for migrations, and for reading data that the service may not read. */
  readonly ownerUrl: string;
  /** The URL for the service. */
  readonly url: string;
  readonly database: Database;
  drop(): Promise<void>;
}

/**
 * Creates a database with the two roles of production: `<name>_owner` creates the tables, `<name>_app` uses them. Drop
 * it after the last test of the file.
 */
export async function createTestDatabase({
  prepare,
  kind,
  schema = 'public',
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await joinSharedServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = kind && prepare && (await templateOf(server, kind, prepare));
  if (template) {
    const owner = rolesOf(template).owner;
    await asSuperuser(server.url, client =>
      client.query(`create database ${name} template ${template} owner ${owner} strategy file_copy`),
    );
  } else await createPrepared(server, name, prepare, schema);

  const { owner, appRole } = rolesOf(template || name);
  const ownerUrl = addressOf(server, name, owner, 'owner');
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
        if (!template) await client.query(`drop role ${owner}, ${appRole}`);
      });
      server.leave();
    },
  };
}

const rolesOf = (name: string) => ({ owner: `${name}_owner`, appRole: `${name}_app` });

async function createPrepared(
  server: SharedServer,
  name: string,
  prepare: Prepare | undefined,
  schema = 'public',
): Promise<void> {
  const { owner, appRole } = rolesOf(name);
  await asSuperuser(server.url, async client => {
    await client.query(`create role ${owner} login password 'owner'`);
    await client.query(`create role ${appRole} login password 'app'`);
    await client.query(`create database ${name} owner ${owner} strategy file_copy`);
  });
  const ownerUrl = addressOf(server, name, owner, 'owner');
  if (schema !== 'public')
    await asSuperuser(ownerUrl, client =>
      client.query(
        `create schema ${schema}; grant usage on schema ${schema} to ${appRole}; alter database ${name} set search_path = ${schema}`,
      ),
    );
  await asSuperuser(ownerUrl, grantTo(owner, appRole, schema));
  await prepare?.({ ownerUrl, appRole });
}

/**
 * Returns the name of the template of a kind. If several tests need it at the same time, one creates it and the others
 * wait.
 */
async function templateOf(server: SharedServer, kind: string, prepare: Prepare): Promise<string> {
  const name = `kind_${createHash('sha256').update(kind).digest('hex').slice(0, 12)}`;
  await asSuperuser(server.url, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query<{ datistemplate: boolean }>(
      'select datistemplate from pg_database where datname = $1',
      [name],
    );
    if (rows[0]?.datistemplate) return;
    // Drops a template whose creation was interrupted.
    if (rows[0]) await client.query(`drop database ${name} with (force)`);
    const { owner, appRole } = rolesOf(name);
    await client.query(`drop role if exists ${owner}, ${appRole}`);
    await createPrepared(server, name, prepare);
    await client.query(`alter database ${name} is_template true allow_connections false`);
  });
  return name;
}

/**
 * Grants the service access to the objects that the owner creates. For append-only tables, migrations revoke some of
 * these privileges later.
 */
function grantTo(owner: string, appRole: string, schema: string) {
  return async (client: pg.Client): Promise<void> => {
    const defaults = `alter default privileges for role ${owner} in schema ${schema} grant`;
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

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
