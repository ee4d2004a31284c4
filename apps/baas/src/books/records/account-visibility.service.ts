import type { Caller } from '@sandbourse/platform/caller';
import type { Database } from '@sandbourse/platform/database';
import { AccountStore } from './account.store.js';

const accounts = new AccountStore();

/** Returns true if the caller may read the account. Streams apply the same check as the account's route. */
export function seesAccount(db: Database, { scope }: Caller, accountId: string): Promise<boolean> {
  return db.as(scope).reading(async tx => (await accounts.find(tx, scope, accountId)) !== undefined);
}
