import { Controller } from '@nestjs/common';
import { type CloudEvent, FixOrderRequested } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { FixOrderService } from './fix-order.service.js';

/** Receives orders from FIX clients of the venue, and places the orders in the sequence in which they were sent. */
@Controller()
export class FixOrderConsumer {
  constructor(private readonly orders: FixOrderService) {}

  @Consumes(FixOrderRequested)
  async place(events: readonly CloudEvent[]): Promise<void> {
    for (const event of events) await this.orders.place(FixOrderRequested.read(event), event.issandbox);
  }
}
