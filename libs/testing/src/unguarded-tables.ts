import type { Database } from '@sandbourse/platform/database';

/** The columns that show that a row belongs to a tenant. */
const TENANT_COLUMNS = ['account_id', 'client_id', 'firm_id', 'order_id', 'rep_code'];

/**
 * Returns tables and partitions with tenants' rows that the service may read without row-level security. The list
 * should be empty.
 */
export async function unguardedTables(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select distinct relname as name from pg_class
       join pg_attribute on attrelid = pg_class.oid
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
        and attname = any($1) and not relrowsecurity and has_table_privilege(pg_class.oid, 'select')
      order by relname`,
    [TENANT_COLUMNS],
  );
  return rows.map(row => row.name);
}
