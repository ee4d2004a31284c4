import { Injectable } from '@nestjs/common';
import type { WebhookDisabledReason, WebhookStatus } from '@sandbourse/contracts';
import { type Scope, scopeValues, visibleToAdvisorOfAllSql } from '@sandbourse/platform/caller';
import { column, columns, lockKey, type Queryable, type Tx } from '@sandbourse/platform/database';
import type { Webhook } from './webhook.js';

const WEBHOOK = columns<Webhook>({
  webhookId: column.text(),
  firmId: column.text(),
  repCodes: column.textArray(),
  url: column.text(),
  eventTypes: column.textArray(),
  description: column.text(),
  status: column.text<WebhookStatus>(),
  disabledReason: column.text<WebhookDisabledReason | null>(),
  isSandbox: column.boolean(),
  secretSealed: column.text(),
  previousSecretSealed: column.text(),
  previousSecretUntil: column.timestamptz(),
  failingSince: column.timestamptz(),
  registeredBy: column.text(),
  createdAt: column.timestamptz(),
  updatedAt: column.timestamptz(),
});
const UPDATE = `update webhooks set ${WEBHOOK.assignments('w', [
  'url',
  'eventTypes',
  'description',
  'status',
  'disabledReason',
  'secretSealed',
  'previousSecretSealed',
  'previousSecretUntil',
  'failingSince',
  'updatedAt',
])} from ${WEBHOOK.rows('w')} where webhooks.webhook_id = w.webhook_id`;

/**
 * Stores webhooks. A caller can see a webhook only if it sees every rep code that the registrant saw. Clients see no
 * webhooks.
 */
@Injectable()
export class WebhookStore {
  /**
   * Returns the number of the firm's webhooks, including those that the caller cannot see. Another transaction that
   * counts the firm's webhooks waits until this transaction has ended.
   */
  async countLocked(tx: Tx, firmId: string): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('webhooks of', '$1')})`, [firmId]);
    const [row] = await tx.query<{ count: number }>('select webhooks_of($1) as count', [firmId]);
    return row?.count ?? 0;
  }

  async insert(tx: Tx, webhook: Webhook): Promise<void> {
    await tx.query(WEBHOOK.insertInto('webhooks'), [WEBHOOK.json([webhook])]);
  }

  async update(tx: Tx, webhook: Webhook): Promise<void> {
    await tx.query(UPDATE, [WEBHOOK.json([webhook])]);
  }

  /**
   * Deletes a webhook and its deliveries. A transaction that stores deliveries holds a lock on the webhook, so the
   * deletion waits for that transaction.
   */
  async delete(tx: Tx, webhookId: string): Promise<void> {
    tx.send('select from webhooks where webhook_id = $1 for update', [webhookId]);
    tx.send('delete from deliveries where webhook_id = $1', [webhookId]);
    await tx.query('delete from webhooks where webhook_id = $1', [webhookId]);
  }

  /** Returns a webhook; undefined if it is unknown or not visible to the caller. */
  async find(tx: Tx, scope: Scope, webhookId: string): Promise<Webhook | undefined> {
    const [row] = await tx.query(
      `select * from webhooks where webhook_id = $4 and ${visibleToAdvisorOfAllSql('webhooks', 1)}`,
      [...scopeValues(scope), webhookId],
    );
    return row && WEBHOOK.read(row);
  }

  /** Returns a webhook as `find` does, locked until the end of the transaction. */
  async lock(tx: Tx, scope: Scope, webhookId: string): Promise<Webhook | undefined> {
    const [row] = await tx.query(
      `select * from webhooks where webhook_id = $4 and ${visibleToAdvisorOfAllSql('webhooks', 1)} for no key update`,
      [...scopeValues(scope), webhookId],
    );
    return row && WEBHOOK.read(row);
  }

  /** Returns a page of webhooks, newest first. */
  async page(tx: Tx, scope: Scope, { limit, offset }: { limit: number; offset: number }): Promise<Webhook[]> {
    const rows = await tx.query(
      `select * from webhooks where ${visibleToAdvisorOfAllSql('webhooks', 1)} order by webhook_id desc limit $4 offset $5`,
      [...scopeValues(scope), limit, offset],
    );
    return rows.map(WEBHOOK.read);
  }

  async count(tx: Tx, scope: Scope): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from webhooks where ${visibleToAdvisorOfAllSql('webhooks', 1)}`,
      scopeValues(scope),
    );
    return row?.count ?? 0;
  }

  /** Returns all webhooks of these firms, without regard to the scope of any caller. */
  async ofFirms(db: Queryable, firmIds: readonly string[]): Promise<Webhook[]> {
    const rows = await db.query('select * from webhooks where firm_id = any($1)', [firmIds]);
    return rows.map(WEBHOOK.read);
  }

  /** Returns webhooks by id, without regard to the scope of any caller. */
  async ofIds(db: Queryable, webhookIds: readonly string[]): Promise<Webhook[]> {
    const rows = await db.query('select * from webhooks where webhook_id = any($1)', [webhookIds]);
    return rows.map(WEBHOOK.read);
  }

  /**
   * Records a success or a failure of webhooks. A success ends the failing period of a webhook. The first failure after
   * a success begins a failing period.
   */
  noteOutcomes(tx: Tx, { succeeded, failed, at }: { succeeded: string[]; failed: string[]; at: Date }): void {
    tx.send('update webhooks set failing_since = null where webhook_id = any($1) and failing_since is not null', [
      succeeded,
    ]);
    tx.send('update webhooks set failing_since = $2 where webhook_id = any($1) and failing_since is null', [
      failed,
      at,
    ]);
  }

  /** Disables webhooks that have been failing since before a time, and returns their new state. */
  async disableFailing(tx: Tx, webhookIds: readonly string[], since: Date, at: Date): Promise<Webhook[]> {
    const rows = await tx.query(
      `update webhooks set status = 'DISABLED', disabled_reason = 'FAILING', updated_at = $3
        where webhook_id = any($1) and status = 'ACTIVE' and failing_since <= $2 returning *`,
      [webhookIds, since, at],
    );
    return rows.map(WEBHOOK.read);
  }

  /** Disables webhooks whose registrant is no longer active, and returns their new state. */
  async disableOrphans(tx: Tx, webhookIds: readonly string[], at: Date): Promise<Webhook[]> {
    const rows = await tx.query(
      `update webhooks set status = 'DISABLED', disabled_reason = 'REGISTRANT_INACTIVE', updated_at = $2
        where webhook_id = any($1) and disabled_reason is distinct from 'REGISTRANT_INACTIVE' returning *`,
      [webhookIds, at],
    );
    return rows.map(WEBHOOK.read);
  }
}
