import { shared, WakeableSleep } from '@sandbourse/platform/async';
import type { Clock } from '@sandbourse/platform/clock';
import { type Queryable } from '@sandbourse/platform/database';

/** Interval at which a process of auth looks for changes by other processes, in milliseconds. */
const LOOK_EVERY_MS = 250;

/**
 * Lets requests wait until any process of auth has revoked something, or has changed other numbered rows. One query
 * serves all waiting requests.
 */
export class LatestNumber {
  private sequence = 0;
  private readonly pause: WakeableSleep;
  private hasStopped = false;

  constructor(
    private readonly db: Queryable,
    private readonly clock: Clock,
    private readonly of: { readonly table: string; readonly column: string },
  ) {
    this.pause = new WakeableSleep(clock);
  }

  /** Wakes the waiting requests of this process after this process has committed a change. */
  tell(): void {
    this.pause.wake();
  }

  stop(): void {
    this.hasStopped = true;
    this.pause.wake();
  }

  /**
   * Resolves with true as soon as the latest change has a number above `after`. Resolves with false if
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
    const { table, column } = this.of;
    const [row] = await this.db.query<{ latest: number | null }>(`select max(${column}) as latest from ${table}`);
    this.sequence = Math.max(this.sequence, row?.latest ?? 0);
  });
}
