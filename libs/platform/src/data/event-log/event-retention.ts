import { Every } from '../../running/work/declarations.js';
import type { Database } from '../database/database.js';

const PRUNE_EVERY_MS = 60 * 60 * 1000;

const ADD = 'select bus.add_days()';
const DROP = 'select bus.drop_days($1)';

/** Creates and drops the days of the event log. Each day is a partition of the table and is dropped as a whole. */
export class EventRetention {
  /**
   * @param days the number of days for which this service needs events. Another service that shares the log may need
   * more days.
   */
  constructor(
    private readonly db: Database,
    private readonly days: number,
  ) {}

  /**
   * Creates the partitions of the next days, and drops partitions that are too old and that all consumers have read.
   * Several processes may do this at the same time.
   */
  @Every(PRUNE_EVERY_MS, 'old events were not deleted; the next attempt is in an hour')
  async prune(): Promise<void> {
    await this.db.query(ADD);
    await this.db.query(DROP, [this.days]);
  }
}
