import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { TrialEnd } from './ended-trial.js';

const TRIAL_END = columns<TrialEnd>({
  signupId: column.text(),
  status: column.text(),
  expiresAt: column.timestamptz(),
});

/** Trials are read as the service itself, for a caller who has shown that they belong to the firm. */
@Injectable()
export class EndedTrialStore {
  async findByFirm(tx: Tx, firmId: string): Promise<TrialEnd | undefined> {
    const [row] = await tx.query(
      `select signup_id, status, expires_at from trials
        where firm_id = $1 and status in ('EXPIRED', 'PURGED') order by signup_id desc limit 1`,
      [firmId],
    );
    return row && TRIAL_END.read(row);
  }
}
