import pg from 'pg';
import { passwordOf, SUPERUSER } from './secrets.js';

/** The name of a stack's only database. */
export const DATABASE = 'sandbourse';

/** A schema of the database. The owner of the schema migrates it. Services connect as its users, who own nothing. */
export interface OwnedSchema {
  readonly name: string;
  readonly owner: string;
  readonly users: readonly string[];
}

/**
 * Returns a function that makes the URL for a schema and a role. The search path of a role is its own schema, and no
 * other. For the superuser, the URL sets the search path.
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

/** The program that provides the database, and the remedy if this version cannot open the existing one. */
export interface Place {
  readonly name: string;
  readonly remedy: string;
}

/** Reports that an earlier version has made a database for each service. */
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
 * Creates the database, its schemas and their roles, if they are missing.
 *
 * @param serverUrl the URL of any database of the server, for its superuser
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

/** Sets the search path of each role to its own schema, for every connection. */
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
