import { Injectable } from '@nestjs/common';
import type { Role } from '@sandbourse/contracts';
import type { Tx } from '@sandbourse/platform';
import { EmailTaken } from './user.errors.js';
import type { User } from './user.js';

interface UserRow extends Record<string, unknown> {
  user_id: string;
  email: string;
  password_hash: string;
  role: Role;
  firm_id: string;
  rep_code: string | null;
  allowed_rep_codes: string[];
  client_id: string | null;
  is_active: boolean;
  created_at: Date;
}

@Injectable()
export class UserStore {
  async insert(tx: Tx, user: User): Promise<void> {
    const stored = await tx.query(
      `insert into users (user_id, email, password_hash, role, firm_id, rep_code, allowed_rep_codes, client_id,
                          is_active, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (email) do nothing returning user_id`,
      [
        user.userId,
        user.email,
        user.passwordHash,
        user.role,
        user.firmId,
        user.repCode,
        user.allowedRepCodes,
        user.clientId,
        user.isActive,
        user.createdAt,
      ],
    );
    if (stored.length === 0) throw new EmailTaken(user.email);
  }

  async findByEmail(tx: Tx, email: string): Promise<User | undefined> {
    const [row] = await tx.query<UserRow>('select * from users where email = $1', [email]);
    return row && fromRow(row);
  }

  async find(tx: Tx, userId: string): Promise<User | undefined> {
    const [row] = await tx.query<UserRow>('select * from users where user_id = $1', [userId]);
    return row && fromRow(row);
  }
}

function fromRow(row: UserRow): User {
  return {
    userId: row.user_id,
    email: row.email,
    passwordHash: row.password_hash,
    role: row.role,
    firmId: row.firm_id,
    repCode: row.rep_code,
    allowedRepCodes: row.allowed_rep_codes,
    clientId: row.client_id,
    isActive: row.is_active,
    createdAt: row.created_at,
  };
}
