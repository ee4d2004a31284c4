import { Injectable } from '@nestjs/common';
import { type OrdersReleased, type ReleasedOrder, ReleasedOrderUpdated, SubmitOrderBody } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { DomainError } from '@sandbourse/platform/errors';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import type { z } from 'zod';
import { OrderEntryService } from '../orders/order-entry.service.js';

export type Release = z.infer<typeof OrdersReleased.data> & { readonly isSandbox: boolean };

/**
 * Places day orders that a rebalancing run has released. These orders pass the same checks as all other orders. The run
 * receives an event for each order, whether it is placed or refused. A repeated order is recognised by its
 * client_order_id.
 */
@Injectable()
export class ReleasedOrderService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderEntryService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  async place(release: Release): Promise<void> {
    const { firm_id: firmId, run_id: runId } = release;
    const verdicts = await this.orders.submitAll(
      { firmId, scope: SYSTEM_SCOPE },
      release.orders.map(order => bodyOf(release, order)),
      { source: 'REBALANCE', runId },
    );
    for (const [n, order] of release.orders.entries()) {
      const verdict = verdicts[n];
      if (verdict instanceof DomainError) await this.refuse(release, order, verdict);
    }
  }

  private async refuse(release: Release, order: ReleasedOrder, error: DomainError): Promise<void> {
    const { orders: _, isSandbox, ...account } = release;
    const refused = ReleasedOrderUpdated.occurred(
      {
        ...account,
        client_order_id: order.client_order_id,
        order: null,
        refusal: { message: error.message, failed_checks: [...(error.failedChecks ?? [])] },
      },
      { at: this.clock.now(release.firm_id), isSandbox, traceparent: currentTraceparent() },
    );
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => this.eventLog.publish(tx, [refused]));
  }
}

function bodyOf(
  { account_id }: Release,
  { lots, quantity, notional, limit_price, ...order }: ReleasedOrder,
): SubmitOrderBody {
  return SubmitOrderBody.parse({
    account_id,
    ...order,
    ...(quantity === null ? { notional } : { quantity }),
    ...(limit_price === null ? { order_type: 'MARKET' } : { order_type: 'LIMIT', limit_price }),
    ...(lots.length > 0 && { lot_method: 'SPECIFIC', lots }),
    time_in_force: 'DAY',
  });
}
