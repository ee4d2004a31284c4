import { Injectable } from '@nestjs/common';
import {
  topicOf,
  WEBHOOK_TEST_EVENT_TYPE,
  type WebhookAttemptError,
  type WebhookDeliveriesQuery,
  type WebhookDeliveryStatus,
} from '@sandbourse/contracts';
import {
  type ColumnsOf,
  column,
  columns,
  type PlaceOfText,
  packed,
  packedTextSql,
  type Queryable,
  type Row,
  type Tx,
} from '@sandbourse/platform/database';
import type { Attempt, AttemptOutcome, Delivery } from './delivery.js';

const BESIDE_BODY = {
  deliveryId: column.text(),
  webhookId: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  clientId: column.text(),
  eventType: column.text(),
  eventId: column.text(),
  isSandbox: column.boolean(),
  status: column.text<WebhookDeliveryStatus>(),
  attempts: column.bigint(),
  attemptsBefore: column.bigint(),
  startedAt: column.timestamptz(),
  nextAttemptAt: column.timestamptz(),
  isHeld: column.boolean(),
  createdAt: column.timestamptz(),
} satisfies ColumnsOf<Omit<Delivery, 'body'>>;
const BESIDE_BODY_NAMES = columns(BESIDE_BODY).names;
const DELIVERY = columns<Delivery>({
  ...BESIDE_BODY,
  body: column.converted('text', { read: (text: string) => Buffer.from(text) }),
});
const OF_ATTEMPT = {
  attemptId: column.text(),
  deliveryId: column.text(),
  webhookId: column.text(),
  firmId: column.text(),
  attempt: column.bigint(),
  httpStatus: column.smallint(),
  error: column.text<WebhookAttemptError | null>(),
  message: column.text(),
  durationMs: column.bigint(),
  responseExcerpt: column.text(),
  fault: column.text(),
  attemptedAt: column.timestamptz(),
  nextAttemptAt: column.timestamptz(),
} satisfies ColumnsOf<Attempt>;
const ATTEMPT = columns<Attempt>(OF_ATTEMPT);
const ENDED = columns<Attempt & Pick<AttemptOutcome, 'status'>>({
  ...OF_ATTEMPT,
  status: column.text<WebhookDeliveryStatus>(),
});

/**
 * The columns of a new delivery without the body. The bodies of all deliveries are sent to Postgres as one value,
 * because the body is by far the longest column.
 */
const MADE = columns<Omit<Delivery, 'body'> & PlaceOfText>({
  ...BESIDE_BODY,
  start: column.integer(),
  length: column.integer(),
});
const BODY = packedTextSql({ bytes: '$2', start: 'made.start', length: 'made.length' });

/**
 * Inserts deliveries. Locks each of their webhooks once, so that no delivery is stored for a webhook that is being
 * deleted.
 */
const INSERT = `with held as (select webhook_id from webhooks where webhook_id = any($1) for key share)
  insert into deliveries (${BESIDE_BODY_NAMES}, body)
  select ${BESIDE_BODY_NAMES}, ${BODY} from ${MADE.unnested('made', 3)}
   where webhook_id in (select webhook_id from held)
  on conflict (webhook_id, event_id) do nothing returning delivery_id`;

/**
 * Records attempts. If a delivery was marked as missed in the meantime, its status changes only if an attempt
 * succeeded.
 */
const RECORD = `with ended as (select * from ${ENDED.unnested('ended')}),
       kept as (insert into delivery_attempts (${ATTEMPT.names}) select ${ATTEMPT.names} from ended)
  update deliveries d
     set attempts = greatest(d.attempts, o.attempt),
         status = case when d.status = 'PENDING' or o.status = 'DELIVERED' then o.status else d.status end,
         next_attempt_at = case when d.status = 'PENDING' and o.status = 'PENDING' then o.next_attempt_at end
    from ended o
   where d.webhook_id = o.webhook_id and d.delivery_id = o.delivery_id and d.status <> 'DELIVERED'`;

