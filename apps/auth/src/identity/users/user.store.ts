import { Injectable } from '@nestjs/common';
import type { UsersQuery } from '@sandbourse/contracts';
import { column, columns, type Queryable, type Row, type Tx } from '@sandbourse/platform/database';
import { EmailTaken } from './user.errors.js';
import type { ActiveUser, User } from './user.js';

const USER = columns<User>({
  userId: column.text(),
  email: column.text(),
  passwordHash: column.text(),
  role: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  allowedRepCodes: column.textArray(),
  clientId: column.text(),
  isActive: column.boolean(),
  tokenGeneration: column.bigint(),
  createdAt: column.timestamptz(),
});

const MATCHING = 'from users where ($1::text is null or firm_id = $1) and ($2::text is null or email = $2)';

@Injectable()
export class UserStore {
  async insert(tx: Tx, user: User): Promise<void> {
    const stored = await tx.query(`${USER.insertInto('users')} on conflict (email) do nothing returning user_id`, [
      USER.json([user]),
    ]);
    if (stored.length === 0) throw new EmailTaken(user.email);
  }

  async findByEmail(tx: Tx, email: string): Promise<User | undefined> {
    const [row] = await tx.query('select * from users where email = $1', [email]);
    return row && USER.read(row);
  }

  async find(tx: Tx, userId: string): Promise<User | undefined> {
    const [row] = await tx.query('select * from users where user_id = $1', [userId]);
    return row && USER.read(row);
  }

  /** Returns the latest trial of the login. Reads with the permissions of the service. */
  async signupIdOf(tx: Tx, userId: string): Promise<string | null> {
    const [row] = await tx.query<{ signup_id: string }>(
      'select signup_id from trials where user_id = $1 order by signup_id desc limit 1',
      [userId],
    );
    return row?.signup_id ?? null;
  }

  /** Returns the oldest active login of an advisor in the firm. */
  async firstAdvisor(tx: Tx, firmId: string): Promise<User | undefined> {
    const [row] = await tx.query(
      `select * from users where firm_id = $1 and role = 'advisor' and is_active order by created_at, user_id limit 1`,
      [firmId],
    );
    return row && USER.read(row);
  }

  /** Returns the active logins of active firms. */
  async activeOf(db: Queryable, userIds: readonly string[]): Promise<ActiveUser[]> {
    const rows = await db.query<Row & { is_sandbox: boolean }>(
      `select users.*, is_sandbox from users join firms using (firm_id)
        where user_id = any($1) and users.is_active and firms.is_active`,
      [userIds],
    );
    return rows.map(row => ({ ...USER.read(row), isSandbox: row.is_sandbox }));
  }

  async list(tx: Tx, { firm_id, email, page, page_size }: UsersQuery): Promise<User[]> {
    const rows = await tx.query(`select * ${MATCHING} order by created_at desc, user_id desc limit $3 offset $4`, [
      firm_id ?? null,
      email ?? null,
      page_size,
      (page - 1) * page_size,
    ]);
    return rows.map(USER.read);
  }

  async count(tx: Tx, { firm_id, email }: UsersQuery): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) ${MATCHING}`, [firm_id ?? null, email ?? null]);
    return row?.count ?? 0;
  }

  /** Locks and returns a login, so that no other transaction changes its access meanwhile. */
  async lock(tx: Tx, userId: string): Promise<User | undefined> {
    const [row] = await tx.query('select * from users where user_id = $1 for no key update', [userId]);
    return row && USER.read(row);
  }

  /** Locks and returns the logins of a firm, so that no other transaction changes their access meanwhile. */
  async lockOfFirm(tx: Tx, firmId: string): Promise<User[]> {
    const rows = await tx.query('select * from users where firm_id = $1 order by user_id for no key update', [firmId]);
    return rows.map(USER.read);
  }

  async updateFirm(tx: Tx, { userId, firmId, repCode, allowedRepCodes }: User): Promise<void> {
    await tx.query('update users set firm_id = $2, rep_code = $3, allowed_rep_codes = $4 where user_id = $1', [
      userId,
      firmId,
      repCode,
      allowedRepCodes,
    ]);
  }

  /** Stores the columns that determine whether a login and its tokens are valid. */
  async updateAccess(tx: Tx, { userId, passwordHash, isActive, tokenGeneration }: User): Promise<void> {
    await tx.query('update users set password_hash = $2, is_active = $3, token_generation = $4 where user_id = $1', [
      userId,
      passwordHash,
      isActive,
      tokenGeneration,
    ]);
  }
}
