import { SYSTEM_SCOPE } from '../../caller.js';
import type { Database } from './database.js';

/** Rejects if the service does not know some accounts of a command. The error lists them. */
export async function assertAccountsKnown(db: Database, accountIds: readonly string[] = []): Promise<void> {
  const known = await db
    .as(SYSTEM_SCOPE)
    .query<{ account_id: string }>('select account_id from accounts where account_id = any($1)', [accountIds]);
  const unknown = accountIds.filter(accountId => !known.some(row => row.account_id === accountId));
  if (unknown.length > 0) throw new Error(`no account is called ${unknown.join(', ')}`);
}
