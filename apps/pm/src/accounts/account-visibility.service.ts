import type { Caller } from '@sandbourse/platform/caller';
import type { Database } from '@sandbourse/platform/database';
import { AccountStore } from './account.store.js';

const accounts = new AccountStore();

/**
 * Returns true if the caller may read the account. Event streams and WebSockets use it to decide who receives an event.
 */
export function seesAccount(db: Database, { scope }: Caller, accountId: string): Promise<boolean> {
  return db.as(scope).reading(tx => accounts.isVisible(tx, scope, accountId));
}
