/**
 * Every advisory lock of the services by its name. The key is the name, hashed, with what the lock is of: no two names share a key, and
 * none has a number of its own to collide. (The locks of the bus are hashed by its functions in SQL, of names that begin with `bus`.)
 */
export const ADVISORY_LOCKS = [
  'accounts of',
  'active test firms',
  'active trials',
  'approvals',
  'bus installation',
  'clock of',
  'contributions of',
  'migrations',
  'model',
  'ownership',
  'ownership term',
  'sign-up',
  'webhooks of',
] as const;
export type AdvisoryLock = (typeof ADVISORY_LOCKS)[number];

/**
 * Locks that two versions of one service hold against each other during a rolling upgrade. They stay as in 0.1, so that
 * the FIX sessions always have one owner.
 */
const AS_RELEASED: Partial<Record<AdvisoryLock, string>> = {
  ownership: '20260003',
  'ownership term': '20260004',
};

/**
 * Postgres keeps locks by the database, which services may share: in a schema of its own each has its own keys. In `public` they are
 * as in 0.1.
 */
const SCHEMA = `coalesce(hashtext(nullif(current_schema(), 'public')), 0)`;

/**
 * The arguments of a lock's functions in SQL, `pg_advisory_xact_lock(${lockKey('model', '$1')})`.
 *
 * @param of the parameter or expression with what it is of; text, for a lock that has a key of its own by its hash
 */
export function lockKey(name: AdvisoryLock, of?: string): string {
  const released = AS_RELEASED[name];
  if (released !== undefined) return `${released} # ${SCHEMA}`;
  return of === undefined
    ? `hashtextextended('${name}', ${SCHEMA})`
    : `hashtextextended('${name} ' || ${of}, ${SCHEMA})`;
}
