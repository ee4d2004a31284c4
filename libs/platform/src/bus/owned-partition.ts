import { following, type NoticeContents, type PlacedEvent } from './notice.js';
import type { TopicPartition } from './partitions.js';

/** What waits in memory; beyond it the events are read from the log. */
const TOLD_MAX = 500;

/** A partition that is this member's to work on: how far it has come, and what it has heard of what follows. */
export class OwnedPartition implements TopicPartition {
  /** What the group's offset is in the database. */
  stored: number;
  busy = false;
  /** There may be events beyond the position. */
  ready = false;
  /** Another member's turn: to be let go of when the batch in hand is done. */
  revoked = false;
  private told: NoticeContents | null = null;
  /** There may be events beyond what was told. */
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

  /** The events at the position, when they were told; null when the log has to be read, which then has all of them. */
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
