import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import type { Entry } from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform/database';
import { TradingFiguresService } from '../margin/trading-figures.service.js';
import { holdingKey } from '../records/holding-key.js';
import type { Books } from '../records/posting.js';
import { RegulationTService } from '../regulation-t/regulation-t.service.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';

/**
 * Handles the consequences of entries, whichever feature posts them: positions, margin calls, freezes, buying power and
 * day trades.
 */
@Injectable()
export class ConsequenceService {
  constructor(
    private readonly valuation: AccountValuationService,
    private readonly regulationT: RegulationTService,
    private readonly figures: TradingFiguresService,
  ) {}

  /**
   * Returns the events of changed positions, at the business time of the last request that posted. Also returns the events of margin calls and freezes, except for past
   * entries of a book file (`isHistory`). The caller has saved the books and still holds their locks.
   */
  async consequencesOf(
    tx: Tx,
    books: Books,
    run: { readonly entries: readonly Entry[]; timeOf(firmId: string): Date },
    { isHistory = false }: { readonly isHistory?: boolean } = {},
  ): Promise<OutgoingEvent[]> {
    const at = (firmId: string) => run.timeOf(firmId);
    const positions = await this.valuation.positionUpdates(changedPositions(books, run.entries), at);
    if (isHistory) return positions;
    const posted = [...books.values()].filter(book => book.entries.length > 0);
    return [...positions, ...(await this.regulationT.judge(tx, posted, at))];
  }

  /**
   * Schedules a review of the accounts' buying power and day trades. The review runs after the commit, so that no
   * request waits for it. In a firm with a seed, it runs at once: one review for several postings would publish other
   * events in each run.
   */
  async review(tx: Tx, books: Books, hasSeed: boolean): Promise<void> {
    const due = [...books.values()].map(({ account }) => account);
    if (hasSeed) await this.figures.review(tx, [...books.keys()]);
    else tx.afterCommit(() => this.figures.markDue(due));
  }
}

function changedPositions(books: Books, entries: readonly Entry[]) {
  const changed = new Map(
    entries.flatMap(({ accountId, symbol, quantity, costAmount }) => {
      const book = books.get(accountId);
      const isChanged = quantity !== null || !costAmount.isZero();
      return book && symbol !== null && isChanged
        ? [[holdingKey({ accountId, symbol }), { book, symbol }] as const]
        : [];
    }),
  );
  return changed.values();
}