const PLACED = columns<Pick<Delivery, 'webhookId' | 'deliveryId' | 'nextAttemptAt' | 'isHeld'>>({
  webhookId: column.text(),
  deliveryId: column.text(),
  nextAttemptAt: column.timestamptz(),
  isHeld: column.boolean(),
});
const PLACE = `update deliveries d set next_attempt_at = p.next_attempt_at, is_held = p.is_held
    from ${PLACED.unnested('p')}
   where d.webhook_id = p.webhook_id and d.delivery_id = p.delivery_id and d.status = 'PENDING'`;

const ASKED_FOR_AGAIN = `update deliveries
   set status = 'PENDING', started_at = $2, next_attempt_at = $2, is_held = false, attempts_before = attempts`;

/**
 * Stores the deliveries and attempts of webhooks. The service must check that its caller may see the webhook. Row-level
 * security in Postgres checks this again.
 */
@Injectable()
export class DeliveryStore {
  /**
   * Stores new deliveries, and returns the ids of the stored ones. A repeated event creates no delivery, and a deleted
   * webhook gets none.
   */
  async insert(tx: Tx, deliveries: readonly Delivery[]): Promise<Set<string>> {
    const { bytes, places } = packed(deliveries.map(({ body }) => body));
    const made = deliveries.map((delivery, n) => ({ ...delivery, ...(places[n] as PlaceOfText) }));
    const webhookIds = [...new Set(deliveries.map(({ webhookId }) => webhookId))];
    const rows = await tx.query<{ delivery_id: string }>(INSERT, [webhookIds, bytes, ...MADE.arrays(made)]);
    return new Set(rows.map(row => row.delivery_id));
  }

  /** Stores attempts, and the resulting status of their deliveries. */
  record(tx: Tx, outcomes: readonly AttemptOutcome[]): void {
    tx.send(RECORD, ENDED.arrays(outcomes.map(({ attempt, status }) => ({ ...attempt, status }))));
  }

  /**
   * Returns deliveries that are due and not held, longest due first. Locks them until the end of the transaction, and
   * skips those that other processes have locked.
   */
  async findDue(tx: Tx, { at, limit }: { at: Date; limit: number }): Promise<Delivery[]> {
    const rows = await tx.query(
      `select * from deliveries where status = 'PENDING' and not is_held and next_attempt_at <= $1
        order by next_attempt_at limit $2 for no key update skip locked`,
      [at, limit],
    );
    return rows.map(DELIVERY.read);
  }

  /** Returns the time at which the next delivery is due; null if none will be. */
  async nextDueAt(tx: Tx, at: Date): Promise<Date | null> {
    const [row] = await tx.query<{ next: Date | null }>(
      `select min(next_attempt_at) as next from deliveries
        where status = 'PENDING' and not is_held and next_attempt_at > $1`,
      [at],
    );
    return row?.next ?? null;
  }

  /** Returns held deliveries, oldest first, up to `limit` of each webhook. Locks and skips as `findDue` does. */
  async findHeld(tx: Tx, wanting: readonly { webhookId: string; limit: number }[]): Promise<Delivery[]> {
    if (wanting.length === 0) return [];
    const rows = await tx.query(
      `select oldest.* from unnest($1::text[], $2::int[]) as one (webhook_id, most)
        cross join lateral (select * from deliveries
                             where webhook_id = one.webhook_id and status = 'PENDING' and is_held
                             order by delivery_id limit one.most for no key update skip locked) as oldest`,
      [wanting.map(({ webhookId }) => webhookId), wanting.map(({ limit }) => limit)],
    );
    return rows.map(DELIVERY.read);
  }

  /**
   * Stores where deliveries wait: until when they are leased, and whether they are held. Skips deliveries that are not
   * pending. A held delivery waits until a process finds it with `findHeld`.
   */
  place(tx: Tx, deliveries: readonly Delivery[]): void {
    if (deliveries.length === 0) return;
    tx.send(PLACE, PLACED.arrays(deliveries));
  }

  /** Makes all held deliveries due. Called after a start, because the process that held them may have ended. */
  async releaseHeld(tx: Tx, at: Date): Promise<void> {
    await tx.query(`update deliveries set is_held = false, next_attempt_at = $1 where status = 'PENDING' and is_held`, [
      at,
    ]);
  }

  async setMissed(tx: Tx, { webhookId, deliveryId }: Delivery): Promise<void> {
    await tx.query(
      `update deliveries set status = 'MISSED', next_attempt_at = null
        where webhook_id = $1 and delivery_id = $2 and status = 'PENDING'`,
      [webhookId, deliveryId],
    );
  }

