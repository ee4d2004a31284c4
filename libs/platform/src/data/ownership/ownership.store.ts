import type { PostgresSession } from '../bus/postgres-session.js';
import { lockKey } from '../database/advisory-locks.js';
import type { Tx } from '../database/transaction.js';

/** The lock of the owner. It is held on a separate connection for as long as the process is the owner. */
const OWNER_LOCK = lockKey('ownership');
/**
 * The lock of a term, which is the time for which one process is the owner. Each transaction of the owner takes the
 * lock in shared mode. A process that begins a term takes the lock in exclusive mode. It therefore waits until no
 * transaction of an earlier term is open.
 */
const TERM_LOCK = lockKey('ownership term');

/**
 * The settings with which Postgres detects a dead machine within seconds and releases its locks. They apply to every
 * connection of an owner, because an open transaction would prevent the next term from beginning. If only the process
 * is killed, Postgres releases its locks immediately, even without these settings.
 */
export const WATCHED_CONNECTION = {
  tcp_keepalives_idle: '3',
  tcp_keepalives_interval: '1',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '6000',
} as const;

/**
 * Sets the options of `WATCHED_CONNECTION` and a lock timeout. If a term cannot begin before the timeout, the process
 * gives up, so that other processes can try.
 */
const KEEP_WATCH = {
  name: 'ownership-keep-watch',
  text: `select ${Object.entries({
    ...WATCHED_CONNECTION,
    lock_timeout: '10000',
  })
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`,
};
/** The time after which an owner that does not renew its term counts as stalled. */
const LEASED_UNTIL = "clock_timestamp() + interval '10 seconds'";
const TRY = { name: 'ownership-try', text: `select pg_try_advisory_lock(${OWNER_LOCK}) as is_owner` };
const LOCK_TERM = { name: 'ownership-lock-term', text: `select pg_advisory_lock(${TERM_LOCK})` };
const BEGIN_TERM = {
  name: 'ownership-begin-term',
  text: `
    update ownership
       set term = term + 1, owner_url = $1, owned_since = clock_timestamp(), alive_until = ${LEASED_UNTIL}
    returning term::integer as term`,
};
const UNLOCK_TERM = { name: 'ownership-unlock-term', text: `select pg_advisory_unlock(${TERM_LOCK})` };
const RENEW = {
  name: 'ownership-renew',
  text: `update ownership set alive_until = ${LEASED_UNTIL} where term = $1`,
};
/** Ends the connections of an owner that has stalled: its own one, and those with an open transaction of its term. */
const CUT_STALLED = {
  name: 'ownership-cut-stalled',
  text: `
    select pg_terminate_backend(pid) from pg_locks
     where (select alive_until from ownership) < clock_timestamp()
       and locktype = 'advisory' and objsubid = 1 and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32 | objid::bigint) in (${OWNER_LOCK}, ${TERM_LOCK})`,
};

/**
 * Tries to become the owner on this connection. Returns the new term, or undefined if another process is the owner. If
 * that process has stalled and keeps its connection, ends the connection, so that the next attempt succeeds.
 */
export async function tryToOwn(session: PostgresSession, ownerUrl: string | null): Promise<number | undefined> {
  const [tried] = await session.query<{ is_owner: boolean }>(TRY);
  if (!tried?.is_owner) {
    await session.query(CUT_STALLED);
    return undefined;
  }
  await session.query(LOCK_TERM);
  const [begun] = await session.query<{ term: number }>(BEGIN_TERM, [ownerUrl]);
  await session.query(UNLOCK_TERM);
  return begun?.term;
}

export async function keepWatch(session: PostgresSession): Promise<void> {
  await session.query(KEEP_WATCH);
}

/** Tells the other processes that this one has not stalled. Rejects if the connection is lost. */
export async function renew(session: PostgresSession, term: number): Promise<void> {
  await session.query(RENEW, [term]);
}

/**
 * Returns true if the term is current. It then stays current until the end of this transaction, because the transaction
 * holds the lock of the term. The lock statement and the query are sent together.
 */
export function lasts(tx: Tx, term: number): Promise<boolean> {
  tx.send(`select pg_advisory_xact_lock_shared(${TERM_LOCK})`);
  return tx.query('select from ownership where term = $1', [term]).then(rows => rows.length > 0);
}
