import type { Consumer } from 'kafkajs';
import type { Logger } from 'pino';
import type { Cancel, Clock } from '../../clock.js';

export interface Place {
  readonly topic: string;
  readonly partition: number;
  /** The offset of the next event. */
  readonly offset: string;
}

const STORE_EVERY_MS = 100;

/**
 * Stores the group's offsets separately from the delivery of events, because storing an offset usually takes longer
 * than applying a batch. If a member dies, events whose offset was not stored are delivered again.
 */
export class KafkaProgress {
  private readonly pending = new Map<string, Place>();
  private cancel: Cancel | undefined;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly consumer: Pick<Consumer, 'commitOffsets'>,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  note(place: Place): void {
    this.pending.set(`${place.topic} ${place.partition}`, place);
    this.cancel ??= this.clock.after(STORE_EVERY_MS, () => void this.store());
  }

  /**
   * Stores all offsets noted so far. Also resolves if this fails. Only one call at a time stores offsets, so that they
   * are stored in order.
   */
  async store(): Promise<void> {
    this.cancel?.();
    this.cancel = undefined;
    this.storing = this.storing.then(async () => {
      const places = [...this.pending.values()];
      this.pending.clear();
      if (places.length > 0) await this.consumer.commitOffsets(places);
    });
    this.storing = this.storing.catch((error: unknown) => this.log.debug({ error }, 'offsets were not stored'));
    await this.storing;
  }
}
