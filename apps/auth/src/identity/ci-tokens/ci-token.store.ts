import { Injectable } from '@nestjs/common';
import { column, columns, type Queryable, type Tx } from '@sandbourse/platform/database';
import type { CiToken } from './ci-token.js';

const CI_TOKEN = columns<CiToken>({
  ciTokenId: column.text(),
  name: column.text(),
  createdBy: column.text(),
  createdAt: column.timestamptz(),
  expiresAt: column.timestamptz(),
  revokedAt: column.timestamptz(),
});

/** Stores the details of CI tokens, but not the tokens themselves. */
@Injectable()
export class CiTokenStore {
  async insert(tx: Tx, token: CiToken): Promise<void> {
    await tx.query(CI_TOKEN.insertInto('ci_tokens'), [CI_TOKEN.json([token])]);
  }

  async list(tx: Tx): Promise<CiToken[]> {
    const rows = await tx.query('select * from ci_tokens order by created_at desc, ci_token_id desc');
    return rows.map(CI_TOKEN.read);
  }

  async lock(tx: Tx, ciTokenId: string): Promise<CiToken | undefined> {
    const [row] = await tx.query('select * from ci_tokens where ci_token_id = $1 for update', [ciTokenId]);
    return row && CI_TOKEN.read(row);
  }

  async revoke(tx: Tx, ciTokenId: string, at: Date): Promise<void> {
    await tx.query('update ci_tokens set revoked_at = $2 where ci_token_id = $1', [ciTokenId, at]);
  }

  /** Returns the given tokens that are not revoked and whose operators are active. */
  async activeOf(db: Queryable, tokenIds: readonly string[]): Promise<string[]> {
    const rows = await db.query<{ ci_token_id: string }>(
      `select ci_token_id from ci_tokens join users on user_id = created_by join firms using (firm_id)
        where ci_token_id = any($1) and revoked_at is null and users.is_active and firms.is_active`,
      [tokenIds],
    );
    return rows.map(({ ci_token_id }) => ci_token_id);
  }
}
