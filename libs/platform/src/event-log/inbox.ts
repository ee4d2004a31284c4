import type { CloudEvent } from '@sandbourse/contracts';
import type { Database, Tx } from '../database/database.js';

/** Longer than any redelivery can take; a bus replayed from further back meets the rows' own unique keys. */
const KEEP = '7 days';

/** Remembers which events a consumer has applied, in the transaction that applies them. */
export class Inbox {
  constructor(private readonly db: Database) {}

  /** The events this consumer has not seen, now marked as seen. Order is kept. */
  async fresh(tx: Tx, consumer: string, events: readonly CloudEvent[]): Promise<CloudEvent[]> {
    const claimed = await tx.query<{ event_id: string }>(
      `insert into inbox (consumer, event_id) select $1, unnest($2::text[]) on conflict do nothing returning event_id`,
      [consumer, [...new Set(events.map(event => event.id))]],
    );
    const unseen = new Set(claimed.map(row => row.event_id));
    return events.filter(event => unseen.delete(event.id));
  }

  async prune(): Promise<void> {
    await this.db.query(`delete from inbox where received_at < now() - $1::interval`, [KEEP]);
  }
}
