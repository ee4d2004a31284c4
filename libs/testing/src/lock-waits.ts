import type { Database, Tx } from '@sandbourse/platform/database';
import { eventually } from './eventually.js';

/**
 * Waits until another session waits for a lock of this transaction. Waits for locks of other transactions do not count,
 * for example those of a background job.
 *
 * @param watching runs the check on a connection of its own
 */
export async function isWaitedFor(tx: Tx, watching: Pick<Database, 'query'>): Promise<void> {
  const [session] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
  await eventually(async () => {
    const waiting = await watching.query(
      'select pid from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))',
      [session?.pid],
    );
    if (waiting.length === 0)
      throw new Error(`no session waits for a lock of the transaction in session ${session?.pid}`);
  });
}
