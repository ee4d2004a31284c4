import type { Queryable } from '../../data/database/database.js';
import { type FirmTable, type FirmTables, LEFT_EVERYWHERE, RULES_EVERYWHERE } from './firm-tables.js';

export interface TableColumn {
  readonly name: string;
  /** The type as Postgres writes it, such as `text[]`. */
  readonly type: string;
}

/** A table of a service with rows of firms. */
export interface CataloguedTable {
  readonly name: string;
  /** The columns that an insert can write. */
  readonly columns: readonly TableColumn[];
  /** The columns of the primary key. Empty if the table has none. */
  readonly key: readonly string[];
  /**
   * The columns that identify a row by a number from Postgres. A branch gets new numbers, because its rows exist in the
   * same table as the original rows.
   */
  readonly numbered: readonly string[];
  /** True if the service may delete rows. */
  readonly mayDelete: boolean;
  /** True if rows of other tables refer to rows of this table. */
  readonly isReferenced: boolean;
  readonly rule: FirmTable;
  /** The condition for the rows of the firm `$1`. */
  readonly where: string;
}

interface CatalogueRow extends Record<string, unknown> {
  name: string;
  columns: TableColumn[];
  key: string[];
  numbered: string[];
  references: string[];
  may_delete: boolean;
  is_referenced: boolean;
}

/** Names the copies of tables, which have the rows of snapshots. */
const COPY_PREFIX = 'snapshot_of_';

/** Returns the name of the table with the rows of a table in snapshots. */
export const copyOf = (name: string): string => COPY_PREFIX + name;

const CATALOGUE = `
  select t.relname as name, has_table_privilege(t.oid, 'DELETE') as may_delete,
         exists (select from pg_constraint where confrelid = t.oid and contype = 'f') as is_referenced,
         (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum)
            from pg_attribute
           where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
         (select coalesce(array_agg(a.attname order by a.attnum), '{}') from pg_attribute a
            join pg_index i on i.indrelid = t.oid and i.indisprimary and a.attnum = any(i.indkey)
           where a.attrelid = t.oid)::text[] as key,
         (select coalesce(array_agg(a.attname), '{}') from pg_attribute a
            join pg_index i on i.indrelid = t.oid and i.indisprimary and i.indnkeyatts = 1 and i.indkey[0] = a.attnum
           where a.attrelid = t.oid
             and (a.attidentity <> '' or pg_get_serial_sequence(quote_ident(t.relname), a.attname) is not null))::text[] as numbered,
         (select coalesce(array_agg(distinct referred.relname), '{}') from pg_constraint c
            join pg_class referred on referred.oid = c.confrelid
           where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid)::text[] as references
    from pg_class t
   where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
     and not starts_with(t.relname, '${COPY_PREFIX}')
   order by t.relname`;

/** Thrown if a table has no firm column and is not declared in `firm-tables.ts`. */
export class TableUndeclared extends Error {
  constructor(name: string) {
    super(
      `the table ${name} is not declared for snapshots: declare how its rows belong to a firm, or why it is excluded`,
    );
  }
}

/** Returns the tables in a snapshot of a firm, each after the tables that it references. Throws TableUndeclared. */
export async function firmCatalogue(db: Queryable, declared: FirmTables): Promise<readonly CataloguedTable[]> {
  const rows = await db.query<CatalogueRow>(CATALOGUE);
  const left = { ...LEFT_EVERYWHERE, ...declared.left };
  const rules: Readonly<Record<string, FirmTable>> = { ...RULES_EVERYWHERE, ...declared.tables };
  const tables = rows
    .filter(({ name }) => !(name in left))
    .map(row => {
      const rule = rules[row.name] ?? {};
      const where = rule.where ?? whereOf(row);
      const { name, columns, key, numbered, may_delete: mayDelete, is_referenced: isReferenced } = row;
      return {
        name,
        columns,
        key,
        numbered,
        mayDelete,
        isReferenced,
        rule,
        where,
        needs: [...row.references, ...tablesIn(where)],
      };
    });
  return inOrder(tables);
}

/**
 * Returns the tables from which a condition reads. The rows that the condition selects must be deleted before the rows
 * of these tables, because afterwards the condition would select nothing.
 */
function tablesIn(where: string): string[] {
  return [...where.matchAll(/\bfrom (\w+)/g)].map(([, name]) => name ?? '');
}

function whereOf({ name, columns }: CatalogueRow): string {
  const has = (wanted: string) => columns.some(column => column.name === wanted);
  if (has('firm_id')) return 'firm_id = $1';
  if (has('account_id')) return OF_ACCOUNTS;
  throw new TableUndeclared(name);
}

/** The condition for rows that belong to an account of the firm `$1`. */
export const OF_ACCOUNTS = 'account_id in (select account_id from accounts where firm_id = $1)';

interface NeedingTable extends CataloguedTable {
  readonly needs: readonly string[];
}

/** Sorts tables, so that each follows the tables that it needs. */
function inOrder(rows: readonly NeedingTable[]): readonly CataloguedTable[] {
  const byName = new Map(rows.map(row => [row.name, row]));
  const ordered = new Set<NeedingTable>();
  const add = (row: NeedingTable): void => {
    if (ordered.has(row)) return;
    for (const name of row.needs) {
      const referred = byName.get(name);
      if (referred) add(referred);
    }
    ordered.add(row);
  };
  for (const row of rows) add(row);
  return [...ordered];
}
