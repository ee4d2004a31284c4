import type { CloudEvent, OutgoingEvent } from '@sandbourse/contracts';
import type { Row, Tx } from '../database/database.js';

const BATCH_MAX = 500;
/** How far one look goes: a process takes some ranges of so many events and leaves the others to the next, so that four publish at once. */
const LOOK_MAX = 4 * BATCH_MAX;

/** A key is in one of so many ranges, a power of two. Whoever publishes events of a range holds its lock, until they are on the bus. */
const KEY_RANGES = 16;
const RANGE_LOCKS = 20260002;

/**
 * Takes out the oldest events of ranges that nobody else holds: range after range, by the oldest event of each, until they fill a
 * batch. `is_mine` is null for a range that was not needed. Of a key's rows those are taken that were committed first, whenever the look
 * was: who held the range before has committed what it took. The commit need not wait for the disk: a delete lost in a crash means that
 * the events are published again.
 */
const TAKE = `
  with recursive
       relaxed as (select set_config('synchronous_commit', 'off', true)),
       waiting as materialized (
         select id, (hashtextextended(key, 0) & ${KEY_RANGES - 1})::integer as range
           from outbox order by id limit ${LOOK_MAX}),
       ranges as materialized (
         select range, count(*) as events, row_number() over (order by min(id)) as nth from waiting group by range),
       claims (nth, range, is_mine, taken) as (
         select 0::bigint, null::integer, null::boolean, 0::numeric from relaxed
          union all
         select ranges.nth, ranges.range, attempt.is_mine, taken + case when attempt.is_mine then events else 0 end
           from claims
           join ranges on ranges.nth = claims.nth + 1
          cross join lateral (
            select case when taken < ${BATCH_MAX} then pg_try_advisory_xact_lock(${RANGE_LOCKS}, ranges.range) end as is_mine
            offset 0) as attempt),
       batch as (
         delete from outbox
          where id = any(array(
            select id from waiting join claims using (range) where is_mine order by id limit ${BATCH_MAX}))
         returning id, topic, key, envelope),
       rest as (
         select case when count(*) < ${LOOK_MAX} then max(waiting.id) end as newest,
                min(waiting.id) filter (where batch.id is null) as oldest_left
           from waiting left join batch on batch.id = waiting.id)
  select * from rest left join batch on true order by id`;

export interface OutboxEvent extends OutgoingEvent {
  /** Of its row. */
  readonly id: number;
}

/** Events that one process publishes, and what else waits. */
export interface OutboxBatch {
  readonly events: readonly OutboxEvent[];
  /** The newest row of all that waited, these included; null when that is more than the look saw. */
  readonly newest: number | null;
  /** The oldest row that stays: it did not fit, or another process holds its range. */
  readonly oldestLeft: number | null;
}

interface TakenRow extends Row {
  newest: number | null;
  oldest_left: number | null;
  /** Null in the one row of an empty batch, and so is what follows. */
  id: number | null;
  topic: string;
  key: string;
  envelope: CloudEvent;
}

/** The next batch, out of the outbox once the transaction commits; until then nobody else takes events with any of its keys. */
export async function takeBatch(tx: Tx): Promise<OutboxBatch> {
  const rows = await tx.query<TakenRow>(TAKE);
  return {
    events: rows.flatMap(({ id, topic, key, envelope }) => (id === null ? [] : [{ id, topic, key, envelope }])),
    newest: rows[0]?.newest ?? null,
    oldestLeft: rows[0]?.oldest_left ?? null,
  };
}
