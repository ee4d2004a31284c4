import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { Every, WorkRunner } from '@sandbourse/platform/work';
import type { Logger } from 'pino';
import type { ResolvedWebhook } from '../registrations/webhook-resolver.service.js';
import { AttemptService } from './attempt.service.js';
import { AttemptRecorder } from './attempt-recorder.service.js';
import { type AttemptOutcome, type Delivery, LEASE_MS } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';
import { Lane } from './lane.js';

/** Maximum number of deliveries that wait in this process. More deliveries wait in the database. */
const IN_HAND_MAX = 20_000;
const CLAIM_EVERY_MS = 250;
/** Interval at which the database is searched if nothing is known to be due, in milliseconds. */
const QUIET_CLAIM_EVERY_MS = 2_000;
const CLAIMED_AT_ONCE = 500;
/**
 * The number of doubtful targets that are attempted again at a time, and the interval in milliseconds. These targets
 * have not responded, and were not reached last time. Many attempts that end with the same timeout would otherwise begin together again, and all other
 * deliveries would wait.
 */
const DOUBTFUL = { atOnce: 50, everyMs: 250 };

/**
 * Interval at which leases are extended and idle connections are closed, in milliseconds. It is short enough that the
 * leases of deliveries that wait in this process never expire.
 */
const TIDY_EVERY_MS = LEASE_MS / 3;

/**
 * Time within which running attempts must end when the service stops, in milliseconds. An attempt that does not end in
 * time is cut off, and made again if its delivery is still pending.
 */
const SHUTDOWN_MS = 5_000;

interface WantingLane {
  readonly webhookId: string;
  readonly lane: Lane;
  readonly limit: number;
}

/**
 * Takes each delivery through four steps. This service alone holds the deliveries that are in the process, in one lane
 * for each webhook. The database holds all others.
 *
 * 1. Due: an event creates a delivery (`place`), or its time has come (`claim`). If its lane has room, the delivery is
 *    leased and waits in the lane. Otherwise it is held in the database until the lane has room.
 * 2. Attempt: the next delivery of the lane is posted (`AttemptService`).
 * 3. Record: the result is stored (`AttemptRecorder`). The delivery has ended, or is due again at the time of its next attempt.
 * 4. Next: the lane takes its next delivery.
 *
 * Lanes do not use `Queue` of the work runner: it limits all items of a queue together, but each target needs a limit
 * of its own, and a span for each item would cost as much as the delivery.
 */
@Injectable()
export class DispatchService implements BeforeApplicationShutdown {
  private readonly lanes = new Map<string, Lane>();
  /** The lanes with doubtful targets. Their next attempts wait here for a turn. */
  private readonly doubtful = new Set<Lane>();
  private readonly underWay = new Set<Promise<void>>();
  /** The number of further deliveries that this process could accept when it last looked for due ones. */
  private room = IN_HAND_MAX;
  /** The time of the next search in the database. Nothing that this process knows of is due before. */
  private searchAt = new Date(0);
  private hasReleased = false;
  private isStopped = false;

