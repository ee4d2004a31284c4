import type { OutgoingEvent } from '@sandbourse/contracts';
import { Batcher } from '../../base/async/batcher.js';

/**
 * The maximum number of events in one batch to the broker. A call with more events is sent in a batch without other
 * calls.
 */
const EVENTS_MAX = 1_000;

/**
 * Sends events in the order of the calls, one batch at a time. Calls that arrive during a send share the next batch, so
 * that many small calls cost as much as a few large ones.
 */
export class PublishQueue {
  private readonly calls: Batcher<readonly OutgoingEvent[], void>;

  constructor(send: (events: readonly OutgoingEvent[]) => Promise<void>) {
    this.calls = new Batcher(
      async calls => {
        await send(calls.flat());
        return calls.map(() => undefined);
      },
      { most: EVENTS_MAX, weightOf: events => events.length, gathers: true },
    );
  }

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    if (events.length > 0) await this.calls.add(events);
  }

  settled(): Promise<void> {
    return this.calls.idle();
  }
}
