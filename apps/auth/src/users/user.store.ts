import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform';
import { EmailTaken } from './user.errors.js';
import type { User } from './user.js';

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

  /** The login, locked against other changes of its access. */
  async lock(tx: Tx, userId: string): Promise<User | undefined> {
    const [row] = await tx.query('select * from users where user_id = $1 for no key update', [userId]);
    return row && USER.read(row);
  }

  /** Stores what says whether a login and its tokens hold. */
  async updateAccess(tx: Tx, { userId, passwordHash, isActive, tokenGeneration }: User): Promise<void> {
    await tx.query('update users set password_hash = $2, is_active = $3, token_generation = $4 where user_id = $1', [
      userId,
      passwordHash,
      isActive,
      tokenGeneration,
    ]);
  }
}
