import type { Queryable } from '../../data/database/database.js';

/**
 * Raises a count of a firm, and returns the new count. Other transactions that raise the same count wait until this
 * transaction ends. The database must have the table `firm_counts`.
 */
export async function countUp(
  db: Queryable,
  firmId: string,
  counted: 'requests' | 'postings',
  by = 1,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `insert into firm_counts (firm_id, counted, count) values ($1, $2, $3)
     on conflict (firm_id, counted) do update set count = firm_counts.count + excluded.count returning count`,
    [firmId, counted, by],
  );
  return row?.count ?? 0;
}
