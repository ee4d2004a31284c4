import { Injectable } from '@nestjs/common';
import { REVOCATIONS_MAX, Revocation } from '@sandbourse/contracts';
import { REVOCATION_KEPT_MS } from '@sandbourse/platform/auth';
import { type Queryable, type Tx } from '@sandbourse/platform/database';
import type { NewRevocation } from './revocation.js';

@Injectable()
export class RevocationStore {
  /**
   * Stores a revocation, deletes revocations that no longer concern a valid token, and returns the sequence number.
   * Other transactions that store a revocation wait until this one commits. Otherwise, a reader that reads in order
   * could miss a revocation that is committed later.
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

  /** Returns the next revocations after a sequence number, in order. */
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
