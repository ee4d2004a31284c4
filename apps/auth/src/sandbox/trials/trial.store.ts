import { Injectable } from '@nestjs/common';
import type { TrialsQuery } from '@sandbourse/contracts';
import { column, columns, lockKey, type Tx } from '@sandbourse/platform/database';
import type { Trial, TrialEvent } from './trial.js';

const TRIAL = columns<Trial>({
  signupId: column.text(),
  email: column.text(),
  firstName: column.text(),
  lastName: column.text(),
  firmName: column.text(),
  practice: column.text(),
  status: column.text(),
  firmId: column.text(),
  userId: column.text(),
  createdAt: column.timestamptz(),
  verifiedAt: column.timestamptz(),
  expiresAt: column.timestamptz(),
  reseededAt: column.timestamptz(),
});

const TRIAL_EVENT = columns<TrialEvent>({
  eventId: column.text(),
  signupId: column.text(),
  kind: column.text(),
  actor: column.text(),
  firmId: column.text(),
  expiresAt: column.timestamptz(),
  occurredAt: column.timestamptz(),
});

const MATCHING = 'from trials where ($1::text is null or status = $1) and ($2::text is null or email = $2)';

/**
 * Stores trials. Before the verification, a trial has no firm and therefore no tenant who could see it. Later only
 * operators list trials. This store therefore always reads with the permissions of the service.
 */
@Injectable()
export class TrialStore {
  /** Makes transactions that activate a trial wait for each other, so that together they cannot exceed the limit. */
  async lockCeiling(tx: Tx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('active trials')})`);
  }

  async lockAddress(tx: Tx, email: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('sign-up', '$1')})`, [email]);
  }

  async countActive(tx: Tx): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) from trials where status = 'ACTIVE'`);
    return row?.count ?? 0;
  }

  async insert(tx: Tx, trial: Trial): Promise<void> {
    await tx.query(TRIAL.insertInto('trials'), [TRIAL.json([trial])]);
  }

  async update(tx: Tx, trial: Trial): Promise<void> {
    await tx.query(
      `update trials set status = $2, firm_id = $3, user_id = $4, created_at = $5, verified_at = $6, expires_at = $7,
              reseeded_at = $8
        where signup_id = $1`,
      [
        trial.signupId,
        trial.status,
        trial.firmId,
        trial.userId,
        trial.createdAt,
        trial.verifiedAt,
        trial.expiresAt,
        trial.reseededAt,
      ],
    );
  }

  /** Returns the trial of an email address. Ignores trials that were purged or converted. */
  async findLive(tx: Tx, email: string): Promise<Trial | undefined> {
    const [row] = await tx.query(
      `select * from trials where email = $1 and status in ('PENDING_VERIFICATION', 'ACTIVE', 'EXPIRED')`,
      [email],
    );
    return row && TRIAL.read(row);
  }

  async find(tx: Tx, signupId: string): Promise<Trial | undefined> {
    const [row] = await tx.query('select * from trials where signup_id = $1', [signupId]);
    return row && TRIAL.read(row);
  }

  async lock(tx: Tx, signupId: string): Promise<Trial | undefined> {
    const [row] = await tx.query('select * from trials where signup_id = $1 for update', [signupId]);
    return row && TRIAL.read(row);
  }

  /**
   * Returns the latest trial of a login. A login can have several trials, because an address may sign up again after a
   * purge.
   */
  async findByUser(tx: Tx, userId: string): Promise<Trial | undefined> {
    const [row] = await tx.query('select * from trials where user_id = $1 order by signup_id desc limit 1', [userId]);
    return row && TRIAL.read(row);
  }

  async lockByUser(tx: Tx, userId: string): Promise<Trial | undefined> {
    const [row] = await tx.query('select * from trials where user_id = $1 order by signup_id desc limit 1 for update', [
      userId,
    ]);
    return row && TRIAL.read(row);
  }

  /** Returns the trials that the passing of time can change. */
  async listUnended(tx: Tx): Promise<Trial[]> {
    const rows = await tx.query(`select * from trials where status in ('ACTIVE', 'EXPIRED') order by signup_id`);
    return rows.map(TRIAL.read);
  }

  async list(tx: Tx, { status, email, page, page_size }: TrialsQuery): Promise<Trial[]> {
    const rows = await tx.query(`select * ${MATCHING} order by signup_id desc limit $3 offset $4`, [
      status ?? null,
      email ?? null,
      page_size,
      (page - 1) * page_size,
    ]);
    return rows.map(TRIAL.read);
  }

  async count(tx: Tx, { status, email }: TrialsQuery): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) ${MATCHING}`, [status ?? null, email ?? null]);
    return row?.count ?? 0;
  }

  async append(tx: Tx, event: TrialEvent): Promise<void> {
    await tx.query(TRIAL_EVENT.insertInto('trial_events'), [TRIAL_EVENT.json([event])]);
  }

  async events(tx: Tx, signupId: string): Promise<TrialEvent[]> {
    const rows = await tx.query('select * from trial_events where signup_id = $1 order by event_id desc', [signupId]);
    return rows.map(TRIAL_EVENT.read);
  }
}
