import type { Pool } from 'undici';
import { Circuit } from './circuit.js';
import type { Delivery } from './delivery.js';

/** Attempts at one webhook that run at once at most, each on a connection of its own. */
export const ATTEMPTS_AT_ONCE = 16;

/** The maximum of deliveries that wait in memory; further ones wait in the database. For a target that does not answer, nearly all do. */
const QUEUE_MAX = 10_000;
const QUEUE_UNANSWERED_MAX = 2;

export interface EndpointOptions {
  /** Makes one attempt. Does not reject. */
  readonly attempt: (delivery: Delivery, endpoint: Endpoint) => Promise<void>;
  /** Holds deliveries back for the target in the database. */
  readonly hold: (deliveries: readonly Delivery[]) => void;
  readonly connect: (url: URL) => Pool;
  readonly now: () => number;
}

/**
 * One webhook's deliveries in this process: a queue, connections and a circuit of its own, so that a target that is slow or
 * away delays nobody else. One attempt is made at a time until the target answers, and one more with each answer.
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

  /** True if it accepts more deliveries as they come. */
  get hasRoom(): boolean {
    return !this.circuit.isOpen && this.queue.length < (this.atOnce > 1 ? QUEUE_MAX : QUEUE_UNANSWERED_MAX);
  }

  /** True if it needs one delivery to probe its target. */
  get wantsProbe(): boolean {
    return this.circuit.isOpen && this.inHand.size === 0 && this.circuit.restLeft(this.options.now()) === 0;
  }

  get isIdle(): boolean {
    return this.inHand.size === 0 && !this.circuit.isOpen && !this.mayBeHeld;
  }

  /** True if it accepts held deliveries, should there be any. */
  get wantsHeld(): boolean {
    return this.mayBeHeld && this.hasRoom;
  }

  /** The deliveries that nothing has begun for. */
  get waiting(): readonly Delivery[] {
    return this.queue;
  }

  add(delivery: Delivery): void {
    if (this.isStopped || this.inHand.has(delivery.deliveryId)) return;
    this.inHand.add(delivery.deliveryId);
    this.queue.push(delivery);
    this.pump();
  }

  /** Connections to where the webhook leads now. */
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

  /** Deliveries to an unreachable target do not wait in memory. */
  noteUnreached(): void {
    this.circuit.noteUnreached(this.options.now());
    this.atOnce = 1;
    if (!this.circuit.isOpen || this.queue.length === 0) return;
    const waiting = this.queue;
    this.queue = [];
    for (const { deliveryId } of waiting) this.inHand.delete(deliveryId);
    this.options.hold(waiting);
  }

  /** More is held for it, or may be. */
  noteHeld(): void {
    this.mayBeHeld = true;
  }

  /** Notes that its held deliveries are being claimed. */
  noteHeldClaimed(): void {
    this.mayBeHeld = false;
  }

  /** Begins no more attempts. Running ones end with their connections. */
  stop(): void {
    this.isStopped = true;
    if (this.running === 0) this.end();
  }

  /** Resolves once it was stopped and nothing runs any more. */
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
