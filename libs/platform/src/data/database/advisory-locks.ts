/**
 * The names of all advisory locks of the services. The key of a lock is the hash of its name and its subject, so that
 * different locks do not share a key. The SQL functions of the bus hash the locks of the bus, whose names start with
 * `bus`.
 */
export const ADVISORY_LOCKS = [
  'accounts of',
  'active test firms',
  'active trials',
  'approvals',
  'bus installation',
  'clock of',
  'contributions of',
  'copies of tables',
  'fault rules',
  'migrations',
  'model',
  'ownership',
  'ownership term',
  'rows of',
  'sign-up',
  'snapshots',
  'webhooks of',
] as const;
export type AdvisoryLock = (typeof ADVISORY_LOCKS)[number];

/**
 * The locks whose keys must stay the same as in version 0.1. During a rolling upgrade, processes of the old and the new
 * version compete for these locks, so that exactly one process owns the FIX sessions.
 */
const AS_RELEASED: Partial<Record<AdvisoryLock, string>> = {
  ownership: '20260003',
  'ownership term': '20260004',
};

/**
 * The SQL for a hash of the schema. The hash is a part of every key, because the services of one database share its
 * advisory locks. In the schema `public`, the hash is 0, so that the keys are the same as in version 0.1.
 */
const SCHEMA = `coalesce(hashtext(nullif(current_schema(), 'public')), 0)`;

/**
 * Returns the arguments for a lock function in SQL, as in `pg_advisory_xact_lock(${lockKey('model', '$1')})`.
 *
 * @param of the SQL parameter or expression for the lock's subject, as text
 */
export function lockKey(name: AdvisoryLock, of?: string): string {
  const released = AS_RELEASED[name];
  if (released !== undefined) return `${released} # ${SCHEMA}`;
  return of === undefined
    ? `hashtextextended('${name}', ${SCHEMA})`
    : `hashtextextended('${name} ' || ${of}, ${SCHEMA})`;
}
