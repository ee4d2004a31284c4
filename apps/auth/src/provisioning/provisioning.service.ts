import { Injectable } from '@nestjs/common';
import { LIMITS, microsecondTimestamp, ProvisioningRequested, type ProvisioningView } from '@sandbourse/contracts';
import { Clock, currentTraceparent, Outbox, type Tx } from '@sandbourse/platform';
import { type Provisioning, provisioningView } from './provisioning.js';
import { ProvisioningStore } from './provisioning.store.js';

/** Fills sandbox firms with the book of a practice. */
@Injectable()
export class ProvisioningService {
  constructor(
    private readonly store: ProvisioningStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Asks for the book of a sandbox firm that has none, in the name of its advisor. Once for each firm. */
  async request(tx: Tx, wanted: Pick<Provisioning, 'firmId' | 'practice' | 'seed' | 'advisorUserId'>): Promise<void> {
    const requestedAt = this.clock.wall();
    await this.store.insert(tx, {
      ...wanted,
      status: 'PENDING',
      accountsReady: 0,
      accountsTotal: LIMITS.seededAccounts,
      fillsPosted: 0,
      percent: 0,
      requestedAt,
    });
    this.outbox.append(tx, [
      ProvisioningRequested.occurred(
        {
          firm_id: wanted.firmId,
          practice: wanted.practice,
          seed: wanted.seed,
          advisor_user_id: wanted.advisorUserId,
          requested_at: microsecondTimestamp(requestedAt),
        },
        { at: requestedAt, isSandbox: true, traceparent: currentTraceparent() },
      ),
    ]);
  }

  /** How far the firm's book has come; null for a firm whose book was never asked for. */
  async progressOf(tx: Tx, firmId: string): Promise<ProvisioningView | null> {
    const provisioning = await this.store.find(tx, firmId);
    return provisioning ? provisioningView(provisioning) : null;
  }
}
