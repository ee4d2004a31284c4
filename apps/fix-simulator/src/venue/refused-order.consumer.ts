import { Controller } from '@nestjs/common';
import { type CloudEvent, FixOrderRefused } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { VenueEngine } from './venue-engine.js';

/** Sends the brokerage's refusals to clients of the venue. Resolves when the messages are stored. */
@Controller()
export class RefusedOrderConsumer {
  constructor(private readonly venue: VenueEngine) {}

  @Consumes(FixOrderRefused)
  async refuse(events: readonly CloudEvent[]): Promise<void> {
    await this.venue.request({ refusals: events.map(FixOrderRefused.read) });
  }
}
