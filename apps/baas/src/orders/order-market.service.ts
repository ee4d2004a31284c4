import { Injectable } from '@nestjs/common';
import type { OrderView } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';
import { MarketHoursService } from '../market/market-hours.service.js';
import { isOpen } from './order.js';

@Injectable()
export class OrderMarketService {
  constructor(private readonly hours: MarketHoursService) {}

  /**
   * Adds the state of the market to an open order. An operator belongs to no firm and has no market, so an order for an
   * operator is returned unchanged.
   */
  shownTo<View extends OrderView>({ role, firmId }: Caller, order: View): View {
    if (role === 'ops_admin' || !isOpen(order.status)) return order;
    return { ...order, market: this.hours.stateOf(firmId) };
  }
}
