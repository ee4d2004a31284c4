import { bookRulesOf, type FirmTables, firmCatalogue, omittedFromBook } from '@sandbourse/platform/firm-state';
import { type Migration, migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase } from './postgres.js';

/** The declarations of a service for snapshots of firms, compared with the tables that its migrations create. */
export interface SnapshotTables {
  /** The tables that a snapshot contains. */
  readonly contained: readonly string[];
  /** The declared names that no table has. The list should be empty. */
  readonly missing: readonly string[];
  /** The rows that the declared conditions select for a firm that does not exist. The list should be empty. */
  readonly rowsOfNoFirm: readonly unknown[];
  /** The tables for which books have no rule, and the rules without a table or content. The list should be empty. */
  readonly unruledInBooks: readonly string[];
  /** The rows that a book of a firm that does not exist would omit. The list should be empty. */
  readonly omittedOfNoFirm: readonly unknown[];
}

const TABLES = `
  select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
     and not relispartition`;

/** Migrates an empty database and reads its tables. Throws if the service does not declare a table. */
export async function snapshotTablesOf(
  migrations: readonly Migration[],
  declared: FirmTables,
): Promise<SnapshotTables> {
  const test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
  try {
    const catalogue = await firmCatalogue(test.database, declared);
    const names = new Set((await test.database.query<{ name: string }>(TABLES)).map(({ name }) => name));
    const rowsOfNoFirm: unknown[] = [];
    for (const { name, where } of catalogue)
      rowsOfNoFirm.push(...(await test.database.query(`select from ${name} t where ${where}`, ['SBX'])));
    const rules = bookRulesOf(declared);
    const isEmpty = ({ held, derived, foreign, omitted }: (typeof rules)[string]) =>
      (held ?? derived ?? foreign ?? omitted) === undefined;
    return {
      unruledInBooks: [
        ...[...names].filter(name => !(name in rules)),
        ...Object.keys(declared.book).filter(name => !names.has(name) || isEmpty(declared.book[name] ?? {})),
      ],
      omittedOfNoFirm: await omittedFromBook(test.database, declared, catalogue, 'SBX'),
      contained: catalogue.map(({ name }) => name),
      missing: [...Object.keys(declared.tables), ...Object.keys(declared.left)].filter(name => !names.has(name)),
      rowsOfNoFirm,
    };
  } finally {
    await test.drop();
  }
}
