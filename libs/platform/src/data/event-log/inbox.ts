import type { CloudEvent } from '@sandbourse/contracts';
import { Every } from '../../running/work/declarations.js';
import type { Database, Tx } from '../database/database.js';

const PRUNE_EVERY_MS = 60 * 60 * 1000;

/**
 * The time for which rows are kept. After this time, an event is redelivered only if the bus is replayed from an
 * earlier position. In a replay, the tables prevent duplicates, because the rows that events create have unique keys.
 */
const KEEP = '7 days';

/** Records the events that a consumer has applied, in the same transaction. */
export class Inbox {
  constructor(private readonly db: Database) {}

  /** Returns the events that this consumer has not seen, and marks them as seen. The order is kept. */
  async fresh(tx: Tx, consumer: string, events: readonly CloudEvent[]): Promise<CloudEvent[]> {
    const claimed = await tx.query<{ event_id: string }>(
      `insert into inbox (consumer, event_id) select $1, unnest($2::text[]) on conflict do nothing returning event_id`,
      [consumer, [...new Set(events.map(event => event.id))]],
    );
    const unseen = new Set(claimed.map(row => row.event_id));
    return events.filter(event => unseen.delete(event.id));
  }

  @Every(PRUNE_EVERY_MS, 'old inbox rows were not deleted; the next attempt is in an hour')
  async prune(): Promise<void> {
    await this.db.query(`delete from inbox where received_at < now() - $1::interval`, [KEEP]);
  }
}
