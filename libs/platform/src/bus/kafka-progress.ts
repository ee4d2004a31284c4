import type { Consumer } from 'kafkajs';
import type { Logger } from 'pino';

export interface Place {
  readonly topic: string;
  readonly partition: number;
  /** The offset of the next event. */
  readonly offset: string;
}

const STORE_EVERY_MS = 100;

/**
 * Stores the offsets of the group, beside the delivery of events: the broker takes longer to store an offset than most
 * batches take. Events whose offset was not stored when a member dies are delivered again.
 */
export class KafkaProgress {
  private readonly pending = new Map<string, Place>();
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly consumer: Pick<Consumer, 'commitOffsets'>,
    private readonly log: Logger,
  ) {}

  note(place: Place): void {
    this.pending.set(`${place.topic} ${place.partition}`, place);
    this.timer ??= setTimeout(() => this.store(), STORE_EVERY_MS);
  }

  /**
   * Resolves when everything noted so far is stored, or cannot be stored. One store at a time, so that they stay in
   * order.
   */
  async store(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.storing = this.storing.then(async () => {
      const places = [...this.pending.values()];
      this.pending.clear();
      if (places.length > 0) await this.consumer.commitOffsets(places);
    });
    this.storing = this.storing.catch((error: unknown) => this.log.debug({ error }, 'offsets were not stored'));
    await this.storing;
  }
}
