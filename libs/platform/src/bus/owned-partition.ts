import { following, type NoticeContents, type PlacedEvent } from './notice.js';
import type { TopicPartition } from './partitions.js';

/** The maximum number of noticed events in memory. Further events are read from the log. */
const NOTICED_MAX = 500;

/** A partition that this member owns: its position, and the notices of later events. */
export class OwnedPartition implements TopicPartition {
  /** The group's offset as stored in the database. */
  stored: number;
  busy = false;
  /** True if there may be events after the position. */
  ready = false;
  /** True if the partition was reassigned to another member. The partition is released after the current batch. */
  revoked = false;
  private noticed: NoticeContents | null = null;
  /** True if there may be events after those in the notices. */
  private hasUnnoticed = false;

  constructor(
    readonly topicId: number,
    readonly partition: number,
    readonly topic: string,
    public position: number,
  ) {
    this.stored = position;
  }

  /**
   * Adds a notice of events. Null means that the events were not sent with the notice and must be read from the log.
   */
  hear(notice: NoticeContents | null): void {
    const known = notice && (this.noticed ? following(this.noticed, notice, NOTICED_MAX) : notice);
    if (known) this.noticed = known;
    else this.hasUnnoticed = true;
  }

  /**
   * Returns the noticed events after the position. Returns null if no events were noticed, or if earlier ones are
   * missing: then read the log, which contains all of them.
   */
  takeNoticed(): readonly PlacedEvent[] | null {
    const { noticed } = this;
    this.noticed = null;
    if (noticed && noticed.after <= this.position)
      return noticed.events.filter(({ position }) => position > this.position);
    this.hasUnnoticed = false;
    return null;
  }

  get hasMore(): boolean {
    return this.hasUnnoticed;
  }
}
