import { Injectable } from '@nestjs/common';
import { type OpenWork } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import type { Tx } from '@sandbourse/platform/database';
import { FirmStateService, type OpenWorkSource, openWork } from '@sandbourse/platform/firm-state';
import { MarketWatchService } from '../venue/market-watch.service.js';
import { nextActionAt } from '../venue/next-action.js';
import { VenueOrderStore } from '../venue/venue-order.store.js';

/** Reports the orders of a firm at the venue: those that the venue acts on soon, and those that rest. */
@Injectable()
export class OpenOrdersService implements OpenWorkSource {
  constructor(
    private readonly orders: VenueOrderStore,
    private readonly watch: MarketWatchService,
    private readonly clock: Clock,
    state: FirmStateService,
  ) {
    state.addSource(this);
  }

  async openWork(tx: Tx, firmId: string, until: Date): Promise<readonly OpenWork[]> {
    const alive = await this.orders.aliveOf(tx, firmId);
    const known = await Promise.all(
      alive.map(async order => {
        const market = await this.watch.view(order);
        const next = nextActionAt(order, market);
        // Business time and real time pass at the same rate.
        const dueAt = next && new Date(this.clock.wall().getTime() + next.getTime() - market.at.getTime());
        return { id: order.clOrdId, dueAt, isAwaited: dueAt !== null && dueAt <= until };
      }),
    );
    return openWork('ORDERS', known);
  }
}
