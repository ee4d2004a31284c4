import type { CloudEvent } from '@sandbourse/contracts';
import { WakeableSleep } from '../../base/async/wakeable-sleep.js';
import type { Clock } from '../../clock.js';
import type { Delivery } from './delivery.js';
import type { Subscription } from './event-bus.js';
import type { PartitionNotice } from './log-publish.js';
import { type LogReader, type LogReaders, PROCESS_ID } from './log-readers.js';
import type { Member } from './membership.js';
import type { NoticeContents, PlacedEvent } from './notice.js';
import { OwnedPartition } from './owned-partition.js';
import { columnsOf, nameOf, shareOf, type Topic, type TopicPartition } from './partitions.js';
import * as sql from './postgres-bus-sql.js';
import type { NoticeReader, PostgresNotices } from './postgres-notices.js';
import { PostgresSession } from './postgres-session.js';
import { PARTITIONS_AT_ONCE } from './topic-batcher.js';

/**
 * The interval in milliseconds for finding events whose notice was missed, and for storing the member's offsets. After
 * a crash, the events since the last stored offset are delivered again.
 */
const LOOK_EVERY_MS = 1_000;
/** The interval if nothing has happened since the last look, and all publishers run in this process. */
const QUIET_LOOK_EVERY_MS = 5_000;
/**
 * The interval in milliseconds for listing the members. A member notifies the others when it joins and leaves, but a
 * member that crashes cannot. Listing is expensive, because Postgres has to list all its locks.
 */
const MEMBERS_EVERY_MS = 3_000;
/** The interval if all members run in this process. */
const OWN_MEMBERS_EVERY_MS = 30_000;
const BATCH_MAX = 500;

export interface PostgresMemberOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly clock: Clock;
  readonly notices: PostgresNotices;
  readonly readers: LogReaders;
  readonly subscription: Pick<Subscription, 'group' | 'from'>;
  readonly topics: readonly Topic[];
  readonly delivery: Delivery;
  /** Returns false if another process can have members, or can publish events. */
  readonly isAlone: () => boolean;
}

/**
 * A member of a group, for the lifetime of one connection. This connection holds the membership and the owned
 * partitions as session locks, and also stores the offsets. If the connection ends, Postgres releases the locks, so the
 * member cannot overwrite the offsets of the next owner.
 */
export class PostgresMember implements Member, NoticeReader, LogReader {
  readonly topicIds: ReadonlySet<number>;
  private readonly owned = new Map<string, OwnedPartition>();
  private readonly waiting: OwnedPartition[] = [];
  private readonly working = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private readonly pause: WakeableSleep;
  private session!: PostgresSession;
  private areOffsetsAsked = false;
  private groupId = 0;
  private backend = 0;
  /** The time of the next listing of members, as in `Clock.monotonicMs`. */
  private membersDueAt = 0;
  private life: Promise<void> = Promise.resolve();

  private constructor(private readonly options: PostgresMemberOptions) {
    this.pause = new WakeableSleep(options.clock);
    this.topicIds = new Set(options.topics.map(({ id }) => id));
  }

  get group(): string {
    return this.options.subscription.group;
  }

  /** Resolves when the group's start position in every topic is fixed. */
  static async join(options: PostgresMemberOptions): Promise<PostgresMember> {
    const member = new PostgresMember(options);
    member.session = await PostgresSession.open({
      url: options.url,
      applicationName: options.applicationName,
      onLost: failure => member.end(failure),
    });
    try {
      await member.enter();
    } catch (error) {
      options.readers.delete(member);
      await options.notices.leave(member);
      await member.session.close();
      throw error;
    }
    member.life = member.live();
    return member;
  }

  async gone(): Promise<unknown> {
    await this.life;
    return this.ending.signal.reason;
  }

  async leave(): Promise<void> {
    this.end(undefined);
    await this.life;
  }

  onNotice(channel: string, payload: string): void {
    if (channel === sql.GROUPS_CHANNEL) {
      const [group, sender, wish] = payload.split(' ');
      if (sender !== PROCESS_ID) this.options.readers.meetOtherProcess();
      if (group !== String(this.groupId)) return;
      if (wish !== sql.STORE_OFFSETS) this.askForMembers();
      else if (sender !== PROCESS_ID) this.askForOffsets();
      return;
    }
    const [partition, sender] = payload.split(' ');
    if (sender === PROCESS_ID) return;
    const topic = this.options.topics.find(({ id }) => sql.channelOf(id) === channel);
    if (topic) this.hear({ topicId: topic.id, partition: Number(partition), contents: null });
  }

