import { Injectable } from '@nestjs/common';
import type { CorporateAction, EntryDraft } from '@sandbourse/ledger';
import { Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { CorporateActionService } from '../books/corporate-action.service.js';
import { RegulationTService } from '../regulation-t/regulation-t.service.js';
import { ExecutionService } from './execution.service.js';
import { ExecutionBatchStore } from './execution-batch.store.js';
import { HeldReportService } from './held-report.service.js';
import { firstChanges, holdingKey, type LateActions } from './late-change.js';
import type { ExecutionReport } from './lifecycle.js';

/** Posts reports of the venue: orders, entries, positions and events in the caller's transaction. */
@Injectable()
export class ExecutionPostingService {
  constructor(
    private readonly books: BookStore,
    private readonly batches: ExecutionBatchStore,
    private readonly held: HeldReportService,
    private readonly executions: ExecutionService,
    private readonly actions: CorporateActionService,
    private readonly regulationT: RegulationTService,
    private readonly outbox: Outbox,
  ) {}

  /** Reports that were posted before are passed over, and those of sessions to come are held until then. */
  async post(tx: Tx, reported: readonly ExecutionReport[]): Promise<void> {
    const reports = await this.held.holdBack(tx, reported);
    if (reports.length === 0) return;
    // The accounts' locks are asked for first; what follows is read once they are held.
    const accountIds = reports.map(report => report.account_id);
    const [books, batch] = await Promise.all([
      this.books.open(tx, SYSTEM_SCOPE, accountIds),
      this.batches.load(tx, reports),
    ]);

    const drafts = this.executions.drafts(reports, batch);
    const { lateActions, brought } = await this.lateHoldings(tx, drafts, books);
    const isLate = (accountId: string, symbol: string) => lateActions.has(holdingKey({ accountId, symbol }));
    await this.books.openLots(tx, books, [...drafts, ...brought], isLate);
    const applied = await this.executions.apply(reports, { ...batch, books, lateActions });
    this.books.save(tx, books.values());
    this.batches.save(tx, applied);
    this.outbox.append(tx, [...applied.events, ...(await this.regulationT.judge(tx, [...books.values()]))]);
  }

  /** What was booked without trades that are reported late or taken back, and what such actions brought of other securities. */
  private async lateHoldings(
    tx: Tx,
    drafts: readonly EntryDraft[],
    books: ReadonlyMap<string, Book>,
  ): Promise<{ readonly lateActions: LateActions; readonly brought: readonly EntryDraft[] }> {
    const lateActions = new Map<string, readonly CorporateAction[]>();
    const brought: EntryDraft[] = [];
    for (const draft of firstChanges(drafts)) {
      const book = books.get(draft.accountId);
      if (!book) continue;
      for (const [symbol, actions] of await this.actions.after(tx, book.account, draft)) {
        const key = holdingKey({ ...draft, symbol });
        if (actions.length >= (lateActions.get(key)?.length ?? 0)) lateActions.set(key, actions);
        if (symbol !== draft.symbol) brought.push({ ...draft, symbol });
      }
    }
    return { lateActions, brought };
  }
}
