import { BusinessTime } from '@sandbourse/market';
import { TenantMarket } from '@sandbourse/market-data';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { type Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { AccountStore } from '../../books/records/account.store.js';
import { BooksGate } from '../../books/records/books-gate.service.js';
import { PositionStore } from '../../books/records/position.store.js';
import { SettlementStore } from '../../books/records/settlement.store.js';
import { AccountValuationService } from '../../books/valuation/account-valuation.service.js';
import { MarketSnapshotService } from '../../books/valuation/market-snapshot.service.js';
import { ClientStore } from '../clients/client.store.js';
import { AccountService } from './account.service.js';

test('a list of accounts waits for Postgres twice: for the accounts, then for all that they have', async () => {
  const { tx, journeys } = distantPostgres();
  const unasked = Object.create(null) as Record<string, unknown>;
  const valuation = new AccountValuationService(
    new PositionStore(),
    new SettlementStore(),
    unasked as unknown as MarketSnapshotService,
    unasked as unknown as BusinessTime,
    unasked as unknown as TenantMarket,
  );
  const database = { as: () => ({ reading: (work: (tx: Tx) => Promise<unknown>) => work(tx) }) };
  const service = new AccountService(
    database as unknown as Database,
    new AccountStore(),
    new ClientStore(),
    valuation,
    unasked as unknown as EventLog,
    unasked as unknown as Clock,
    unasked as unknown as BooksGate,
  );

  const list = await service.list({ scope: SYSTEM_SCOPE } as Caller, { page: 1, page_size: 50 });

  expect(list).toEqual({ items: [], total: 0, page: 1, page_size: 50 });
  expect(journeys.map(statements => statements.length)).toEqual([2, 3]);
});

/** A database without rows. Queries that are sent before the database responds share one round trip. */
function distantPostgres() {
  const journeys: string[][] = [];
  let underWay: Promise<never[]> | null = null;
  const query = (sql: string) => {
    if (!underWay) {
      journeys.push([]);
      underWay = new Promise(resolve => {
        setImmediate(() => {
          underWay = null;
          resolve([]);
        });
      });
    }
    journeys.at(-1)?.push(sql);
    return underWay;
  };
  return { journeys, tx: { query } as unknown as Tx };
}
