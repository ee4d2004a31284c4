import { isSoon } from '@sandbourse/platform/async';
import type { Clock } from '@sandbourse/platform/clock';
import type { Queryable } from '@sandbourse/platform/database';

/**
 * Time in milliseconds after which a process is assumed to have ended or to be unreachable. It begins when the request of
 * the process has waited for as long as it may.
 */
const GONE_AFTER_MS = 3_500;

/** Maximum wait until the other processes have received a change, in milliseconds. */
const HEARD_WITHIN_MS = 3_000;

const LOOK_EVERY_MS = 20;

/** A confirmation that a process has received all changes up to a number. */
interface HeardUpTo {
  readonly process_id: string;
  readonly after: number;
  /** The time for which the process waits for the next change, in milliseconds. */
  readonly wait_ms: number;
}

/**
 * Tracks the processes that poll auth for changes, such as revocations. Stores for each process the number of the last
 * change that it has received.
 */
export class PollingProcesses {
  /**
   * @param withinMs the maximum wait for the other processes, in milliseconds
   * @param table the table of the processes: each kind of changes has its own
   */
  constructor(
    private readonly db: Queryable,
    private readonly clock: Clock,
    private readonly withinMs = HEARD_WITHIN_MS,
    private readonly table = 'asking_processes',
  ) {}

  /** Forgets all processes. Only a process that runs alone may call it, when it starts. */
  async forget(): Promise<void> {
    await this.db.query(`delete from ${this.table}`);
  }

  /** Stores when the process asks again at the latest (`asked_at`). */
  async note({ process_id, after, wait_ms }: HeardUpTo, now: Date): Promise<void> {
    await this.db.query(
      `with gone as (delete from ${this.table} where asked_at < $3 and process_id <> $1)
       insert into ${this.table} (process_id, heard_up_to, asked_at) values ($1, $2, $4)
       on conflict (process_id) do update set heard_up_to = excluded.heard_up_to, asked_at = excluded.asked_at`,
      [process_id, after, new Date(now.getTime() - 2 * GONE_AFTER_MS), new Date(now.getTime() + wait_ms)],
    );
  }

  /**
   * Resolves when every process has received the changes up to a number, but at the latest after the
   * maximum wait, which is three seconds by default.
   */
  async heard(sequence: number, now: Date): Promise<void> {
    await isSoon(this.clock, this.withinMs, () => this.haveHeard(sequence, now), { everyMs: LOOK_EVERY_MS });
  }

  private async haveHeard(sequence: number, now: Date): Promise<boolean> {
    const deaf = await this.db.query(`select 1 from ${this.table} where asked_at >= $1 and heard_up_to < $2 limit 1`, [
      new Date(now.getTime() - GONE_AFTER_MS),
      sequence,
    ]);
    return deaf.length === 0;
  }
}
