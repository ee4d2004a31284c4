import { type Fill, tradeDraft } from '@sandbourse/ledger';
import { Database, SYSTEM_SCOPE } from '@sandbourse/platform';
import { AccountStore } from './account.store.js';
import { BookStore } from './book.store.js';
import { LotService } from './lots/lot.service.js';
import { TaxLotStore } from './lots/tax-lot.store.js';
import { SettlementStore } from './settlement.store.js';

/** Posts fills as the consumer of the venue's reports does, but without orders: for whoever measures the ledger alone. */
export class TradePoster {
  private readonly books = new BookStore(new AccountStore(), new SettlementStore(), new LotService(new TaxLotStore()));

  constructor(private readonly db: Database) {}

  static connect(url: string): TradePoster {
    return new TradePoster(new Database({ url, connectionsMax: 1, applicationName: 'trade-poster' }));
  }

  close(): Promise<void> {
    return this.db.close();
  }

  /** All of them in one transaction. */
  async post(fills: readonly Fill[]): Promise<void> {
    const last = fills.at(-1);
    if (!last) return;
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const accountIds = fills.map(({ accountId }) => accountId);
      const books = await this.books.open(tx, SYSTEM_SCOPE, accountIds);
      const drafts = fills.map(tradeDraft);
      await this.books.openLots(tx, books, drafts);
      for (const draft of drafts) books.get(draft.accountId)?.post(draft, draft.executedAt);
      this.books.save(tx, books.values());
    });
  }
}
