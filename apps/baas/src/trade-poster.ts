import { type Fill, tradeDraft } from '@sandbourse/ledger';
import { Price, Quantity } from '@sandbourse/money';
import { Database, SYSTEM_SCOPE } from '@sandbourse/platform';
import { AccountStore } from './books/account.store.js';
import { BookStore } from './books/book.store.js';
import { LotService } from './books/lots/lot.service.js';
import { TaxLotStore } from './books/lots/tax-lot.store.js';
import { SettlementStore } from './books/settlement.store.js';

/** A fill as JSON writes it. */
type WireFill = { readonly [P in keyof Fill]: Fill[P] extends Quantity | Price | Date ? string : Fill[P] };

/**
 * A program for whoever measures the ledger alone: `node trade-poster.js URL`, with an IPC channel. It posts each list
 * of fills that it is sent in one transaction, as the consumer of the venue's reports does but without orders, and
 * answers what that took.
 */
const [url = ''] = process.argv.slice(2);
const db = new Database({ url, connectionsMax: 1, applicationName: 'trade-poster' });
const books = new BookStore(new AccountStore(), new SettlementStore(), new LotService(new TaxLotStore()));

async function post(fills: readonly Fill[]): Promise<void> {
  await db.as(SYSTEM_SCOPE).transaction(async tx => {
    const opened = await books.open(
      tx,
      SYSTEM_SCOPE,
      fills.map(({ accountId }) => accountId),
    );
    const drafts = fills.map(tradeDraft);
    await books.openLots(tx, opened, drafts);
    for (const draft of drafts) opened.get(draft.accountId)?.post(draft, draft.executedAt);
    books.save(tx, opened.values());
  });
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
  const startedAt = performance.now();
  post(fills).then(
    () => process.send?.({ milliseconds: performance.now() - startedAt, residentBytes: process.memoryUsage.rss() }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => void db.close());
