import { Controller } from '@nestjs/common';
import { type CloudEvent, OrderInstructed } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { readInstruction } from './instruction.js';
import { OrderRouterEngine } from './order-router-engine.js';

/** Passes the brokerage's instructions to the order router. Resolves when the messages to the venue are stored. */
@Controller()
export class InstructionConsumer {
  constructor(private readonly router: OrderRouterEngine) {}

  @Consumes(OrderInstructed)
  async instruct(events: readonly CloudEvent[]): Promise<void> {
    await this.router.request({ instructions: events.map(readInstruction) });
  }
}
