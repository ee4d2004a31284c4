import { Inject, Injectable } from '@nestjs/common';
import { MARKET_DATA } from '@sandbourse/market';
import { type MarketData, orderExpiry } from '@sandbourse/market-data';
import { Clock, Database, LOGGER, SYSTEM_SCOPE } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { type OpenOrder, PendingOrderStore } from './pending-order.store.js';

/** What is on its way to or from the venue: its answer is still to come. */
const AWAITED: ReadonlySet<OpenOrder['status']> = new Set(['PENDING_NEW', 'PENDING_CANCEL', 'PENDING_REPLACE']);

const POLL_MS = 25;
/** A venue that is away must not stop time for ever: after this the order's own report will come late. */
const PATIENCE_MS = 15_000;

/**
 * Delays a tenant's sessions until its earlier orders have ended, so that expiries and last fills are in the ledger before
 * the dividends and splits that follow them.
 */
@Injectable()
export class PendingOrderService {
  constructor(
    private readonly db: Database,
    private readonly orders: PendingOrderStore,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Resolves when nothing is awaited any more, or when waiting makes no sense. */
  async untilAnswered(firmId: string, signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      signal.throwIfAborted();
      const awaited = await this.awaited(firmId);
      if (awaited.length === 0) return;
      if (performance.now() > deadline) {
        const orders = awaited.map(({ orderId }) => orderId);
        return this.log.warn({ firm: firmId, orders }, 'sessions are processed although some orders have not ended');
      }
      await new Promise(resolve => setTimeout(resolve, POLL_MS));
    }
  }

  private async awaited(firmId: string): Promise<OpenOrder[]> {
    const open = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.orders.ofFirm(tx, firmId));
    const now = this.clock.now(firmId);
    const ends = await Promise.all(open.map(order => orderExpiry(this.market, order, order.submittedAt)));
    return open.filter(({ status }, i) => {
      const end = ends[i];
      return AWAITED.has(status) || (end && end <= now);
    });
  }
}
