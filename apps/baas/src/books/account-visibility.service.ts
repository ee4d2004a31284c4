import type { Caller } from '@sandbourse/platform/caller';
import type { Database } from '@sandbourse/platform/database';
import { AccountStore } from './account.store.js';

const accounts = new AccountStore();

/** True if the caller may read the account. Streams ask this as the account's route does. */
export function seesAccount(db: Database, { scope }: Caller, accountId: string): Promise<boolean> {
  return db.as(scope).reading(async tx => (await accounts.find(tx, scope, accountId)) !== undefined);
}
