import type { Clock } from '@sandbourse/platform/clock';
import type { Database, Queryable } from '@sandbourse/platform/database';
import { LatestNumber } from './latest-number.service.js';
import { PollingProcesses } from './polling-processes.service.js';

/** Changes whose numbers grow, and the processes that poll auth for them. */
export interface NumberedChanges<Change> {
  /** Sees all changes. */
  readonly rows: Queryable;
  readonly table: string;
  /** The column with the number of a change. */
  readonly column: string;
  /** The table of the polling processes: each kind of changes has its own. */
  readonly processes: string;
  /** Returns the changes after a number, oldest first. */
  readonly after: (number: number) => Promise<Change[]>;
}

/** A request of a process for the changes after a number. It confirms that the process has received all earlier ones. */
interface ChangeQuestion {
  readonly process_id: string;
  readonly after: number;
  readonly wait_ms: number;
}

/** Tells polling processes of changes, such as revocations (docs/decisions/0016). */
export class ChangeFeed<Change> {
  private readonly processes: PollingProcesses;
  private readonly latest: LatestNumber;

  constructor(
    db: Database,
    private readonly clock: Clock,
    private readonly changes: NumberedChanges<Change>,
    private readonly runsAlone: boolean,
  ) {
    this.processes = new PollingProcesses(db, clock, undefined, changes.processes);
    this.latest = new LatestNumber(changes.rows, clock, changes, runsAlone);
  }

  /** Forgets the processes that have asked before this start, if no other process of auth runs. */
  async begin(): Promise<void> {
    if (this.runsAlone) await this.processes.forget();
  }

  /** Wakes the waiting requests of this process after this process has committed a change. */
  tell(): void {
    this.latest.tell();
  }

  stop(): void {
    this.latest.stop();
  }

  /** Resolves when every process has received the changes up to a number, but at the latest after three seconds. */
  heard(number: number): Promise<void> {
    return this.processes.heard(number, this.clock.wall());
  }

  /**
   * Returns the changes that the process has not received yet. If no change is new, waits for one until the waiting
   * time of the request is over.
   */
  async after(question: ChangeQuestion): Promise<Change[]> {
    const { wait_ms } = question;
    await this.processes.note(question, this.clock.wall());
    const known = await this.changes.after(question.after);
    if (known.length > 0 || wait_ms === 0) return known;
    return (await this.latest.isBeyond(question.after, wait_ms)) ? this.changes.after(question.after) : known;
  }
}