  hear(notice: PartitionNotice): void {
    const slot = this.owned.get(nameOf(notice));
    if (slot) this.markReady(slot, notice.contents);
  }

  askForOffsets(): void {
    this.areOffsetsAsked = true;
    this.pause.wake();
  }

  onLost(failure: unknown): void {
    this.end(failure);
  }

  private end(reason: unknown): void {
    this.ending.abort(reason);
    this.pause.wake();
  }

  private async enter(): Promise<void> {
    const { subscription, topics, notices, readers } = this.options;
    const topicIds = topics.map(topic => topic.id);

    readers.add(this);
    await notices.listen([sql.GROUPS_CHANNEL, ...topicIds.map(sql.channelOf)], this);
    const [group] = await this.session.query<{ id: number; backend: number }>(sql.ENTER_GROUP, [
      subscription.group,
      subscription.from,
    ]);
    if (!group) throw new Error('the group was not stored');
    this.groupId = group.id;
    this.backend = group.backend;
    await this.session.query(sql.START_OFFSETS, [this.groupId, topicIds, subscription.from]);
    await this.session.query(sql.BECOME_MEMBER, [this.groupId, topicIds]);
    await this.notifyGroup();
  }

  private async live(): Promise<void> {
    while (!this.ending.signal.aborted) {
      const isQuiet = await this.look().catch((error: unknown) => this.end(error));
      const everyMs = isQuiet && this.options.isAlone() ? QUIET_LOOK_EVERY_MS : LOOK_EVERY_MS;
      await this.pause.sleep(this.ending.signal.aborted ? 0 : everyMs);
    }
    await Promise.all(this.working);
    this.options.readers.delete(this);
    await this.options.notices.leave(this);
    await this.storeOffsets([...this.owned.values()]).catch(() => false);
    await this.session.query(sql.RELEASE_ALL).catch(() => undefined);
    await this.notifyGroup().catch(() => undefined);
    await this.session.close();
  }

  /** Stores offsets, and finds events and members. Returns true if nothing has happened since the last look. */
  private async look(): Promise<boolean> {
    const hasMoved = await this.storeOffsets([...this.owned.values()]);
    if (this.options.clock.monotonicMs() >= this.membersDueAt) await this.takeShare();
    const slots = [...this.owned.values()];
    const behind = await this.session.query<TopicPartition>(sql.BEHIND, [
      ...columnsOf(slots),
      slots.map(slot => slot.position),
    ]);
    for (const place of behind) {
      const slot = this.owned.get(nameOf(place));
      if (slot) this.markReady(slot, null);
    }
    return !hasMoved && behind.length === 0;
  }

  private askForMembers(): void {
    this.membersDueAt = 0;
    this.pause.wake();
  }

  /**
   * Releases partitions that now belong to another member, and claims free partitions that belong to this member. A
   * partition that its previous owner still holds is claimed in the next round.
   */
  private async takeShare(): Promise<void> {
    this.membersDueAt =
      this.options.clock.monotonicMs() + (this.options.isAlone() ? OWN_MEMBERS_EVERY_MS : MEMBERS_EVERY_MS);
    const share = await this.share();
    const names = new Set(share.map(nameOf));
    for (const slot of this.owned.values()) slot.revoked = !names.has(nameOf(slot));

    await this.release([...this.owned.values()].filter(slot => slot.revoked && !slot.busy));
    await this.claim(share.filter(slot => !this.owned.has(nameOf(slot))));
    if (this.owned.size < share.length) this.membersDueAt = 0;
  }

  private async share(): Promise<TopicPartition[]> {
    const { topics } = this.options;
    const members = await this.session.query<{ topicId: number; backends: number[] }>(sql.MEMBERS, [
      this.groupId,
      topics.map(topic => topic.id),
    ]);
    const backendsOf = new Map(members.map(({ topicId, backends }) => [topicId, backends]));
    return topics.flatMap(topic => shareOf(this.backend, backendsOf.get(topic.id) ?? [], topic));
  }

