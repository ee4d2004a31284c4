import { Injectable } from '@nestjs/common';
import { LIMITS, newId } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { SandboxFull, TrialCannotMove, TrialUnknown } from './trial.errors.js';
import { isProvisioned, type ProvisionedTrial, type Trial, type TrialEvent } from './trial.js';
import { TrialStore } from './trial.store.js';

type Happened = Pick<TrialEvent, 'kind' | 'actor'>;

/** Stores a trial together with the event of its change, and limits the number of ACTIVE trials. */
@Injectable()
export class TrialRegistryService {
  constructor(
    private readonly trials: TrialStore,
    private readonly clock: Clock,
  ) {}

  async begin(tx: Tx, trial: Trial): Promise<void> {
    await this.trials.insert(tx, trial);
    await this.append(tx, trial, { kind: 'SIGNED_UP', actor: null });
  }

  async record(tx: Tx, trial: Trial, what: Happened): Promise<void> {
    await this.trials.update(tx, trial);
    await this.append(tx, trial, what);
  }

  /**
   * Records that a trial becomes ACTIVE. Transactions that activate trials wait for each other, so that together they
   * cannot exceed the limit.
   */
  async activate(tx: Tx, trial: Trial, what: Happened): Promise<void> {
    await this.trials.lockCeiling(tx);
    await this.refuseWhenFull(tx);
    await this.record(tx, trial, what);
  }

  async refuseWhenFull(tx: Tx): Promise<void> {
    if ((await this.trials.countActive(tx)) >= LIMITS.activeTrialsMax) throw new SandboxFull();
  }

  /** Returns the ACTIVE trial of a login, locked until the end of the transaction. */
  async lockOwn(tx: Tx, { userId }: Caller): Promise<ProvisionedTrial> {
    const trial = await this.trials.lockByUser(tx, userId);
    if (!trial || !isProvisioned(trial)) throw new TrialUnknown();
    if (trial.status !== 'ACTIVE') throw new TrialCannotMove(trial.signupId, trial.status);
    return trial;
  }

  private async append(tx: Tx, { signupId, firmId, expiresAt }: Trial, what: Happened): Promise<void> {
    const occurredAt = this.clock.wall();
    await this.trials.append(tx, { eventId: newId('event'), signupId, firmId, expiresAt, occurredAt, ...what });
  }
}
