import { Database } from '@sandbourse/platform/database';
import { type Migration, migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase } from './postgres.js';
import { version02 } from './version02.js';

/**
 * Selects one line for each object that a migration can create, from the Postgres catalogues. White space in functions
 * is ignored.
 */
const SCHEMA_LINES = `
  select format('migration %s %s', timestamp, name) as line from migrations
  union all
  select format('%s%s %s%s%s%s', case relpersistence when 'u' then 'unlogged ' end,
                case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, relname,
                case when relrowsecurity then ' row-security' end,
                case when relispartition then ' ' || pg_get_expr(relpartbound, c.oid) end,
                case when relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) end)
    from pg_class c where relkind in ('r', 'p', 'v', 'S') and relnamespace = current_schema()::regnamespace
  union all
  select format('sequence %s starts at %s and increases by %s', seqrelid::regclass, seqstart, seqincrement)
    from pg_sequence join pg_class on pg_class.oid = seqrelid and relnamespace = current_schema()::regnamespace
  union all
  select format('column %s.%s %s%s%s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
                case when attcollation not in (0, 'default'::regcollation) then ' collate ' || attcollation::regcollation end,
                case when attnotnull then ' not null' end,
                ' default ' || pg_get_expr(adbin, adrelid))
    from pg_attribute
    join pg_class c on c.oid = attrelid and relkind in ('r', 'p', 'v') and relnamespace = current_schema()::regnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where attnum > 0 and not attisdropped
  union all
  select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype <> 'n'
  union all
  select format('index %s', pg_get_indexdef(indexrelid)) from pg_index
    join pg_class c on c.oid = indexrelid and relnamespace = current_schema()::regnamespace
  union all
  select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t
    join pg_class c on c.oid = tgrelid and relnamespace = current_schema()::regnamespace
   where not tgisinternal
  union all
  select format('function %s(%s) %s', proname, pg_get_function_arguments(oid),
                regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g'))
    from pg_proc where pronamespace = current_schema()::regnamespace
  union all
  select format('function %s may be executed by everybody', proname) from pg_proc
   where pronamespace = current_schema()::regnamespace
     and (proacl is null or exists (select 1 from aclexplode(proacl) where grantee = 0))
  union all
  select format('policy %s %s %s using %s%s', tablename, policyname, cmd, qual, ' with check ' || nullif(with_check, qual))
    from pg_policies where schemaname = current_schema()
  union all
  select format('grant %s %s to the service', relname, string_agg(privilege_type, ', ' order by privilege_type))
    from pg_class c, aclexplode(relacl)
   where relnamespace = current_schema()::regnamespace and grantee <> relowner group by relname, grantee`;

interface SchemaOptions {
  readonly schema?: string;
  /** The dump of a database of version 0.2.0, if the migrations upgrade one. */
  readonly dump?: URL;
}

/**
 * Returns a text that lists all objects that migrations create in a new database, and the migrations. Equal texts mean
 * equal databases. The text always calls the schema `public`.
 */
export async function schemaMadeBy(
  migrations: readonly Migration[],
  { schema = 'public', dump }: SchemaOptions = {},
): Promise<string> {
  const test = await createTestDatabase({
    schema,
    prepare: async database => {
      if (dump) await version02(dump)(database);
      await migrate({ url: database.ownerUrl, appRole: database.appRole, migrations });
    },
  });
  const owner = new Database({ url: test.ownerUrl, connectionsMax: 1, applicationName: 'schema' });
  const rows = await owner.query<{ line: string }>(
    `select line from (${SCHEMA_LINES}) as schema order by line collate "C"`,
  );
  await owner.close();
  await test.drop();
  return rows
    .map(({ line }) => line)
    .join('\n')
    .replaceAll(schema, 'public');
}

/** Returns the lines of a schema, without its migrations and without the objects that only version 0.2 uses. */
export const withoutVersion02 = (schema: string): string[] =>
  schema.split('\n').filter(line => !/^migration |\b(outbox|event_history|forget_events)/.test(line));
