import { availableParallelism } from 'node:os';
import { WorkerSlots } from '../async/worker-slots.js';
import { mayPass } from '../outages.js';
import type { EventBatch } from './event-bus.js';

/** A handler keeps a processor busy, and its database's backend nearly another: more do nothing sooner, and smaller groups cost more. */
const AT_ONCE = Math.min(4, Math.ceil(availableParallelism() / 2));
/** With those that wait for something. */
const OPEN_AT_ONCE = 8;
/** Events that are applied together, unless one batch has more. */
const EVENTS_MAX = 500;

/** Partitions whose batches a member hands on at once, to be applied together. */
export const PARTITIONS_AT_ONCE = 64;

interface Waiting {
  readonly batch: EventBatch;
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * Applies batches of a topic that come while others are being applied together, whichever partitions they are of: a transaction for
 * all of them instead of one each. Events of a key keep their order, as a partition hands out its next batch after this one.
 */
export class TopicBatcher {
  private waiting: Waiting[] = [];
  private readonly places: WorkerSlots;

  constructor(
    private readonly apply: (batch: EventBatch) => Promise<void>,
    atOnce = AT_ONCE,
  ) {
    this.places = new WorkerSlots(atOnce, OPEN_AT_ONCE, () => this.begin());
  }

  /** Resolves when the batch is applied; rejects when it was refused, for its own reasons. */
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

  /** Batches of the topic whose turn it is. */
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
