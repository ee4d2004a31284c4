import { isSoon } from '@sandbourse/platform/async';
import type { Clock } from '@sandbourse/platform/clock';
import type { Queryable } from '@sandbourse/platform/database';

/** Time without a request, in milliseconds, after which a process is assumed to have ended or to be unreachable. */
const GONE_AFTER_MS = 5_000;

/** Maximum wait until the other processes have received a change, in milliseconds. */
const HEARD_WITHIN_MS = 3_000;

const LOOK_EVERY_MS = 20;

/** A confirmation that a process has received all changes up to a number. */
interface HeardUpTo {
  readonly process_id: string;
  readonly after: number;
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

  async note({ process_id, after }: HeardUpTo, now: Date): Promise<void> {
    await this.db.query(
      `with gone as (delete from ${this.table} where asked_at < $3 and process_id <> $1)
       insert into ${this.table} (process_id, heard_up_to, asked_at) values ($1, $2, $4)
       on conflict (process_id) do update set heard_up_to = excluded.heard_up_to, asked_at = excluded.asked_at`,
      [process_id, after, new Date(now.getTime() - 2 * GONE_AFTER_MS), now],
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
