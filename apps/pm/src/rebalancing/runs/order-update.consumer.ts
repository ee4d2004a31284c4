import { Controller } from '@nestjs/common';
import { type CloudEvent, ReleasedOrderUpdated } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { OrderUpdateService } from './order-update.service.js';

/** Receives the brokerage's events about orders of approved runs. A repeated event changes nothing. */
@Controller()
export class OrderUpdateConsumer {
  constructor(private readonly updates: OrderUpdateService) {}

  @Consumes(ReleasedOrderUpdated)
  follow(events: readonly CloudEvent[]): Promise<void> {
    return this.updates.follow(events.map(ReleasedOrderUpdated.read));
  }
}
