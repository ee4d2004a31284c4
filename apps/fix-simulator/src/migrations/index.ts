import { Baseline1790000007000 } from './0001-baseline.js';
import { SnapshotTables1790000008000 } from './0002-snapshot-tables.js';
import { MessageFaults1790000008200 } from './0003-message-faults.js';

export const migrations = [Baseline1790000007000, SnapshotTables1790000008000, MessageFaults1790000008200];