  /** Marks all held deliveries of a webhook as missed. */
  async setHeldMissed(tx: Tx, webhookId: string): Promise<void> {
    await tx.query(
      `update deliveries set status = 'MISSED', next_attempt_at = null, is_held = false
        where webhook_id = $1 and status = 'PENDING' and is_held`,
      [webhookId],
    );
  }

  /** Schedules one delivery again and returns it. Returns undefined if the delivery does not exist. */
  async redeliver(tx: Tx, webhookId: string, deliveryId: string, at: Date): Promise<Delivery | undefined> {
    const [row] = await tx.query(`${ASKED_FOR_AGAIN} where webhook_id = $1 and delivery_id = $3 returning *`, [
      webhookId,
      at,
      deliveryId,
    ]);
    return row && DELIVERY.read(row);
  }

  /**
   * Schedules deliveries that were created at or after `since` again: those that were missed, and those whose attempts
   * have all failed. Leaves out test deliveries. Returns the number of scheduled deliveries.
   */
  async replay(tx: Tx, webhookId: string, since: Date, at: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `with replayed as (${ASKED_FOR_AGAIN}
         where webhook_id = $1 and created_at >= $3 and status in ('MISSED', 'DEAD') and event_type <> $4 returning 1)
       select count(*) from replayed`,
      [webhookId, at, since, WEBHOOK_TEST_EVENT_TYPE],
    );
    return row?.count ?? 0;
  }

  /** Returns a page of deliveries, newest first, and their total number. */
  async page(
    tx: Tx,
    webhookId: string,
    { status, event_type, event_id, from, to, limit, offset }: WebhookDeliveriesQuery,
  ): Promise<{ deliveries: Delivery[]; total: number }> {
    const matching = `from deliveries where webhook_id = $1 and ($2::text is null or status = $2)
       and ($3::text is null or event_type = $3) and ($4::text is null or event_id = $4)
       and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)`;
    const topic = event_type === undefined ? null : topicOf(event_type);
    const filters = [webhookId, status ?? null, topic, event_id ?? null, from ?? null, to ?? null];
    const [counted] = await tx.query<{ count: number }>(`select count(*) ${matching}`, filters);
    const rows = await tx.query(`select * ${matching} order by delivery_id desc limit $7 offset $8`, [
      ...filters,
      limit,
      offset,
    ]);
    return { deliveries: rows.map(DELIVERY.read), total: counted?.count ?? 0 };
  }

  /** Returns the attempts of each delivery in their order, by delivery id. */
  async attemptsOf(tx: Tx, deliveryIds: readonly string[]): Promise<Map<string, Attempt[]>> {
    const rows = await tx.query<Row>(
      'select * from delivery_attempts where delivery_id = any($1) order by attempt, attempt_id',
      [deliveryIds],
    );
    const attempts = new Map<string, Attempt[]>(deliveryIds.map(id => [id, []]));
    for (const row of rows.map(ATTEMPT.read)) attempts.get(row.deliveryId)?.push(row);
    return attempts;
  }

  /**
   * Returns attempts to deliver events to a firm's webhooks, oldest first. Each attempt includes the id of its event.
   */
  async attemptsAt(
    tx: Tx,
    { firmId, eventIds, limit }: { firmId: string; eventIds: readonly string[]; limit: number },
  ): Promise<{ attempt: Attempt; eventId: string }[]> {
    const rows = await tx.query<Row & { event_id: string }>(
      `select a.*, d.event_id from webhooks w
         join deliveries d on d.webhook_id = w.webhook_id and d.event_id = any($2)
         join delivery_attempts a on a.delivery_id = d.delivery_id
        where w.firm_id = $1
        order by a.attempted_at, a.attempt_id limit $3`,
      [firmId, eventIds, limit],
    );
    return rows.map(row => ({ attempt: ATTEMPT.read(row), eventId: row.event_id }));
  }

  /** Deletes deliveries that were created before a time and are no longer pending. */
  async prune(db: Queryable, before: Date): Promise<void> {
    await db.query(`delete from deliveries where created_at < $1 and status <> 'PENDING'`, [before]);
  }
}
