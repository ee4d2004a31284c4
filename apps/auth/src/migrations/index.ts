import { Baseline1790000007000 } from './0001-baseline.js';
import { ErasedFirms1790000007300 } from './0002-erased-firms.js';
import { SnapshotTables1790000008000 } from './0003-snapshot-tables.js';

export const migrations = [Baseline1790000007000, ErasedFirms1790000007300, SnapshotTables1790000008000];
