import { Controller, type Type } from '@nestjs/common';
import type { CloudEvent } from '@sandbourse/contracts';
import { Consumes } from '../../data/bus/consumes.js';
import { EventHub } from './event-hub.js';

/**
 * Makes the consumer that passes events to the EventHub of its process. Every process consumes every new event, because
 * each process has its own clients.
 * @param events the events that the pillar's streams contain
 */
export function eventHubConsumer(events: readonly { readonly topic: string }[]): Type {
  @Controller()
  class EventHubConsumer {
    constructor(private readonly hub: EventHub) {}

    @Consumes(events, { group: 'process' })
    publish(batch: readonly CloudEvent[]): void {
      this.hub.publish(batch);
    }
  }

  return EventHubConsumer;
}
