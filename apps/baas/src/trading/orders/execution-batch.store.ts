import { Injectable } from '@nestjs/common';
import type { Entry } from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform/database';
import { TransactionStore } from '../../reads/transactions/transaction.store.js';
import { type Execution, ExecutionStore } from './execution.store.js';
import { type ExecutionReport, ordersOf } from './lifecycle.js';
import type { Order } from './order.js';
import { type OrderChange, OrderStore } from './order.store.js';

/** The stored orders, executions and entries that a batch of reports concerns. */
interface ExecutionBatch {
  readonly orders: Map<string, Order>;
  /** Executions that were applied before, by id. */
  readonly known: Map<string, Execution>;
  /** The entries of known executions, by id. A bust reverses one of these entries. */
  readonly entries: Map<string, Entry>;
}

/** Loads the orders and facts for the reports of one transaction, and stores the results. */
@Injectable()
export class ExecutionBatchStore {
  constructor(
    private readonly orders: OrderStore,
    private readonly executions: ExecutionStore,
    private readonly transactions: TransactionStore,
  ) {}

  async load(tx: Tx, reports: readonly ExecutionReport[]): Promise<ExecutionBatch> {
    const [orders, known] = await Promise.all([
      this.orders.load(tx, reports.flatMap(ordersOf)),
      this.executions.load(tx, reports.flatMap(executionsOf)),
    ]);
    const booked = [...known.values()].flatMap(({ transactionId }) => transactionId ?? []);
    const entries = await this.transactions.find(tx, booked);
    return { orders, known, entries: new Map(entries.map(entry => [entry.transactionId, entry])) };
  }

  save(tx: Tx, { changes, executions }: { changes: readonly OrderChange[]; executions: readonly Execution[] }): void {
    this.orders.update(tx, changes, executions);
  }
}

function executionsOf({ execution_id, reference_execution_id }: ExecutionReport): string[] {
  return reference_execution_id ? [execution_id, reference_execution_id] : [execution_id];
}
