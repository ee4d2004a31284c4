import { following, type NoticeContents, type PlacedEvent } from './notice.js';
import type { TopicPartition } from './partitions.js';

/** The maximum number of events from notices that a partition keeps in memory. Further events are read from the log. */
const NOTICED_MAX = 500;

/** A partition that this member owns. `position` is the position of the last event that the member has applied. */
export class OwnedPartition implements TopicPartition {
  /** The group's offset in the database. It may be before `position`. */
  stored: number;
  busy = false;
  /** True if there may be events after `position`. */
  ready = false;
  /** True if the partition was reassigned to another member. The partition is released after the current batch. */
  revoked = false;
  private noticed: NoticeContents | null = null;
  /** True if the log may contain further events that no kept notice contains. */
  private hasUnnoticed = false;

  constructor(
    readonly topicId: number,
    readonly partition: number,
    readonly topic: string,
    public position: number,
  ) {
    this.stored = position;
  }

  /** Adds a notice of new events. If `notice` is null, the events must be read from the log. */
  hear(notice: NoticeContents | null): void {
    const known = notice && (this.noticed ? following(this.noticed, notice, NOTICED_MAX) : notice);
    if (known) this.noticed = known;
    else this.hasUnnoticed = true;
  }

  /**
   * Returns the events after `position` from the notices. Returns null if there are no such notices, or if events
   * before them are missing. The caller must then read the log, which contains all events.
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
