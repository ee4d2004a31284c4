import { following, type NoticeContents, type PlacedEvent } from './notice.js';
import type { TopicPartition } from './partitions.js';

/** What waits in memory; beyond it the events are read from the log. */
const TOLD_MAX = 500;

/** A partition that this member works on: its position, and the notices of later events. */
export class OwnedPartition implements TopicPartition {
  /** What the group's offset is in the database. */
  stored: number;
  busy = false;
  /** There may be events beyond the position. */
  ready = false;
  /** Reassigned to another member: released when the current batch is done. */
  revoked = false;
  private told: NoticeContents | null = null;
  /** There may be events beyond those in the notices. */
  private untold = false;

  constructor(
    readonly topicId: number,
    readonly partition: number,
    readonly topic: string,
    public position: number,
  ) {
    this.stored = position;
  }

  /** Of events that have come, or, with null, that there may be some. */
  hear(told: NoticeContents | null): void {
    const known = told && (this.told ? following(this.told, told, TOLD_MAX) : told);
    if (known) this.told = known;
    else this.untold = true;
  }

  /**
   * The events at the position, if a notice carried them. Null if the log has to be read, which contains all of them.
   */
  takeTold(): readonly PlacedEvent[] | null {
    const told = this.told;
    this.told = null;
    if (told?.after === this.position) return told.events;
    this.untold = false;
    return null;
  }

  get hasMore(): boolean {
    return this.untold;
  }
}
