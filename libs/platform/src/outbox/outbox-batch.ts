import type { CloudEvent, OutgoingEvent } from '@sandbourse/contracts';
import { lockKey } from '../database/advisory-locks.js';
import type { Row, Tx } from '../database/database.js';
import { findByKeys } from '../database/find-by-keys.js';
import { groupedBy } from '../grouped-by.js';

const BATCH_MAX = 500;
/**
 * How many events one query looks at: a process takes some ranges up to its batch size and leaves the others to the
 * next process, so that four publish at the same time.
 */
const LOOK_MAX = 4 * BATCH_MAX;

/**
 * The number of ranges of keys, a power of two. A process that publishes events of a range holds its lock until they
 * are on the bus.
 */
const KEY_RANGES = 16;

const RANGE = `(hashtextextended(key, 0) & ${KEY_RANGES - 1})::integer`;

/** The commit need not wait for the disk: a delete lost in a crash means that the events are published again. */
const LOOK = `
  with relaxed as (select set_config('synchronous_commit', 'off', true)),
       waiting as (select id, ${RANGE} as range from outbox order by id limit ${LOOK_MAX})
  select id, range from relaxed cross join waiting order by id`;

/**
 * Takes events out of the ranges that no other process holds. For each key it takes the rows that were committed first,
 * however old the list of waiting rows is: the earlier holder of the range has committed what it took.
 */
const TAKE = `
  with mine as materialized (
         select range from unnest($2::integer[]) as range where pg_try_advisory_xact_lock(${lockKey('outbox range', 'range')}))
  delete from outbox where id = any($1) and ${RANGE} in (select range from mine)
  returning id, topic, key, envelope`;

export interface OutboxEvent extends OutgoingEvent {
  /** The id of the outbox row. */
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

interface WaitingRow extends Row {
  id: number;
  range: number;
}

interface TakenRow extends Row {
  id: number;
  topic: string;
  key: string;
  envelope: CloudEvent;
}

/** The next batch, out of the outbox once the transaction commits; until then nobody else takes events with any of its keys. */
export async function takeBatch(tx: Tx): Promise<OutboxBatch> {
  findByKeys(tx);
  const waiting = await tx.query<WaitingRow>(LOOK);
  const taken = await takeOldest(tx, [...groupedBy(waiting, ({ range }) => range).values()]);
  const ids = new Set(taken.map(({ id }) => id));
  return {
    events: taken.sort((one, other) => one.id - other.id),
    newest: waiting.length < LOOK_MAX ? (waiting.at(-1)?.id ?? null) : null,
    oldestLeft: waiting.find(({ id }) => !ids.has(id))?.id ?? null,
  };
}

/**
 * Takes one range after the other, by the oldest event of each, until the batch is full. A range that another process
 * holds is skipped.
 */
async function takeOldest(tx: Tx, ranges: readonly (readonly WaitingRow[])[]): Promise<TakenRow[]> {
  const taken: TakenRow[] = [];
  let next = 0;
  while (taken.length < BATCH_MAX && next < ranges.length) {
    const room = BATCH_MAX - taken.length;
    const asked: WaitingRow[] = [];
    for (; asked.length < room && next < ranges.length; next += 1) asked.push(...(ranges[next] ?? []));
    const oldest = asked.sort((one, other) => one.id - other.id).slice(0, room);
    const ids = oldest.map(({ id }) => id);
    taken.push(...(await tx.query<TakenRow>(TAKE, [ids, [...new Set(oldest.map(({ range }) => range))]])));
  }
  return taken;
}
