import { type Fill, tradeDraft } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Price, Quantity } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { Metrics } from '@sandbourse/platform/observability';
import type { ConsequenceService } from '../books/posting/consequence.service.js';
import { LateChangeService } from '../books/posting/late-change.service.js';
import { PostingService } from '../books/posting/posting.service.js';
import { AccountStore } from '../books/records/account.store.js';
import { BookStore } from '../books/records/book.store.js';
import { BookWriter } from '../books/records/book-writer.store.js';
import { BooksGate } from '../books/records/books-gate.service.js';
import type { CorporateActionService } from '../books/records/corporate-action.service.js';
import { JournaledSharesStore } from '../books/records/journaled-shares.store.js';
import { LotService } from '../books/records/lots/lot.service.js';
import { TaxLotStore } from '../books/records/lots/tax-lot.store.js';
import { DraftPosting } from './draft-posting.js';

/** A fill in its JSON form. */
type WireFill = { readonly [P in keyof Fill]: Fill[P] extends Quantity | Price | Date ? string : Fill[P] };

/**
 * A program that measures only the ledger: `node trade-poster.js URL`, with an IPC channel. It receives lists of fills,
 * and posts each list in one transaction through the posting service. Orders, corporate actions and consequences of
 * positions are left out. For each list, it returns the duration of the transaction and the memory of the process.
 */
const [url = ''] = process.argv.slice(2);
const db = new Database({ url, connectionsMax: 1, applicationName: 'trade-poster' });
const clock = new Clock();
const books = new BookWriter(new BookStore(new AccountStore()), new LotService(new TaxLotStore()), clock);
const noActions: Pick<CorporateActionService, 'bookedWithout'> = {
  bookedWithout: async () => ({ late: new Map(), brought: [] }),
};
const noConsequences: Pick<ConsequenceService, 'consequencesOf' | 'review'> = {
  consequencesOf: async () => [],
  review: async () => undefined,
};
const time = new BusinessTime(clock, {} as MarketData);
const posting = new PostingService(
  db,
  books,
  new LateChangeService(books, noActions as CorporateActionService, new JournaledSharesStore(), time),
  noConsequences as ConsequenceService,
  new EventLog('shared', new Metrics('trade-poster')),
  time,
  new BooksGate(db, clock),
);

async function post(fills: readonly Fill[]): Promise<void> {
  await db
    .as(SYSTEM_SCOPE)
    .transaction(tx => posting.within(tx, SYSTEM_SCOPE, new DraftPosting(), fills.map(tradeDraft)));
}

function fromWire(fill: WireFill): Fill {
  return {
    ...fill,
    quantity: Quantity.of(fill.quantity),
    price: Price.of(fill.price),
    executedAt: new Date(fill.executedAt),
  };
}

process.on('message', (sent: readonly WireFill[]) => {
  const fills = sent.map(fromWire);
  const startedAt = clock.monotonicMs();
  post(fills).then(
    () => process.send?.({ milliseconds: clock.monotonicMs() - startedAt, residentBytes: process.memoryUsage.rss() }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => void db.close());
