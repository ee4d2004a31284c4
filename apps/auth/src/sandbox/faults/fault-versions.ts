import type { Tx } from '@sandbourse/platform/database';

/**
 * Returns the number of the next change of a rule, and reserves further ones. Until the transaction ends, no other
 * transaction changes a rule. Otherwise, number 8 could be committed before number 7, and a gateway that has seen 8
 * would never read 7. A number is never used again, even if a snapshot has removed its rule.
 * @param count the number of changes
 */
export async function nextFaultVersion(tx: Tx, count = 1): Promise<number> {
  const [row] = await tx.query<{ first: number }>(
    'update fault_versions set latest = latest + $1 returning latest - $1 + 1 as first',
    [count],
  );
  return row?.first ?? 1;
}

/** Gives all rules of a firm new versions, so that the gateways receive the rules of a restored firm or a branch. */
export async function announceFaults(tx: Tx, firmId: string): Promise<void> {
  const rules = await tx.query<{ fault_id: string }>(
    'select fault_id from fault_rules where firm_id = $1 order by fault_id',
    [firmId],
  );
  const version = await nextFaultVersion(tx, rules.length);
  const ids = rules.map(({ fault_id }) => fault_id);
  await tx.query(
    'update fault_rules set version = $2::bigint + array_position($1, fault_id) - 1 where fault_id = any($1)',
    [ids, version],
  );
}
