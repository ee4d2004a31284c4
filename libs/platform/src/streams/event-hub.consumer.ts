import { Controller, type Type } from '@nestjs/common';
import type { CloudEvent } from '@sandbourse/contracts';
import { Consumes } from '../bus/consumes.js';
import { EventHub } from './event-hub.js';

/**
 * Feeds the hub of a process. Every process consumes every event, from now on: each has clients of its own.
 * @param events what the streams of the pillar carry
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
