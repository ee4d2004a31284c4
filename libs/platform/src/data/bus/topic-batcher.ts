import { availableParallelism } from 'node:os';
import { WorkerSlots } from '../../base/async/worker-slots.js';
import type { Clock } from '../../clock.js';
import { mayPass } from '../../outages.js';
import type { EventBatch } from './event-bus.js';

/**
 * The number of groups of batches that are applied at a time. A group uses almost two processors: one for its handler
 * and one for its database connection. With more groups at a time, each group would have fewer events. The work would
 * then cost more and would not be faster.
 */
const AT_ONCE = Math.min(4, Math.ceil(availableParallelism() / 2));
/** The maximum number of groups at a time, including groups that take long because they wait for another event. */
const OPEN_AT_ONCE = 8;
/** The maximum number of events that are applied together. A single batch may have more. */
const EVENTS_MAX = 500;

/**
 * The number of partitions whose batches a member hands over at the same time, so that they can be applied together.
 */
export const PARTITIONS_AT_ONCE = 64;

interface Waiting {
  readonly batch: EventBatch;
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * Applies batches of one topic together, in one transaction, from any partition. Batches that arrive while others are
 * being applied form the next group. Events of a key keep their order, because a partition hands over its next batch
 * only after the current batch is applied.
 */
export class TopicBatcher {
  private waiting: Waiting[] = [];
  private readonly places: WorkerSlots;

  constructor(
    clock: Clock,
    private readonly apply: (batch: EventBatch) => Promise<void>,
    atOnce = AT_ONCE,
  ) {
    this.places = new WorkerSlots(clock, atOnce, OPEN_AT_ONCE, () => this.begin());
  }

  /** Resolves when the batch is applied. Rejects for an error of this batch, or for a temporary error of its group. */
  add(batch: EventBatch): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.waiting.push({ batch, resolve, reject });
      this.begin();
    });
  }

  private begin(): void {
    while (this.places.isFree && this.waiting.length > 0) {
      const together = this.takeTopic();
      void this.places.during(() => this.applyAll(together));
    }
  }

  /** Removes and returns waiting batches of the topic that is first in the queue, with up to `EVENTS_MAX` events. */
  private takeTopic(): Waiting[] {
    const topic = this.waiting[0]?.batch.topic;
    const taken: Waiting[] = [];
    let events = 0;
    for (const each of this.waiting) {
      if (each.batch.topic !== topic) continue;
      events += each.batch.events.length;
      if (taken.length > 0 && events > EVENTS_MAX) break;
      taken.push(each);
    }
    this.waiting = this.waiting.filter(each => !taken.includes(each));
    return taken;
  }

  private async applyAll(together: readonly Waiting[]): Promise<void> {
    const [first] = together;
    if (!first) return;
    const events = together.flatMap(({ batch }) => batch.events);
    try {
      await this.apply({ ...first.batch, events });
      for (const each of together) each.resolve();
    } catch (error) {
      if (together.length === 1 || mayPass(error)) for (const each of together) each.reject(error);
      else for (const each of together) await this.applyAll([each]);
    }
  }
}
