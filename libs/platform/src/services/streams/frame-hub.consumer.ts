import { Controller, type Type } from '@nestjs/common';
import { ACCOUNT_FRAMES, type CloudEvent, MARKET_FRAMES, type Pillar } from '@sandbourse/contracts';
import { Consumes } from '../../data/bus/consumes.js';
import { FrameHub } from './frame-hub.js';

/**
 * Makes the consumer that passes events to the WebSockets of its process. Every process consumes every new event,
 * because each process has its own sockets.
 */
export function frameHubConsumer(pillar: Pillar): Type {
  @Controller()
  class FrameHubConsumer {
    constructor(private readonly hub: FrameHub) {}

    @Consumes([...ACCOUNT_FRAMES[pillar].flatMap(({ events }) => events), ...MARKET_FRAMES.map(({ event }) => event)], {
      group: 'process',
    })
    publish(batch: readonly CloudEvent[]): void {
      this.hub.publish(batch);
    }
  }

  return FrameHubConsumer;
}
