import { Controller } from '@nestjs/common';
import { type CloudEvent, OrderInstructed } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform';
import { GatewayEngine } from './gateway-engine.js';
import { readInstruction } from './instruction.js';

/** Brings what baas instructs to the order gateway, and returns when the venue's messages are stored. */
@Controller()
export class InstructionConsumer {
  constructor(private readonly gateway: GatewayEngine) {}

  @Consumes(OrderInstructed)
  async instruct(events: readonly CloudEvent[]): Promise<void> {
    await this.gateway.request({ instructions: events.map(readInstruction) });
  }
}
