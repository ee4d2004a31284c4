import type { Caller } from '../caller.js';
import type { Database } from '../database/database.js';

/** True if the caller may read the account: the predicate of its REST route, which streams use as well. */
export type SeesAccount = (db: Database, caller: Caller, accountId: string) => Promise<boolean>;
