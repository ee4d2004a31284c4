import { Injectable } from '@nestjs/common';
import type { OrderView } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';
import { MarketHoursService } from '../market/market-hours.service.js';
import { isOpen } from './order.js';

/** Adds the current state of the market to open orders. */
@Injectable()
export class OrderMarketService {
  constructor(private readonly hours: MarketHoursService) {}

  /**
   * Adds the state of the market to an open order. An operator sees the orders of all firms and has no market of its
   * own, so its orders are unchanged.
   */
  shownTo<View extends OrderView>({ role, firmId }: Caller, order: View): View {
    if (role === 'ops_admin' || !isOpen(order.status)) return order;
    return { ...order, market: this.hours.stateOf(firmId) };
  }
}
