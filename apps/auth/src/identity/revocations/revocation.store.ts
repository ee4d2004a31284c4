import { Injectable } from '@nestjs/common';
import { REVOCATIONS_MAX, Revocation } from '@sandbourse/contracts';
import { REVOCATION_KEPT_MS } from '@sandbourse/platform/auth';
import { type Queryable, type Tx } from '@sandbourse/platform/database';
import type { NewRevocation } from './revocation.js';

@Injectable()
export class RevocationStore {
  /**
   * Stores a revocation and returns its sequence number. Also deletes old revocations, whose tokens have all expired.
   * The lock makes other revoking transactions wait until this one commits. Otherwise, number 8 could be committed
   * before number 7, and a reader that has seen 8 would never read 7.
   */
  async append(tx: Tx, revoked: NewRevocation, at: Date): Promise<number> {
    tx.send('lock table revocations in share row exclusive mode');
    tx.send('delete from revocations where revoked_at < $1', [new Date(at.getTime() - REVOCATION_KEPT_MS)]);
    const [row] = await tx.query<{ sequence: number }>(
      'insert into revocations (revoked, revoked_at) values ($1, $2) returning sequence',
      [JSON.stringify(revoked), at],
    );
    return row?.sequence ?? 0;
  }

  /** Returns the revocations after a sequence number, lowest number first. Returns at most one page. */
  async after(db: Queryable, sequence: number): Promise<Revocation[]> {
    const rows = await db.query<{ sequence: number; revoked: object; revoked_at: Date }>(
      `select * from revocations where sequence > $1 order by sequence limit ${REVOCATIONS_MAX}`,
      [sequence],
    );
    return rows.map(({ revoked, sequence, revoked_at }) =>
      Revocation.parse({ ...revoked, sequence, revoked_at: revoked_at.toISOString() }),
    );
  }
}
