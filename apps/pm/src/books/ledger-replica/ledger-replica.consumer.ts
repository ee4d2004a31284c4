import { Controller } from '@nestjs/common';
import { type CloudEvent, TransactionPosted } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type TransactionOptions } from '@sandbourse/platform/database';
import { DriftCauses } from '../drift-causes/drift-causes.service.js';
import { LedgerFoldService } from './ledger-fold.service.js';

/**
 * The commit returns before it is on disk. If a crash loses the stored rows, it also loses the position of the consumer
 * group, so the entries are delivered again.
 */
const FOLD: TransactionOptions = { findsByKeys: true, relaxesCommit: true };

/**
 * Receives the brokerage's ledger entries. An entry that is delivered twice is stored once, because its key is its
 * place in the ledger.
 */
@Controller()
export class LedgerReplicaConsumer {
  constructor(
    private readonly db: Database,
    private readonly fold: LedgerFoldService,
    private readonly driftCauses: DriftCauses,
  ) {}

  @Consumes(TransactionPosted)
  async follow(events: readonly CloudEvent[]): Promise<void> {
    const posted = events.map(TransactionPosted.read);
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.fold.follow(tx, posted), FOLD);
    this.driftCauses.accountsChanged(
      posted.map(({ account_id: accountId, firm_id: firmId }) => ({ accountId, firmId })),
    );
  }
}
