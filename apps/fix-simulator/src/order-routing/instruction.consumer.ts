import { Controller } from '@nestjs/common';
import { type CloudEvent, OrderInstructed } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { readInstruction } from './instruction.js';
import { OrderRouterEngine } from './order-router-engine.js';

/** Passes what baas instructs to the order router, and returns when the venue's messages are stored. */
@Controller()
export class InstructionConsumer {
  constructor(private readonly router: OrderRouterEngine) {}

  @Consumes(OrderInstructed)
  async instruct(events: readonly CloudEvent[]): Promise<void> {
    await this.router.request({ instructions: events.map(readInstruction) });
  }
}
