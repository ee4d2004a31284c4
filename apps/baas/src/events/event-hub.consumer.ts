import { Controller } from '@nestjs/common';
import { type CloudEvent, KeyRevoked } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform';
import { EventHub } from './event-hub.js';
import { STREAMS } from './streams.js';

/** Every process hears every event, from now on: each has clients of its own. */
@Controller()
export class EventHubConsumer {
  constructor(private readonly hub: EventHub) {}

  @Consumes(
    STREAMS.flatMap(({ events }) => events),
    { group: 'process' },
  )
  passOn(events: readonly CloudEvent[]): void {
    this.hub.publish(events);
  }

  @Consumes(KeyRevoked, { group: 'process' })
  endStreams(events: readonly CloudEvent[]): void {
    for (const { key_id } of events.map(KeyRevoked.read)) this.hub.endStreamsOf(key_id);
  }
}
