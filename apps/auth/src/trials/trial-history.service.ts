import { Injectable } from '@nestjs/common';
import { newId } from '@sandbourse/contracts';
import { Clock, type Tx } from '@sandbourse/platform';
import type { Trial, TrialEvent } from './trial.js';
import { TrialStore } from './trial.store.js';

/** Stores a trial together with the line that says what happened to it, so that neither is there without the other. */
@Injectable()
export class TrialHistoryService {
  constructor(
    private readonly trials: TrialStore,
    private readonly clock: Clock,
  ) {}

  async begin(tx: Tx, trial: Trial): Promise<void> {
    await this.trials.insert(tx, trial);
    await this.append(tx, trial, { kind: 'SIGNED_UP', actor: null });
  }

  async record(tx: Tx, trial: Trial, what: Pick<TrialEvent, 'kind' | 'actor'>): Promise<void> {
    await this.trials.update(tx, trial);
    await this.append(tx, trial, what);
  }

  private async append(
    tx: Tx,
    { signupId, firmId, expiresAt }: Trial,
    what: Pick<TrialEvent, 'kind' | 'actor'>,
  ): Promise<void> {
    const occurredAt = this.clock.wall();
    await this.trials.append(tx, { eventId: newId('event'), signupId, firmId, expiresAt, occurredAt, ...what });
  }
}
