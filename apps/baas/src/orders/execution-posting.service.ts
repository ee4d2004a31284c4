import { Injectable } from '@nestjs/common';
import { Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { BookStore } from '../books/book.store.js';
import { RegulationTService } from '../regulation-t/regulation-t.service.js';
import { ExecutionService } from './execution.service.js';
import { ExecutionBatchStore } from './execution-batch.store.js';
import { HeldReportService } from './held-report.service.js';
import type { ExecutionReport } from './lifecycle.js';

/** Posts reports of the venue: orders, entries, positions and events in the caller's transaction. */
@Injectable()
export class ExecutionPostingService {
  constructor(
    private readonly books: BookStore,
    private readonly batches: ExecutionBatchStore,
    private readonly held: HeldReportService,
    private readonly executions: ExecutionService,
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

    await this.books.openLots(tx, books, this.executions.drafts(reports, batch));
    const applied = await this.executions.apply(reports, { ...batch, books });
    this.books.save(tx, books.values());
    this.batches.save(tx, applied);
    this.outbox.append(tx, [...applied.events, ...(await this.regulationT.judge(tx, [...books.values()]))]);
  }
}
