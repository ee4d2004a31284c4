import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { TestFirmEnd } from '../../identity/ended-firms/ended-test-firm.js';
import type { TrialEnd } from '../../identity/ended-firms/ended-trial.js';

const TRIAL_END = columns<TrialEnd>({
  signupId: column.text(),
  status: column.text(),
  expiresAt: column.timestamptz(),
});

const TEST_FIRM_END = columns<TestFirmEnd>({
  status: column.text(),
  endedAt: column.timestamptz(),
});

/**
 * Reads ended trials and test firms with the permissions of the service, because the caller is not logged in. The
 * caller has sent a correct password or key of the firm.
 */
@Injectable()
export class EndedFirmStore {
  async findTrial(tx: Tx, firmId: string): Promise<TrialEnd | undefined> {
    const [row] = await tx.query(
      `select signup_id, status, expires_at from trials
        where firm_id = $1 and status in ('EXPIRED', 'PURGED') order by signup_id desc limit 1`,
      [firmId],
    );
    return row && TRIAL_END.read(row);
  }

  async findTestFirm(tx: Tx, firmId: string): Promise<TestFirmEnd | undefined> {
    const [row] = await tx.query(
      `select status, ended_at from test_firms where firm_id = $1 and status in ('EXPIRED', 'DELETED')`,
      [firmId],
    );
    return row && TEST_FIRM_END.read(row);
  }
}
