import type { BookOmission } from '@sandbourse/contracts';
import type { Queryable } from '../../data/database/database.js';
import type { CataloguedTable } from './firm-catalogue.js';
import { BOOK_RULES_EVERYWHERE, type BookRule, type FirmTables } from './firm-tables.js';

/** Returns the rules for books of all tables of a service, by the name of the table. */
export function bookRulesOf({ book }: FirmTables): Readonly<Record<string, BookRule>> {
  return { ...BOOK_RULES_EVERYWHERE, ...book };
}

/** Counts the rows of a firm that a book does not contain. Leaves out kinds of which the firm has no rows. */
export async function omittedFromBook(
  db: Queryable,
  declared: FirmTables,
  catalogue: readonly CataloguedTable[],
  firmId: string,
): Promise<BookOmission[]> {
  const rowsOf = new Map(catalogue.map(({ name, where }) => [name, where]));
  const kinds = Object.entries(bookRulesOf(declared)).flatMap(([name, { omitted }]) =>
    omitted ? [{ name, ...omitted }] : [],
  );
  if (kinds.length === 0) return [];
  const counts = kinds.map(({ name, where = 'true' }) => {
    const ofFirm = rowsOf.get(name) ?? 'firm_id = $1';
    return `(select count(*) from ${name} t where (${ofFirm}) and (${where}))::bigint as ${name}`;
  });
  const [row = {}] = await db.query<Record<string, number>>(`select ${counts.join(', ')}`, [firmId]);
  return kinds.flatMap(({ name, what, reason }) => {
    const count = row[name] ?? 0;
    return count === 0 ? [] : [{ what, count, reason }];
  });
}
