import type { Database } from '../database/database.js';

const ADD = 'select bus.add_days()';
const DROP = 'select bus.drop_days($1)';

/** The days of the event log: each is a partition of its table, made ahead of time and dropped as a whole. */
export class EventRetention {
  /** @param days that this service wants events kept; others that share the log may want more */
  constructor(
    private readonly db: Database,
    private readonly days: number,
  ) {}

  /** Makes the next days, and drops those that are over and that all have read. Any process may, at the same time as others. */
  async prune(): Promise<void> {
    await this.db.query(ADD);
    await this.db.query(DROP, [this.days]);
  }
}
