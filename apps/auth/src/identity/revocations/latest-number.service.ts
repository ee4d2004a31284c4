import { shared, WakeableSleep } from '@sandbourse/platform/async';
import type { Clock } from '@sandbourse/platform/clock';
import { type Queryable } from '@sandbourse/platform/database';

/** Intervals at which a process of auth looks for changes by other processes, and if it has none, in milliseconds. */
const LOOK_EVERY_MS = 250;
const LOOK_ALONE_EVERY_MS = 5_000;

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
    private readonly runsAlone: boolean,
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
    for (let leftMs = withinMs; this.sequence <= after && leftMs > 0 && !this.hasStopped; ) {
      // The next look may be later than the end of the wait.
      await Promise.race([this.look(), this.clock.pause(leftMs, undefined, { isBackground: true })]);
      leftMs = until - this.clock.monotonicMs();
    }
    return this.sequence > after;
  }

  private readonly look = shared(async () => {
    await this.pause.sleep(this.runsAlone ? LOOK_ALONE_EVERY_MS : LOOK_EVERY_MS);
    if (this.hasStopped) return;
    const { table, column } = this.of;
    const [row] = await this.db.query<{ latest: number | null }>(`select max(${column}) as latest from ${table}`);
    this.sequence = Math.max(this.sequence, row?.latest ?? 0);
  });
}
