import { Controller } from '@nestjs/common';
import { type CloudEvent, FixOrderRefused } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { VenueEngine } from './venue-engine.js';

/**
 * Passes the brokerage's refusals to the venue, which sends them to its clients. Resolves when the messages are stored.
 */
@Controller()
export class RefusedOrderConsumer {
  constructor(private readonly venue: VenueEngine) {}

  @Consumes(FixOrderRefused)
  async refuse(events: readonly CloudEvent[]): Promise<void> {
    await this.venue.request({ refusals: events.map(FixOrderRefused.read) });
  }
}
