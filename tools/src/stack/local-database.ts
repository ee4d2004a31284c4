import pg from 'pg';
import { passwordOf, SUPERUSER } from './secrets.js';

export const DATABASE = 'sandbourse';

/**
 * A schema of the database. The role `owner` owns the schema and runs its migrations. A service connects with a role in
 * `users`, which owns nothing.
 */
export interface OwnedSchema {
  readonly name: string;
  readonly owner: string;
  readonly users: readonly string[];
}

/**
 * Returns a function that makes the database URL for a schema and a role. A role finds only the tables of its own
 * schema. For the superuser, the URL contains the schema.
 */
export function urlsOn(serverUrl: string, password: string): (schema: string, role: string) => string {
  return (schema, role) => {
    const url = new URL(serverUrl);
    url.pathname = `/${DATABASE}`;
    if (role === SUPERUSER) url.searchParams.set('options', `--search_path=${schema}`);
    else Object.assign(url, { username: role, password: passwordOf(role, password) });
    return url.toString();
  };
}

/**
 * The name of the database server for error messages, and advice for the user if this version cannot use the existing
 * databases of the server.
 */
export interface Place {
  readonly name: string;
  readonly remedy: string;
}

/** Thrown if an earlier version has created a separate database for each service. */
export class DatabaseForEachService extends Error {
  constructor(databases: readonly string[], { name, remedy }: Place) {
    super(
      `${name} has a database for each service (${databases.join(', ')}), from an earlier version. This version has one database ` +
        `and does not move the data. ${remedy} To keep the data, start the earlier version.`,
    );
    this.name = 'DatabaseForEachService';
  }
}

export interface LocalDatabaseOptions {
  readonly password: string;
  readonly schemas: readonly OwnedSchema[];
  readonly place: Place;
}

/**
 * Creates the database, its schemas and their roles, unless they exist.
 *
 * @param serverUrl the superuser's URL of any database of the server
 */
export async function ensureDatabase(
  serverUrl: string,
  { password, schemas, place }: LocalDatabaseOptions,
): Promise<void> {
  const roles = schemas.flatMap(({ owner, users }) => [owner, ...users]);
  await asSuperuser(serverUrl, async client => {
    const namesOf = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
    const isThere = (await namesOf('select datname as name from pg_database')).includes(DATABASE);
    const owned = await namesOf(
      `select datname as name from pg_database where datdba::regrole::text = datname || '_owner'`,
    );
    const earlier = schemas.map(({ name }) => name).filter(name => owned.includes(name));
    if (!isThere && earlier.length > 0) throw new DatabaseForEachService(earlier, place);
    const known = await namesOf('select rolname as name from pg_roles');
    for (const role of roles)
      await client.query(
        `${known.includes(role) ? 'alter' : 'create'} role ${role} login password '${passwordOf(role, password)}'`,
      );
    if (!isThere) await client.query(`create database ${DATABASE}`);
    await client.query(`
      revoke connect, temporary on database ${DATABASE}, postgres, template1 from public;
      grant connect on database ${DATABASE} to ${roles.join(', ')}`);
  });
  await asSuperuser(urlsOn(serverUrl, password)('public', SUPERUSER), client =>
    client.query(`revoke all on schema public from public; ${schemas.map(schemaSql).join(';')}`),
  );
}

/** Each role gets only its own schema as the search path of its connections. */
const schemaSql = ({ name, owner, users }: OwnedSchema) => `
  create schema if not exists ${name} authorization ${owner};
  ${users.map(user => `grant usage on schema ${name} to ${user};`).join(' ')}
  ${[owner, ...users].map(role => `alter role ${role} in database ${DATABASE} set search_path = ${name}`).join(';')}`;

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
