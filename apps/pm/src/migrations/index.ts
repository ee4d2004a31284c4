import { LedgerReplica1790000000001 } from './0001-ledger-replica.js';

export const migrations = [LedgerReplica1790000000001];
