import { Injectable } from '@nestjs/common';
import { firmOf, type Scope } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { FixPassword } from './fix-password.js';

const FIX_PASSWORD = columns<FixPassword>({
  passwordId: column.text(),
  firmId: column.text(),
  name: column.text(),
  passwordHash: column.text(),
  createdBy: column.text(),
  createdAt: column.timestamptz(),
  lastUsedAt: column.timestamptz(),
  revokedAt: column.timestamptz(),
});

@Injectable()
export class FixPasswordStore {
  async countActive(tx: Tx, firmId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*) from fix_passwords where firm_id = $1 and revoked_at is null',
      [firmId],
    );
    return row?.count ?? 0;
  }

  async insert(tx: Tx, password: FixPassword): Promise<void> {
    await tx.query(FIX_PASSWORD.insertInto('fix_passwords'), [FIX_PASSWORD.json([password])]);
  }

  async list(tx: Tx, scope: Scope): Promise<FixPassword[]> {
    const rows = await tx.query(
      'select * from fix_passwords where ($1::text is null or firm_id = $1) order by created_at desc, password_id desc',
      [firmOf(scope)],
    );
    return rows.map(FIX_PASSWORD.read);
  }

  /**
   * Locks and returns a password of the caller's firm. Returns undefined if the password is unknown or belongs to
   * another firm.
   */
  async lock(tx: Tx, scope: Scope, passwordId: string): Promise<FixPassword | undefined> {
    const [row] = await tx.query(
      'select * from fix_passwords where password_id = $2 and ($1::text is null or firm_id = $1) for update',
      [firmOf(scope), passwordId],
    );
    return row && FIX_PASSWORD.read(row);
  }

  async lockActiveOf(tx: Tx, firmId: string): Promise<FixPassword[]> {
    const rows = await tx.query(
      'select * from fix_passwords where firm_id = $1 and revoked_at is null order by password_id for update',
      [firmId],
    );
    return rows.map(FIX_PASSWORD.read);
  }

  async revoke(tx: Tx, passwordId: string, at: Date): Promise<void> {
    await tx.query('update fix_passwords set revoked_at = $2 where password_id = $1 and revoked_at is null', [
      passwordId,
      at,
    ]);
  }

  /**
   * Records the use of the password with this hash, if the password and its firm are active. Returns the id of the
   * password, or undefined if they are not active.
   */
  async use(tx: Tx, firmId: string, passwordHash: string, at: Date): Promise<string | undefined> {
    const [row] = await tx.query<{ password_id: string }>(
      `update fix_passwords set last_used_at = $3
        where firm_id = $1 and password_hash = $2 and revoked_at is null
          and firm_id in (select firm_id from firms where is_active)
       returning password_id`,
      [firmId, passwordHash, at],
    );
    return row?.password_id;
  }
}