  constructor(
    private readonly db: Database,
    private readonly deliveries: DeliveryStore,
    private readonly attempts: AttemptService,
    private readonly recorder: AttemptRecorder,
    private readonly works: WorkRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Decides for deliveries that are due where they wait: leased in a lane with room, or held in the database. */
  place(deliveries: readonly Delivery[]): Delivery[] {
    if (this.isStopped) return [...deliveries];
    const until = this.leaseEnd();
    return deliveries.map(delivery => {
      if (delivery.status !== 'PENDING') return delivery;
      const hasRoom = this.room > 0 && this.lanes.get(delivery.webhookId)?.room !== 0;
      return hasRoom ? leased(delivery, until) : { ...delivery, isHeld: true };
    });
  }

  /** Begins to deliver what was placed, once it is committed. */
  async accept(placed: readonly Delivery[]): Promise<void> {
    const pending = placed.filter(({ status }) => status === 'PENDING');
    const claimed = pending.filter(({ isHeld }) => !isHeld);
    for (const { webhookId, isHeld } of pending) if (isHeld) this.laneOf(webhookId).mayHaveHeld = true;
    if (this.isStopped) return this.lease(claimed, this.clock.wall());
    for (const delivery of claimed) {
      const lane = this.laneOf(delivery.webhookId);
      lane.add(delivery);
      this.start(lane);
    }
  }

  /** Makes one attempt immediately, before all waiting deliveries, and records it. The attempt is not retried. */
  async deliverOnce(resolved: ResolvedWebhook, delivery: Delivery): Promise<AttemptOutcome> {
    const lane = this.laneOf(delivery.webhookId);
    const outcome = await this.attempts.postNow(delivery, resolved, lane);
    await this.record(outcome, lane);
    return outcome;
  }

  /** Looks for due deliveries now. */
  wake(): void {
    this.searchAt = new Date(0);
    this.works.wake(this.claim);
  }

  /**
   * Claims due deliveries: retries, requested redeliveries, held deliveries for which there is room now, and deliveries
   * of a process that died.
   */
  @Every(CLAIM_EVERY_MS, 'the search for due deliveries is retried')
  async claim(): Promise<void> {
    if (this.isStopped) return;
    this.room = [...this.lanes.values()].reduce((room, { size }) => Math.max(0, room - size), IN_HAND_MAX);
    const wanting = this.lanesWanting();
    const at = this.clock.wall();
    if (wanting.length === 0 && at < this.searchAt) return;
    this.searchAt = new Date(at.getTime() + QUIET_CLAIM_EVERY_MS);
    for (const { lane } of wanting) lane.mayHaveHeld = false;
    try {
      const { due, held } = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.claimIn(tx, wanting));
      this.hasReleased = true;
      for (const { webhookId } of held) this.laneOf(webhookId).mayHaveHeld = true;
      await this.accept([...due, ...held]);
      if (due.length === CLAIMED_AT_ONCE || held.length > 0) this.wake();
    } catch (error) {
      this.searchAt = at;
      for (const { lane } of wanting) lane.mayHaveHeld = true;
      throw error;
    }
  }

  /** Starts the next attempts at some of the doubtful targets, longest waiting first, and those that faults hold back. */
  @Every(DOUBTFUL.everyMs, 'targets that were not reached are attempted again later')
  startWaiting(): void {
    for (const lane of this.lanes.values()) if (lane.resume()) this.start(lane);
    for (const lane of [...this.doubtful].slice(0, DOUBTFUL.atOnce)) {
      this.doubtful.delete(lane);
      this.startNow(lane);
    }
  }

