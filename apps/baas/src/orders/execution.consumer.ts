import { Controller } from '@nestjs/common';
import { type CloudEvent, ExecutionReported } from '@sandbourse/contracts';
import { Consumes, Database, Inbox, Outbox, SYSTEM_SCOPE } from '@sandbourse/platform';
import { BookStore } from '../books/book.store.js';
import { MarginCallService } from '../margin/margin-call.service.js';
import { ExecutionService } from './execution.service.js';
import { ExecutionBatchStore } from './execution-batch.store.js';

/** Applies what the venue reports: a batch in one transaction, each report once, whatever comes again. */
@Controller()
export class ExecutionConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly books: BookStore,
    private readonly batches: ExecutionBatchStore,
    private readonly executions: ExecutionService,
    private readonly marginCalls: MarginCallService,
    private readonly outbox: Outbox,
  ) {}

  @Consumes(ExecutionReported)
  async apply(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const fresh = await this.inbox.fresh(tx, 'baas.executions', events);
      const reports = fresh.map(ExecutionReported.read);
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
      await this.batches.save(tx, applied);
      await this.outbox.append(tx, [...applied.events, ...(await this.marginCalls.judge(tx, books.values()))]);
    });
  }
}
