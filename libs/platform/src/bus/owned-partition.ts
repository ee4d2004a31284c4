import { following, type NoticeContents, type PlacedEvent } from './notice.js';
import type { TopicPartition } from './partitions.js';

/** The maximum of noticed events in memory. Further events are read from the log. */
const NOTICED_MAX = 500;

/** A partition that this member works on: its position, and the notices of later events. */
export class OwnedPartition implements TopicPartition {
  /** The group's offset in the database. */
  stored: number;
  busy = false;
  /** There may be events beyond the position. */
  ready = false;
  /** Reassigned to another member: released when the current batch is done. */
  revoked = false;
  private noticed: NoticeContents | null = null;
  /** There may be events beyond those in the notices. */
  private hasUnnoticed = false;

  constructor(
    readonly topicId: number,
    readonly partition: number,
    readonly topic: string,
    public position: number,
  ) {
    this.stored = position;
  }

  /** The notice of events, or null if it carried none: the log then may have some. */
  hear(notice: NoticeContents | null): void {
    const known = notice && (this.noticed ? following(this.noticed, notice, NOTICED_MAX) : notice);
    if (known) this.noticed = known;
    else this.hasUnnoticed = true;
  }

  /**
   * The events at the position, if a notice carried them. Null if the log has to be read, which contains all of them.
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
