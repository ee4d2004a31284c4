import { FxRatesUpdated, PricesUpdated } from '@sandbourse/contracts';
import { HORIZON } from '../../data/bus/log-publish.js';
import type { Queryable, Tx } from '../../data/database/database.js';

/**
 * Topics whose events do not count as a change of a firm. A firm with scripted prices publishes these events
 * continuously, and the events change no state.
 */
const PRICES = [PricesUpdated, FxRatesUpdated].map(({ topic }) => topic);

/**
 * Counts events after a position. The firm of an event is in its `data`. The query has one look-up for each partition,
 * because with a single condition Postgres would read a whole day.
 */
const EVENTS_SINCE = `
  select count(*)::integer as events
    from bus.topics
   cross join lateral generate_series(0, topics.partitions - 1) as slot (partition)
   cross join lateral (select envelope::text as envelope from bus.events
                        where events.topic_id = topics.id and events.partition = slot.partition
                          and events.position > $1) as later
   where topics.name <> all($2::text[]) and strpos(later.envelope, '"firm_id":' || to_json($3::text)::text) > 0`;

/** Looks at events only if a relay runs. A join would read all events even without a relay. */
const IS_RELAYED = `
  select case when exists (select from bus.relay)
              then not exists (select from bus.relay join bus.events on events.position > relay.position
                                where events.position <= $1)
              else true end as is_relayed`;

const RESTORE = `
  insert into firm_restores (attempt_id, firm_id, after_position, up_to_position, restored_at)
  select $1, $2, $3, case when is_called then last_value else 0 end, $4 from bus.positions
  on conflict do nothing returning attempt_id`;

/** Queries the event log of a service for one firm. */
export class FirmLogStore {
  /** Returns a position up to which every event has committed. */
  async horizon(db: Queryable): Promise<number> {
    const [row] = await db.query<{ position: number }>(HORIZON);
    return row?.position ?? 0;
  }

  /** Returns true if Kafka has all events up to this position. Also returns true if no relay runs. */
  async isRelayed(db: Queryable, position: number): Promise<boolean> {
    const [row] = await db.query<{ is_relayed: boolean }>(IS_RELAYED, [position]);
    return row?.is_relayed ?? true;
  }

  /** Returns the number of events of a firm after a position, without updates of prices and exchange rates. */
  async eventsSince(db: Queryable, firmId: string, position: number): Promise<number> {
    const [row] = await db.query<{ events: number }>(EVENTS_SINCE, [position, PRICES, firmId]);
    return row?.events ?? 0;
  }

  async lastEventOf(db: Queryable, firmId: string, position: number): Promise<string | null> {
    const [row] = await db.query<{ event_id: string }>(
      `select event_id from bus.events where firm_id = $1 and position <= $2 and event_id is not null
        order by position desc limit 1`,
      [firmId, position],
    );
    return row?.event_id ?? null;
  }

  /**
   * Stores a restore, which removes the firm's events after the position `cut` from the history. Returns false if this
   * restore was already stored.
   */
  async noteRestore(
    tx: Tx,
    { attemptId, firmId, cut, at }: { attemptId: string; firmId: string; cut: number; at: Date },
  ): Promise<boolean> {
    return (await tx.query(RESTORE, [attemptId, firmId, cut, at])).length > 0;
  }

  /** Claims a task. Only one process of the service receives true. */
  async claim(tx: Tx, taskId: string): Promise<boolean> {
    const claimed = await tx.query(
      `insert into inbox (consumer, event_id) values ('firm task', $1) on conflict do nothing returning event_id`,
      [taskId],
    );
    return claimed.length > 0;
  }
}
