import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@sandbourse/contracts';
import { Database } from '@sandbourse/platform/database';
import { installLogFor } from '@sandbourse/platform/event-log-schema';
import { freePort, OwnServer, unguardedTables, WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { DATABASE, type OwnedSchema } from './local-database.js';
import { migrate } from './migrate.js';
import { type LocalPostgres, startPostgres, usePostgres } from './postgres.js';
import { SUPERUSER } from './secrets.js';
import { describeServices, LOG_ROLES, LOG_SCHEMA, SCHEMAS, samePort } from './services.js';

const password = 'the-password';

async function asked<R extends pg.QueryResultRow>(url: string, sql: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

describe('the database of a stack, with all that its services make in it', () => {
  const roles = SCHEMAS.flatMap(({ name, owner, users }) => [owner, ...users].map(role => ({ role, schema: name })));
  const users = SCHEMAS.flatMap(schema => schema.users);
  let server: OwnServer;
  let postgres: LocalPostgres;

  const found = (sql: string, values: readonly unknown[] = []) =>
    asked<{ found: string }>(postgres.urlOf('public', SUPERUSER), sql, values).then(rows => rows.map(row => row.found));

  /**
   * Runs a query on the catalogue of Postgres. The query can use two tables: `role` with our roles and their schemas,
   * and `schema` with the schemas of all services.
   */
  const beyondOwnSchema = (sql: string) =>
    found(
      `with role (name, schema) as (select * from unnest($1::text[], $2::text[])),
            schema as (select oid, nspname as name from pg_namespace
                        where nspname !~ '^pg_' and nspname not in ('information_schema', 'bus'))
       ${sql}`,
      [roles.map(({ role }) => role), roles.map(({ schema }) => schema)],
    );

  beforeAll(async () => {
    server = await OwnServer.start();
    postgres = await usePostgres(server.url, { password, schemas: SCHEMAS });
    const url = postgres.urlOf(LOG_SCHEMA.name, LOG_SCHEMA.owner);
    await installLogFor({ url, layout: 'shared', roles: LOG_ROLES });
    const secrets = {
      databasePassword: password,
      tokenSecret: '',
      userPassword: '',
      internalSecret: '',
      keyEncryptionKey: '',
    };
    const services = describeServices({
      postgres,
      secrets,
      ports: samePort(0),
      kafkaEnv: undefined,
      edgeLimits: true,
      interest: true,
      mailDir: '',
    });
    await migrate(services);
  }, WAITS.start);

  afterAll(() => server.discard());

  it('has the tables of every service, so that what follows is about something', async () => {
    const schemas = await found(`select distinct schemaname as found from pg_tables where schemaname <> 'public'`);
    expect(schemas).toEqual(expect.arrayContaining(SCHEMAS.map(({ name }) => name)));
  });

  it('gives no role any privilege in the schema of another', async () => {
    expect(
      await beyondOwnSchema(`
        select format('%s may %s schema %s', role.name, privilege, schema.name) as found
          from role join schema on schema.name <> role.schema, unnest(array['usage', 'create']) as privilege
         where has_schema_privilege(role.name, schema.oid, privilege)`),
    ).toEqual([]);
    expect(
      await beyondOwnSchema(`
        select format('%s may %s %s', role.name, privilege, c.oid::regclass) as found
          from role join schema on schema.name <> role.schema join pg_class c on relnamespace = schema.oid,
               unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) as privilege
         where relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege(role.name, c.oid, privilege)
        union all
        select format('%s may %s columns of %s', role.name, privilege, c.oid::regclass)
          from role join schema on schema.name <> role.schema join pg_class c on relnamespace = schema.oid,
               unnest(array['select', 'insert', 'update', 'references']) as privilege
         where relkind in ('r', 'p', 'v', 'm', 'f') and has_any_column_privilege(role.name, c.oid, privilege)
        union all
        select format('%s may %s %s', role.name, privilege, c.oid::regclass)
          from role join schema on schema.name <> role.schema join pg_class c on relnamespace = schema.oid,
               unnest(array['usage', 'select', 'update']) as privilege
         where case when relkind = 'S' then has_sequence_privilege(role.name, c.oid, privilege) end`),
    ).toEqual([]);
    expect(
      await beyondOwnSchema(`
        select format('%s may execute %s', role.name, p.oid::regprocedure) as found
          from role join schema on schema.name <> role.schema join pg_proc p on pronamespace = schema.oid
         where has_function_privilege(role.name, p.oid, 'execute')`),
    ).toEqual([]);
  });

  it('lets every service publish to the log and read it, and change no event', async () => {
    expect(
      await found(
        `select distinct format('%s %s', privilege, c.relname) as found
           from unnest($1::text[]) as role, pg_class c, unnest(array['insert', 'update', 'delete', 'truncate']) as privilege
          where relnamespace = 'bus'::regnamespace and relkind in ('r', 'p') and has_table_privilege(role, c.oid, privilege)
          order by 1`,
        [LOG_ROLES],
      ),
    ).toEqual([
      'delete groups',
      'delete offsets',
      'insert groups',
      'insert offsets',
      'insert topics',
      'update groups',
      'update offsets',
      'update relay',
    ]);
  });

  it('will give none for what is made later', async () => {
    const grants = await found(
      `select format('%s %s %s', defaclnamespace::regnamespace, defaclrole::regrole, coalesce(grantee::regrole::text, 'public')) as found
         from pg_default_acl, aclexplode(defaclacl) where grantee <> defaclrole`,
    );
    const own = SERVICES.map(name => name.replaceAll('-', '_')).map(name => `${name} ${name}_owner ${name}_app`);
    expect([...new Set(grants)].sort()).toEqual(own.sort());
  });

  it('has no role that is a member of another, or that may do more than connect', async () => {
    expect(
      await found(
        "select format('%s of %s', member::regrole, roleid::regrole) as found from pg_auth_members where member::regrole::text = any($1) or roleid::regrole::text = any($1)",
        [roles.map(({ role }) => role)],
      ),
    ).toEqual([]);
    expect(
      await found(
        `select rolname as found from pg_roles
          where rolname = any($1) and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`,
        [roles.map(({ role }) => role)],
      ),
    ).toEqual([]);
    expect(
      await found(
        `select format('%s may %s %s', role, privilege, datname) as found
           from unnest($1::text[]) as role, pg_database, unnest(array['connect', 'create', 'temporary']) as privilege
          where datname <> 'template0' and has_database_privilege(role, datname, privilege)
            and (datname, privilege) <> ($2, 'connect')`,
        [roles.map(({ role }) => role), DATABASE],
      ),
    ).toEqual([]);
  });

  it('lets services own nothing, and nobody make anything in the schema public', async () => {
    expect(
      await found(
        `select oid::regclass::text as found from pg_class where relowner::regrole::text = any($1)
         union all select nspname from pg_namespace where has_schema_privilege('public', oid, 'create')
         union all select format('%s makes in %s', role, nspname) from unnest($1::text[]) as role, pg_namespace
                    where has_schema_privilege(role, oid, 'create')
         union all select relname from pg_class where relnamespace = 'public'::regnamespace
         union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
        [users],
      ),
    ).toEqual([]);
  });

  it.each(['baas', 'pm', 'webhook_dispatcher'])(
    'has row security on every table with rows of tenants in %s',
    async schema => {
      const url = postgres.urlOf(schema, `${schema}_app`);
      const database = new Database({ url, connectionsMax: 1, applicationName: 'test' });
      const [path] = await database.query('show search_path');
      expect(path).toEqual({ search_path: schema });
      expect(await unguardedTables(database)).toEqual([]);
      await database.close();
    },
  );
});

describe('the databases of an earlier version', () => {
  const schemas: readonly OwnedSchema[] = [{ name: 'baas', owner: 'baas_owner', users: ['baas_app'] }];
  let stateDir: string;

  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'sandbourse-state-'));
  });

  afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

  it(
    'are refused by name, with what to do, and no server keeps running',
    async () => {
      const port = await freePort();
      const options = { stateDir, logDir: stateDir, port, password, schemas, say: () => undefined };
      const earlier = await startPostgres(options);
      const serverUrl = earlier.urlOf('public', SUPERUSER).replace(DATABASE, 'postgres');
      await asked(serverUrl, `drop database ${DATABASE}`);
      await asked(serverUrl, 'create database baas owner baas_owner');
      await earlier.stop();

      await expect(startPostgres(options)).rejects.toThrow(
        `${stateDir} has a database for each service (baas), from an earlier version. This version has one database and does not ` +
          'move the data. Choose another folder with --state DIR, or delete the data with --fresh. To keep the data, start the earlier version.',
      );
      await expect(asked(serverUrl, 'select')).rejects.toThrow('ECONNREFUSED');
    },
    WAITS.start,
  );
});
