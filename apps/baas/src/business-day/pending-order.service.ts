import { Inject, Injectable } from '@nestjs/common';
import { OrderExpiry } from '@sandbourse/market';
import { Clock, Database, LOGGER, SYSTEM_SCOPE } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { type OpenOrder, PendingOrderStore } from './pending-order.store.js';

/** What is on its way to or from the venue: its answer is still to come. */
const AWAITED: ReadonlySet<OpenOrder['status']> = new Set(['PENDING_NEW', 'PENDING_CANCEL', 'PENDING_REPLACE']);

const POLL_MS = 25;
/** A venue that is away must not stop time for ever: after this the order's own report will come late. */
const PATIENCE_MS = 15_000;

/**
 * Delays a tenant's sessions until the venue has said all it has to say: which orders have ended, and, when the clock was
 * moved, what those that rest have traded on the way. So each report is posted before the dividends and splits that
 * follow it.
 */
@Injectable()
export class PendingOrderService {
  constructor(
    private readonly db: Database,
    private readonly orders: PendingOrderStore,
    private readonly clock: Clock,
    private readonly expiry: OrderExpiry,
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
        return this.log.warn({ firm: firmId, orders }, 'sessions are processed although some orders were not answered');
      }
      await new Promise(resolve => setTimeout(resolve, POLL_MS));
    }
  }

  private async awaited(firmId: string): Promise<OpenOrder[]> {
    const advance = this.clock.isAdvancing(firmId) ? this.clock.advanceOf(firmId) : undefined;
    const open = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.orders.ofFirm(tx, firmId, advance?.advanceId));
    if (advance) return open.filter(({ status, isCaughtUp }) => AWAITED.has(status) || !isCaughtUp);

    const now = this.clock.now(firmId);
    const ends = await Promise.all(open.map(order => this.expiry.of(order, order.submittedAt)));
    return open.filter(({ status, symbol, submittedAt }, i) => {
      const isOver = [ends[i], this.expiry.byAction(firmId, symbol, submittedAt)].some(end => end && end <= now);
      return AWAITED.has(status) || isOver;
    });
  }
}
