import type { Pool } from 'undici';
import { Circuit } from './circuit.js';
import type { Delivery } from './delivery.js';

/** Maximum number of concurrent attempts at one webhook, each on its own connection. */
export const ATTEMPTS_AT_ONCE = 16;

/** Maximum number of deliveries of a webhook that wait in memory. Additional deliveries wait in the database. */
const QUEUE_MAX = 10_000;
/** Maximum number of waiting deliveries in memory while the target has not responded to any delivery. */
const QUEUE_UNANSWERED_MAX = 2;

export interface EndpointOptions {
  /** Makes one attempt. Must not reject. */
  readonly attempt: (delivery: Delivery, endpoint: Endpoint) => Promise<void>;
  /** Postpones the stored deliveries to the target. */
  readonly hold: (deliveries: readonly Delivery[]) => void;
  readonly connect: (url: URL) => Pool;
  readonly now: () => number;
}

/**
 * The deliveries of one webhook in this process. Each webhook has its own queue, connections and circuit, so that a
 * slow or unavailable target does not delay other targets. Until the target responds, one attempt runs at a time. After
 * each response, one more attempt may run at the same time.
 */
export class Endpoint {
  private readonly circuit = new Circuit();
  private queue: Delivery[] = [];
  private readonly inHand = new Set<string>();
  private running = 0;
  private atOnce = 1;
  private mayBeHeld = false;
  private pool: Pool | undefined;
  private origin = '';
  private isStopped = false;
  private end: () => void = () => undefined;
  private readonly hasEnded = new Promise<void>(resolve => {
    this.end = resolve;
  });

  constructor(private readonly options: EndpointOptions) {}

  get inHandCount(): number {
    return this.inHand.size;
  }

  /** True if the queue in memory accepts more deliveries. */
  get hasRoom(): boolean {
    return !this.circuit.isOpen && this.queue.length < (this.atOnce > 1 ? QUEUE_MAX : QUEUE_UNANSWERED_MAX);
  }

  /** True if the endpoint needs one delivery to probe its target. */
  get wantsProbe(): boolean {
    return this.circuit.isOpen && this.inHand.size === 0 && this.circuit.restLeft(this.options.now()) === 0;
  }

  get isIdle(): boolean {
    return this.inHand.size === 0 && !this.circuit.isOpen && !this.mayBeHeld;
  }

  /** True if the database may contain held deliveries of this webhook, and the queue in memory has room. */
  get wantsHeld(): boolean {
    return this.mayBeHeld && this.hasRoom;
  }

  /** The deliveries for which no attempt has started. */
  get waiting(): readonly Delivery[] {
    return this.queue;
  }

  add(delivery: Delivery): void {
    if (this.isStopped || this.inHand.has(delivery.deliveryId)) return;
    this.inHand.add(delivery.deliveryId);
    this.queue.push(delivery);
    this.pump();
  }

  /** Returns the connections to the webhook's current target. Closes the connections to an earlier target. */
  poolFor(url: URL): Pool {
    if (this.pool && this.origin === url.origin) return this.pool;
    void this.pool?.close();
    this.origin = url.origin;
    this.pool = this.options.connect(url);
    return this.pool;
  }

  noteReached(): void {
    this.circuit.noteReached();
    this.atOnce = Math.min(this.atOnce + 1, ATTEMPTS_AT_ONCE);
  }

  /**
   * Records that the target was not reached. If the target now counts as unreachable, its waiting deliveries move from
   * memory to the database.
   */
  noteUnreached(): void {
    this.circuit.noteUnreached(this.options.now());
    this.atOnce = 1;
    if (!this.circuit.isOpen || this.queue.length === 0) return;
    const waiting = this.queue;
    this.queue = [];
    for (const { deliveryId } of waiting) this.inHand.delete(deliveryId);
    this.options.hold(waiting);
  }

  /** Records that deliveries are, or may be, held in the database for this webhook. */
  noteHeld(): void {
    this.mayBeHeld = true;
  }

  /** Records that the held deliveries are being claimed. */
  noteHeldClaimed(): void {
    this.mayBeHeld = false;
  }

  /** Starts no more attempts. A running attempt continues until it ends or its connection is closed. */
  stop(): void {
    this.isStopped = true;
    if (this.running === 0) this.end();
  }

  /** Resolves once the endpoint was stopped and no attempt is running. */
  ended(): Promise<void> {
    return this.hasEnded;
  }

  async disconnect(): Promise<void> {
    await this.pool?.destroy();
  }

  private pump(): void {
    while (!this.isStopped && this.running < this.atOnce) {
      const delivery = this.queue.shift();
      if (!delivery) return;
      this.running += 1;
      void this.options.attempt(delivery, this).then(() => this.noteEnd(delivery));
    }
  }

  private noteEnd({ deliveryId }: Delivery): void {
    this.running -= 1;
    this.inHand.delete(deliveryId);
    this.pump();
    if (this.isStopped && this.running === 0) this.end();
  }
}
