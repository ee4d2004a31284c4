import { type SnapshotTables, snapshotTablesOf } from '@sandbourse/test-support';
import { firmTables } from './firm-tables.js';
import { migrations } from './migrations/index.js';

let tables: SnapshotTables;

beforeAll(async () => {
  tables = await snapshotTablesOf(migrations, firmTables({ FIX_COMP_ID: 'VENUE', FIX_ROUTER_COMP_ID: 'SANDBOURSE' }));
});

it('a snapshot knows every table: how its rows belong to a firm, or why it is left out', () => {
  expect(tables.contained.length).toBeGreaterThan(0);
  expect(tables.missing).toEqual([]);
});

it('each of them can be read as the rows of a firm', () => {
  expect(tables.rowsOfNoFirm).toEqual([]);
});

it('53.13: a book has a rule for every table: its part of the book, its derivation, or its omission', () => {
  expect(tables.unruledInBooks).toEqual([]);
  expect(tables.omittedOfNoFirm).toEqual([]);
});
