import { Injectable } from '@nestjs/common';
import type { OrderView } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { MarketHoursService } from '../../market/market-hours.service.js';
import { isOpen } from './order.js';

@Injectable()
export class OrderMarketService {
  constructor(
    private readonly hours: MarketHoursService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the state of the market to an open order, and a notice while the history of the firm is being created. An operator belongs to no firm and has no market, so an order for an operator is returned unchanged.
   */
  shownTo<View extends OrderView>({ role, firmId }: Caller, order: View): View {
    if (role === 'ops_admin' || !isOpen(order.status)) return order;
    const shown = { ...order, market: this.hours.stateOf(firmId) };
    return this.clock.isInHistory(firmId) ? { ...shown, notice: noticeOf(this.clock.now(firmId)) } : shown;
  }
}

function noticeOf(now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return `The history of the firm is still being created. Its clock shows ${day}, and the order trades at the prices of that day`;
}
