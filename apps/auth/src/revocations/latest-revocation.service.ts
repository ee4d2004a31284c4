import { shared, WakeableSleep } from '@sandbourse/platform/async';
import type { Clock } from '@sandbourse/platform/clock';
import { type Queryable } from '@sandbourse/platform/database';

/** Interval at which a process of auth looks for revocations by other processes, in milliseconds. */
const LOOK_EVERY_MS = 250;

/** Lets requests wait until any process of auth has revoked something. One query serves all waiting requests. */
export class LatestRevocation {
  private sequence = 0;
  private readonly pause: WakeableSleep;
  private hasStopped = false;

  constructor(
    private readonly db: Queryable,
    private readonly clock: Clock,
  ) {
    this.pause = new WakeableSleep(clock);
  }

  /** Wakes the waiting requests of this process after this process has committed a revocation. */
  tell(): void {
    this.pause.wake();
  }

  stop(): void {
    this.hasStopped = true;
    this.pause.wake();
  }

  /**
   * Resolves with true as soon as the latest revocation has a sequence number above `after`. Resolves with false if
   * about `withinMs` milliseconds pass before that.
   */
  async isBeyond(after: number, withinMs: number): Promise<boolean> {
    const until = this.clock.monotonicMs() + withinMs;
    while (this.sequence <= after && this.clock.monotonicMs() < until && !this.hasStopped) await this.look();
    return this.sequence > after;
  }

  private readonly look = shared(async () => {
    await this.pause.sleep(LOOK_EVERY_MS);
    if (this.hasStopped) return;
    const [row] = await this.db.query<{ sequence: number | null }>('select max(sequence) as sequence from revocations');
    this.sequence = Math.max(this.sequence, row?.sequence ?? 0);
  });
}
