import { Injectable } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { VerificationSpent, VerificationUnknown } from './trial.errors.js';
import type { Trial } from './trial.js';
import { TrialStore } from './trial.store.js';
import { VerificationStore } from './verification.store.js';
import { hashVerificationToken, hasTokenExpired } from './verification-token.js';

@Injectable()
export class VerificationTokenService {
  constructor(
    private readonly trials: TrialStore,
    private readonly store: VerificationStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the trial whose address a token verifies, locked until the end of the transaction. Throws
   * VerificationUnknown or VerificationSpent for a token that is not valid.
   */
  async lockPending(tx: Tx, token: string): Promise<Trial> {
    const kept = await this.store.findToken(tx, hashVerificationToken(token));
    const trial = kept && (await this.trials.lock(tx, kept.signupId));
    if (!trial) throw new VerificationUnknown();
    if (trial.status !== 'PENDING_VERIFICATION') throw new VerificationSpent('used');
    if (hasTokenExpired(kept.issuedAt, this.clock.wall())) throw new VerificationSpent('expired');
    return trial;
  }

  use(tx: Tx, token: string): Promise<void> {
    return this.store.useToken(tx, hashVerificationToken(token), this.clock.wall());
  }
}
