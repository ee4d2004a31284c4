import { Injectable } from '@nestjs/common';
import type { OrderView } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';
import { MarketHoursService } from '../market/market-hours.service.js';
import { isOpen } from './order.js';

/** Says of orders that are open what they meet now. */
@Injectable()
export class OrderMarketService {
  constructor(private readonly hours: MarketHoursService) {}

  /** An operator sees the orders of all firms, and has no market. */
  shownTo<View extends OrderView>({ role, firmId }: Caller, order: View): View {
    if (role === 'ops_admin' || !isOpen(order.status)) return order;
    return { ...order, market: this.hours.stateOf(firmId) };
  }
}
