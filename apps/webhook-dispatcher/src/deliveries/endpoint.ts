import type { Pool } from 'undici';
import { Circuit } from './circuit.js';
import type { Delivery } from './delivery.js';

/** Attempts at one webhook that run at once, each on a connection of its own. */
export const ATTEMPTS_AT_ONCE = 16;

/** What more there is waits in the database. */
const QUEUE_MAX = 1_000;

export interface EndpointOptions {
  readonly attempt: (delivery: Delivery, endpoint: Endpoint) => Promise<void>;
  readonly connect: (url: URL) => Pool;
  readonly now: () => number;
}

/**
 * One webhook's deliveries in this process: a queue, connections and a circuit of its own, so that a target that is slow or
 * away delays nobody else.
 */
export class Endpoint {
  readonly circuit = new Circuit();
  private queue: Delivery[] = [];
  private readonly inHand = new Set<string>();
  private running = 0;
  private pool: Pool | undefined;
  private origin = '';
  private resting: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: EndpointOptions) {}

  /** Whether it takes more: its queue is not full, and its target not left alone for now. */
  get hasRoom(): boolean {
    return this.queue.length < QUEUE_MAX && this.circuit.restLeft(this.options.now()) === 0;
  }

  get isIdle(): boolean {
    return this.inHand.size === 0 && this.hasRoom;
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

  /** Begins nothing more. What runs goes on for as long as its connections. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.resting);
  }

  async disconnect(): Promise<void> {
    await this.pool?.destroy();
  }

  private pump(): void {
    const restLeft = this.circuit.restLeft(this.options.now());
    if (restLeft > 0) this.pumpAfter(restLeft);
    else this.begin();
  }

  private begin(): void {
    while (!this.isStopped && this.running < this.circuit.attemptsMax(ATTEMPTS_AT_ONCE)) {
      const delivery = this.queue.shift();
      if (!delivery) return;
      this.running += 1;
      void this.options.attempt(delivery, this).finally(() => {
        this.running -= 1;
        this.inHand.delete(delivery.deliveryId);
        this.pump();
      });
    }
  }

  private pumpAfter(ms: number): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.pump(), ms).unref();
  }
}
