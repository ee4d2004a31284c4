import { Inject, Injectable } from '@nestjs/common';
import { OrderExpiry } from '@sandbourse/market';
import { isSoon } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock, type ClockAdvance } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { FundingStore } from '../money/funding/funding.store.js';
import { OrderAdjustmentService } from './order-adjustment.service.js';
import { type OpenOrder, PendingOrderStore } from './pending-order.store.js';

/** Statuses of orders that wait for a response from the venue to a change. */
const CHANGING: ReadonlySet<OpenOrder['status']> = new Set(['PENDING_CANCEL', 'PENDING_REPLACE']);

const POLL_MS = 25;
/**
 * Maximum wait for the venue's reports, in milliseconds. After that, sessions are processed without the missing
 * reports. A venue that was killed is back within this time, also on a busy machine or as a new pod.
 */
const PATIENCE_MS = 60_000;

/**
 * Delays a firm's sessions until all reports of the venue have arrived: ended orders, changes at ex-dates and, during
 * an advance of the clock, trades of resting orders. Also waits for queued deposits and withdrawals. Therefore, each of
 * these is posted before the dividends and splits of later sessions.
 */
@Injectable()
export class PendingOrderService {
  constructor(
    private readonly db: Database,
    private readonly orders: PendingOrderStore,
    private readonly fundings: FundingStore,
    private readonly clock: Clock,
    private readonly expiry: OrderExpiry,
    private readonly adjustments: OrderAdjustmentService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Resolves when nothing is awaited any more, or after `PATIENCE_MS`. */
  async untilAnswered(firmId: string, signal: AbortSignal): Promise<void> {
    const adjusted = await this.adjustedBy(firmId);
    let orders: string[] = [];
    let fundings: string[] = [];
    const isAnswered = async () => {
      orders = (await this.awaited(firmId, adjusted)).map(({ orderId }) => orderId);
      fundings = await this.db.as(SYSTEM_SCOPE).reading(tx => this.fundings.queuedOfFirm(tx, firmId));
      return orders.length + fundings.length === 0;
    };
    if (await isSoon(this.clock, PATIENCE_MS, isAnswered, { everyMs: POLL_MS, signal })) return;
    this.log.warn(
      { firm: firmId, orders, fundings },
      'sessions are processed although the venue did not report on some orders, or fundings are queued',
    );
  }

  private async awaited(firmId: string, adjusted: ReadonlyMap<string, Date>): Promise<OpenOrder[]> {
    const advance = this.advanceOf(firmId);
    const open = await this.open(firmId, advance);
    // An order that is PENDING_NEW after all sessions waits for the open of the next one.
    if (advance) return open.filter(({ status, isCaughtUp }) => CHANGING.has(status) || !isCaughtUp);

    const now = this.clock.now(firmId);
    return open.filter(({ orderId, status, timeInForce, submittedAt, restatedAt }) => {
      const end = this.expiry.expiryOf(timeInForce, submittedAt);
      const adjustedAt = adjusted.get(orderId);
      const isToBeAdjusted = adjustedAt !== undefined && !(restatedAt && restatedAt >= adjustedAt);
      return status === 'PENDING_NEW' || CHANGING.has(status) || (end && end <= now) || isToBeAdjusted;
    });
  }

  /**
   * Returns, by order id, the start of the last ex-date that changes or ends the order. The result is empty during an
   * advance, because the venue then reports which orders have gone through the sessions.
   */
  private async adjustedBy(firmId: string): Promise<ReadonlyMap<string, Date>> {
    if (this.advanceOf(firmId)) return new Map();
    const due = await this.adjustments.due(firmId, await this.open(firmId, undefined), this.clock.now(firmId));
    return new Map(
      [...due].flatMap(([orderId, adjustments]) => {
        const last = adjustments.findLast(({ isCertain }) => isCertain);
        return last ? [[orderId, last.effectiveAt] as const] : [];
      }),
    );
  }

  private advanceOf(firmId: string): ClockAdvance | undefined {
    return this.clock.isAdvancing(firmId) ? this.clock.advanceOf(firmId) : undefined;
  }

  private open(firmId: string, advance: ClockAdvance | undefined): Promise<OpenOrder[]> {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.orders.ofFirm(tx, firmId, advance?.advanceId));
  }
}
