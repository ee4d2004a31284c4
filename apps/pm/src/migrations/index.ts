import { LedgerReplica1790000000001 } from './0001-ledger-replica.js';
import { TenantClocks1790000000300 } from './0300-tenant-clocks.js';

export const migrations = [LedgerReplica1790000000001, TenantClocks1790000000300];
