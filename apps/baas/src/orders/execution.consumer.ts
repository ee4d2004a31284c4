import { Controller } from '@nestjs/common';
import { type CloudEvent, ExecutionReported } from '@sandbourse/contracts';
import { Clock, Consumes, Database, Inbox, Outbox, SYSTEM_SCOPE } from '@sandbourse/platform';
import { BookStore } from '../books/book.store.js';
import { MarginMonitor } from '../margin/margin-monitor.js';
import { TransactionStore } from '../transactions/transaction.store.js';
import { ExecutionService } from './execution.service.js';
import { ExecutionStore } from './execution.store.js';
import type { ExecutionReport } from './lifecycle.js';
import { OrderStore } from './order.store.js';

/** Applies what the venue reports: a batch in one transaction, each report once, whatever comes again. */
@Controller()
export class ExecutionConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly orders: OrderStore,
    private readonly executions: ExecutionStore,
    private readonly transactions: TransactionStore,
    private readonly books: BookStore,
    private readonly margin: MarginMonitor,
    private readonly applier: ExecutionService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Consumes(ExecutionReported)
  async apply(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const fresh = await this.inbox.fresh(tx, 'baas.executions', events);
      const reports = fresh.map(ExecutionReported.read);
      if (reports.length === 0) return;

      // The accounts' locks are asked for first; what follows is read once they are held.
      const accountIds = reports.map(report => report.account_id);
      const [books, orders, known] = await Promise.all([
        this.books.open(tx, SYSTEM_SCOPE, accountIds),
        this.orders.load(tx, reports.flatMap(ordersOf)),
        this.executions.load(tx, reports.flatMap(executionsOf)),
      ]);
      const bustedEntries = await this.transactions.find(
        tx,
        [...known.values()].flatMap(({ transactionId }) => transactionId ?? []),
      );

      await this.books.openLots(tx, books, this.applier.drafts(reports, { known, orders, bustedEntries }));
      const applied = await this.applier.apply(reports, { books, orders, known, bustedEntries });
      this.books.close(tx, books.values(), this.clock.wall());
      await Promise.all([this.orders.update(tx, applied.changes), this.executions.insert(tx, applied.executions)]);
      await this.outbox.append(tx, [...applied.events, ...(await this.margin.judge(tx, books.values()))]);
    });
  }
}

function ordersOf({ order_id, original_order_id }: ExecutionReport): string[] {
  return original_order_id ? [order_id, original_order_id] : [order_id];
}

function executionsOf({ execution_id, reference_execution_id }: ExecutionReport): string[] {
  return reference_execution_id ? [execution_id, reference_execution_id] : [execution_id];
}
