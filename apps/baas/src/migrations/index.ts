import { Baseline1790000007000 } from './0001-baseline.js';
import { SnapshotTables1790000008000 } from './0002-snapshot-tables.js';
import { WashSalesInOrder1790000008100 } from './0003-wash-sales-in-order.js';

export const migrations = [Baseline1790000007000, SnapshotTables1790000008000, WashSalesInOrder1790000008100];
