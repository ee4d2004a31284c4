import type { Caller } from '../../caller.js';
import type { Database } from '../../data/database/database.js';

/** Returns true if the caller may read the account. REST routes and streams use the same predicate. */
export type SeesAccount = (db: Database, caller: Caller, accountId: string) => Promise<boolean>;
