import { Controller } from '@nestjs/common';
import { type CloudEvent, OrdersCaughtUp } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { PendingOrderStore } from './pending-order.store.js';

/** Stores which orders have gone through all sessions of a clock advance, as reported by the venue. */
@Controller()
export class CaughtUpConsumer {
  constructor(
    private readonly db: Database,
    private readonly orders: PendingOrderStore,
  ) {}

  @Consumes(OrdersCaughtUp)
  async keep(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const caughtUp of events.map(OrdersCaughtUp.read)) await this.orders.caughtUp(tx, caughtUp);
    });
  }
}
