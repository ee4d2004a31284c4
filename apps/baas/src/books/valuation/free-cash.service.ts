import { Injectable } from '@nestjs/common';
import { BusinessTime } from '@sandbourse/market';
import type { Currency } from '@sandbourse/money';
import { type Scope } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { Book } from '../records/book.js';
import { AccountValuationService } from './account-valuation.service.js';
import { belongingsIn, currenciesIn, symbolsIn } from './belongings.js';
import type { CashFacts } from './free-cash.js';
import { MarketSnapshotService } from './market-snapshot.service.js';

/** Reads the facts that affect the free cash of open books. */
@Injectable()
export class FreeCashService {
  constructor(
    private readonly valuation: AccountValuationService,
    private readonly snapshots: MarketSnapshotService,
    private readonly time: BusinessTime,
  ) {}

  /** Returns the facts of each account, by account id. One statement reads the unsettled cash of all books. */
  async factsOf(
    tx: Tx,
    scope: Scope,
    asked: readonly { readonly book: Book; readonly currency: Currency }[],
  ): Promise<ReadonlyMap<string, CashFacts>> {
    if (asked.length === 0) return new Map();
    const byAccount = groupedBy(asked, ({ book }) => book.account.accountId);
    const accounts = asked.map(({ book }) => book.account);
    const pendingOf = groupedBy(await this.valuation.pendingCash(tx, scope, accounts), ({ accountId }) => accountId);
    const facts = [...byAccount].map(async ([accountId, ofAccount]): Promise<[string, CashFacts]> => {
      const market = await this.marketFor(
        ofAccount.map(({ book }) => book),
        ofAccount.map(({ currency }) => currency),
      );
      return [accountId, { pending: pendingOf.get(accountId) ?? [], market }];
    });
    return new Map(await Promise.all(facts));
  }

  private marketFor([book]: readonly Book[], asked: readonly Currency[]) {
    if (!book) throw new Error('no book was requested');
    const { account, cash, shares } = belongingsIn(book);
    const owed = shares.filter(({ quantity }) => quantity.isNegative());
    return this.snapshots.take({
      firmId: account.firmId,
      at: this.time.now(account.firmId),
      symbols: symbolsIn({ shares: owed }),
      currencies: [...asked, ...currenciesIn({ account, cash, shares: owed })],
    });
  }
}
