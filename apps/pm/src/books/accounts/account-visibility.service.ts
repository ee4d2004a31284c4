import type { Caller } from '@sandbourse/platform/caller';
import type { Database } from '@sandbourse/platform/database';
import { AccountStore } from './account.store.js';

const accounts = new AccountStore();

/**
 * Returns true if the caller may read the account. Event streams and WebSockets send the account's events only to such
 * callers.
 */
export function seesAccount(db: Database, { scope }: Caller, accountId: string): Promise<boolean> {
  return db.as(scope).reading(tx => accounts.isVisible(tx, scope, accountId));
}