  /** Extends the leases of waiting deliveries that end before the next call but one. Closes the connections of webhooks that have no deliveries here. */
  @Every(TIDY_EVERY_MS, 'another process may attempt the waiting deliveries')
  async tidy(): Promise<void> {
    const until = this.leaseEnd();
    const before = new Date(until.getTime() - TIDY_EVERY_MS);
    const ending = this.waiting.filter(({ nextAttemptAt }) => nextAttemptAt && nextAttemptAt < before);
    await this.lease(ending, until);
    for (const lane of this.lanes.values()) lane.extend(before, until);
    const idle = [...this.lanes].filter(([, lane]) => lane.isIdle);
    for (const [webhookId] of idle) this.lanes.delete(webhookId);
    await Promise.all(idle.map(([, lane]) => lane.disconnect()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    const ended = Promise.all(this.underWay);
    await Promise.race([ended, this.clock.pause(SHUTDOWN_MS, undefined, { isBackground: true })]);
    await Promise.all([...this.lanes.values()].map(lane => lane.disconnect()));
    await ended;
    await this.lease(this.waiting, this.clock.wall());
    await this.recorder.close();
  }

  /** Finds due deliveries and held ones that lanes want, and stores where they wait from now on. */
  private async claimIn(tx: Tx, wanting: readonly WantingLane[]): Promise<{ due: Delivery[]; held: Delivery[] }> {
    const at = this.clock.wall();
    if (!this.hasReleased) await this.deliveries.releaseHeld(tx, at);
    const [found, next, wanted] = await Promise.all([
      this.deliveries.findDue(tx, { at, limit: Math.min(CLAIMED_AT_ONCE, this.room) }),
      this.deliveries.nextDueAt(tx, at),
      this.deliveries.findHeld(tx, wanting),
    ]);
    this.searchBy(next);
    const due = this.place(found);
    const held = wanted.map(delivery => leased(delivery, this.leaseEnd()));
    this.deliveries.place(tx, [...due, ...held]);
    return { due, held };
  }

  /** Starts attempts now, or later if the target is doubtful. */
  private start(lane: Lane): void {
    if (!lane.isDoubtful) this.startNow(lane);
    else if (lane.waiting.length > 0) this.doubtful.add(lane);
  }

  /** Starts attempts, as many as the lane may make at the same time. */
  private startNow(lane: Lane): void {
    if (this.isStopped) return;
    for (let delivery = lane.take(); delivery; delivery = lane.take()) {
      const work: Promise<void> = this.deliver(delivery, lane).finally(() => this.underWay.delete(work));
      this.underWay.add(work);
    }
  }

  /**
   * Attempts a delivery, and starts the next one. If auth or the database is unavailable, the delivery is claimed again
   * after its lease has ended.
   */
  private async deliver(delivery: Delivery, lane: Lane): Promise<void> {
    try {
      const result = await this.attempts.attempt(delivery, lane);
      if ('waitsForAnother' in result) {
        lane.park(delivery);
        return this.start(lane);
      }
      if ('alsoHeld' in result) await this.recorder.recordMissed(result);
      else if ('waitsUntil' in result) await this.lease([delivery], result.waitsUntil);
      // The connection is free for the next delivery while the result is being written.
      else void this.record(result, lane);
    } catch (error) {
      this.log.warn({ error, webhook_id: delivery.webhookId }, 'a delivery waits for its next attempt');
    }
    lane.end(delivery);
    this.start(lane);
  }

  private async record(outcome: AttemptOutcome, lane: Lane): Promise<void> {
    const held = lane.learn(outcome, this.clock.monotonicMs());
    this.searchBy(outcome.attempt.nextAttemptAt);
    await this.recorder.record(outcome, held);
    if (held.length > 0) lane.mayHaveHeld = true;
  }

  /** Extends the leases of deliveries, or ends them so that any process can claim the deliveries. */
  private async lease(deliveries: readonly Delivery[], until: Date): Promise<void> {
    if (deliveries.length === 0) return;
    this.searchBy(until);
    const placed = deliveries.map(delivery => leased(delivery, until));
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => this.deliveries.place(tx, placed));
  }

  private searchBy(dueAt: Date | null): void {
    if (dueAt && dueAt < this.searchAt) this.searchAt = dueAt;
  }

  private leaseEnd(): Date {
    return new Date(this.clock.wall().getTime() + LEASE_MS);
  }

  private get waiting(): Delivery[] {
    return [...this.lanes.values()].flatMap(({ waiting }) => waiting);
  }

  /** Returns the lanes that can take held deliveries, each with their number. The total is at most `room`. */
  private lanesWanting(): WantingLane[] {
    const now = this.clock.monotonicMs();
    let left = this.room;
    return [...this.lanes].flatMap(([webhookId, lane]) => {
      const limit = lane.wanted(now);
      if (limit === 0 || limit > left) return [];
      left -= limit;
      return [{ webhookId, lane, limit }];
    });
  }

  private laneOf(webhookId: string): Lane {
    const known = this.lanes.get(webhookId);
    if (known) return known;
    const lane = new Lane();
    this.lanes.set(webhookId, lane);
    return lane;
  }
}

function leased(delivery: Delivery, until: Date): Delivery {
  return { ...delivery, isHeld: false, nextAttemptAt: until };
}