  private async release(slots: readonly OwnedPartition[]): Promise<void> {
    if (slots.length === 0) return;
    for (const slot of slots) this.owned.delete(nameOf(slot));
    await this.storeOffsets(slots);
    await this.session.query(sql.RELEASE, [this.groupId, ...columnsOf(slots)]);
    await this.notifyGroup();
  }

  private async claim(slots: readonly TopicPartition[]): Promise<void> {
    if (slots.length === 0) return;
    const claimed = await this.session.query<TopicPartition>(sql.CLAIM, [this.groupId, ...columnsOf(slots)]);
    // Reads the offsets only while this member holds the locks, because the previous owner can then no longer change
    // them.
    const places = await this.session.query<TopicPartition & { position: string }>(sql.OFFSETS, [
      this.groupId,
      ...columnsOf(claimed),
    ]);
    for (const { topicId, partition, ...place } of places) {
      const topic = this.options.topics.find(({ id }) => id === topicId)?.name ?? '';
      const slot = new OwnedPartition(topicId, partition, topic, Number(place.position));
      this.owned.set(nameOf(slot), slot);
    }
  }

  private markReady(slot: OwnedPartition, notice: NoticeContents | null): void {
    slot.hear(notice);
    if (slot.ready) return;
    slot.ready = true;
    if (!slot.busy) this.enqueue(slot);
  }

  /**
   * Adds a partition to the queue. Partitions take turns, so that a partition with many events does not block other
   * partitions.
   */
  private enqueue(slot: OwnedPartition): void {
    this.waiting.push(slot);
    this.startWork();
  }

  private startWork(): void {
    while (this.working.size < PARTITIONS_AT_ONCE && !this.ending.signal.aborted) {
      const slot = this.waiting.shift();
      if (!slot) return;
      if (slot.revoked) {
        slot.ready = false;
        continue;
      }
      const work = this.work(slot).finally(() => {
        this.working.delete(work);
        this.startWork();
      });
      this.working.add(work);
    }
  }

  private async work(slot: OwnedPartition): Promise<void> {
    slot.busy = true;
    slot.ready = false;
    try {
      const full = await this.applyBatch(slot);
      slot.ready ||= full;
    } catch (error) {
      this.end(error);
    }
    slot.busy = false;
    if (slot.revoked) this.askForMembers();
    else if (slot.ready) this.enqueue(slot);
  }

  /** Applies one batch. Returns true if there may be more events. */
  private async applyBatch(slot: OwnedPartition): Promise<boolean> {
    const noticed = slot.takeNoticed();
    if (noticed) {
      await this.deliver(slot, noticed);
      return slot.hasMore;
    }
    const rows = await this.session.query<{ position: string; envelope: string }>(sql.FETCH, [
      slot.topicId,
      slot.partition,
      slot.position,
      BATCH_MAX,
    ]);
    await this.deliver(
      slot,
      rows.map(({ position, envelope }) => ({
        position: Number(position),
        event: JSON.parse(envelope) as CloudEvent,
      })),
    );
    return rows.length === BATCH_MAX;
  }

  private async deliver(slot: OwnedPartition, placed: readonly PlacedEvent[]): Promise<void> {
    const last = placed.at(-1);
    if (!last) return;
    const { topic, partition } = slot;
    await this.options.delivery.deliver(
      { topic, partition, events: placed.map(({ event }) => event) },
      this.ending.signal,
    );
    slot.position = last.position;
    if (this.areOffsetsAsked) this.pause.wake();
  }

  /** Returns true if an offset has changed. */
  private async storeOffsets(slots: readonly OwnedPartition[]): Promise<boolean> {
    const moved = slots.flatMap(slot => (slot.position > slot.stored ? [{ slot, position: slot.position }] : []));
    if (moved.length === 0) return false;
    const stored = await this.session.query(sql.MOVE_OFFSETS, [
      this.groupId,
      ...columnsOf(moved.map(({ slot }) => slot)),
      moved.map(({ position }) => position),
    ]);
    if (stored.length < moved.length) throw new Error(`the group ${this.group} was forgotten`);
    for (const { slot, position } of moved) slot.stored = position;
    this.areOffsetsAsked = false;
    this.options.readers.tellOffsets();
    return true;
  }

  private async notifyGroup(): Promise<void> {
    await this.session.query(sql.NOTIFY_GROUP, [`${this.groupId} ${PROCESS_ID}`]);
  }
}
