import type { Pool } from 'undici';
import type { Targets } from '../targets/targets.js';
import { Circuit } from './circuit.js';
import type { AttemptOutcome, Delivery } from './delivery.js';

/** Maximum number of concurrent attempts at one webhook, each on its own connection. */
export const ATTEMPTS_AT_ONCE = 16;

/** Maximum number of deliveries of a webhook that wait in memory. Additional deliveries wait in the database. */
const QUEUE_MAX = 10_000;
/** Maximum number of waiting deliveries in memory while the target has not responded to any delivery. */
const QUEUE_UNANSWERED_MAX = 2;
/** The number of held deliveries of one webhook that are claimed together. */
const REFILLED_AT_ONCE = 100;

/**
 * The deliveries of one webhook in this process. Each webhook has its own queue, connections and circuit, so that a
 * slow or unavailable target does not delay other targets. Until the target responds, one attempt runs at a time. After
 * each response, one more attempt may run at the same time. Times are in milliseconds that grow steadily.
 */
export class Lane {
  /** True if the database may contain held deliveries of this webhook. */
  mayHaveHeld = false;
  private readonly circuit = new Circuit();
  private readonly claimed = new Set<string>();
  private queue: Delivery[] = [];
  /** The deliveries that wait for others because of a fault. */
  private parked: Delivery[] = [];
  private running = 0;
  private atOnce = 1;
  /** True if the target has responded since it was last unreachable. */
  private hasResponded = false;
  private pool: Pool | undefined;
  private origin = '';

  /** The number of deliveries that wait or are attempted. */
  get size(): number {
    return this.claimed.size;
  }

  /** The deliveries for which no attempt has started. */
  get waiting(): readonly Delivery[] {
    return [...this.parked, ...this.queue];
  }

  /** The number of further deliveries that the queue in memory accepts. */
  get room(): number {
    if (this.circuit.isOpen) return 0;
    if (this.isDoubtful) return this.hasOnlyParked ? 1 : 0;
    const max = Math.min(this.atOnce > 1 ? QUEUE_MAX : QUEUE_UNANSWERED_MAX, QUEUE_MAX - this.parked.length);
    return Math.max(0, max - this.queue.length);
  }

  /**
   * Returns the number of held deliveries to claim now. After each pause of an unreachable target, one delivery probes
   * it.
   */
  wanted(now: number): number {
    if (!this.mayHaveHeld) return 0;
    if (!this.circuit.isOpen) return Math.min(this.room, REFILLED_AT_ONCE);
    return this.hasOnlyParked && this.circuit.restLeft(now) === 0 ? 1 : 0;
  }

  /** True if the target has not responded, and the last attempt did not reach it. */
  get isDoubtful(): boolean {
    return !this.hasResponded && this.circuit.hasFailed;
  }

  /** True if nothing is lost when this object is dropped. */
  get isIdle(): boolean {
    return this.size === 0 && !this.circuit.isOpen && !this.mayHaveHeld;
  }

  /** Adds a claimed delivery. A delivery that is already here is not added again. */
  add(delivery: Delivery): void {
    if (this.claimed.has(delivery.deliveryId)) return;
    this.claimed.add(delivery.deliveryId);
    this.queue.push(delivery);
  }

  /** Records that the leases of waiting deliveries that would end before a time were extended. */
  extend(before: Date, until: Date): void {
    const extended = (delivery: Delivery) =>
      delivery.nextAttemptAt && delivery.nextAttemptAt < before ? { ...delivery, nextAttemptAt: until } : delivery;
    this.queue = this.queue.map(extended);
    this.parked = this.parked.map(extended);
  }

  /** Returns the delivery to attempt now, if one waits and another attempt may run. `end` must follow. */
  take(): Delivery | undefined {
    if (this.running >= this.atOnce) return undefined;
    const delivery = this.queue.shift();
    if (delivery) this.running += 1;
    return delivery;
  }

  /** Sets a delivery aside instead of `end`, until `resume`. */
  park(delivery: Delivery): void {
    this.running -= 1;
    this.parked.push(delivery);
  }

  /** Lets parked deliveries go first, in the order in which they were made. Returns true if there were any. */
  resume(): boolean {
    const { parked } = this;
    if (parked.length === 0) return false;
    this.parked = [];
    this.queue = [...parked.sort((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1)), ...this.queue];
    return true;
  }

  end({ deliveryId }: Delivery): void {
    this.running -= 1;
    this.claimed.delete(deliveryId);
  }

  /**
   * Learns from an attempt whether the target can be reached. If the target now counts as unreachable, removes and
   * returns the waiting deliveries, to be held in the database.
   */
  learn({ attempt: { httpStatus, error } }: AttemptOutcome, now: number): readonly Delivery[] {
    if (httpStatus !== null) {
      this.circuit.noteReached();
      this.hasResponded = true;
      this.atOnce = Math.min(this.atOnce + 1, ATTEMPTS_AT_ONCE);
    } else if (error !== 'TARGET_REFUSED') {
      this.circuit.noteUnreached(now);
      this.atOnce = 1;
      if (!this.circuit.isOpen) return [];
      this.hasResponded = false;
      return this.holdWaiting();
    }
    return [];
  }

  /** Returns the connections to the webhook's current target. Closes the connections to an earlier target. */
  poolFor(url: URL, targets: Pick<Targets, 'connect'>): Pool {
    if (this.pool && this.origin === url.origin) return this.pool;
    void this.pool?.close();
    this.origin = url.origin;
    this.pool = targets.connect(url, { connectionsMax: ATTEMPTS_AT_ONCE });
    return this.pool;
  }

  async disconnect(): Promise<void> {
    await this.pool?.destroy();
  }

  /** True if no delivery could be attempted. The one for which parked deliveries wait must find room. */
  private get hasOnlyParked(): boolean {
    return this.size === this.parked.length;
  }

  private holdWaiting(): readonly Delivery[] {
    const held = this.waiting.map(delivery => ({ ...delivery, isHeld: true }));
    this.queue = [];
    this.parked = [];
    for (const { deliveryId } of held) this.claimed.delete(deliveryId);
    return held;
  }
}
