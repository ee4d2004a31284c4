import { Injectable } from '@nestjs/common';
import { FixOrderRefused } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Verdict } from '@sandbourse/platform/database';
import { DomainError } from '@sandbourse/platform/errors';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { AccountStore } from '../../books/records/account.store.js';
import { OrderEntryService } from '../orders/order-entry.service.js';
import { NoAccountOfTheFirm } from './fix-order.errors.js';
import { bodyOf, type FixOrder } from './fix-order.js';

/**
 * Places orders that arrived on a firm's FIX session for one of its accounts. These orders pass the same checks as all
 * other orders. For an accepted order, the venue sends the reports. For a refused order, this service sends the report.
 * A repeated order is recognised by its client_order_id.
 */
@Injectable()
export class FixOrderService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly orders: OrderEntryService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  async place(order: FixOrder, isSandbox: boolean): Promise<void> {
    const verdict = await this.judge(order);
    if (!(verdict instanceof DomainError)) return;
    const { firm_id, client } = order;
    const refused = FixOrderRefused.occurred(
      { firm_id, client, message: verdict.message, failed_checks: [...(verdict.failedChecks ?? [])] },
      { at: this.clock.now(firm_id), isSandbox, traceparent: currentTraceparent() },
    );
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => this.eventLog.publish(tx, [refused]));
  }

  private async judge(order: FixOrder): Promise<Verdict<object>> {
    const { firm_id: firmId, client } = order;
    // The session may use any account of its firm, because an advisor or supervisor of the firm issued its password.
    const scope = SYSTEM_SCOPE;
    const accountId = await this.db.as(scope).reading(tx => this.accounts.idOf(tx, firmId, client.account));
    if (accountId === undefined) return new NoAccountOfTheFirm(client.account);
    const origin = { source: 'FIX', runId: null, client } as const;
    const [verdict] = await this.orders.submitAll({ firmId, scope }, [bodyOf(accountId, order)], origin);
    if (!verdict) throw new Error('an order has no compliance result');
    return verdict;
  }
}
