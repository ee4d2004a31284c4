import { Controller } from '@nestjs/common';
import { type CloudEvent, TransactionPosted } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type TransactionOptions } from '@sandbourse/platform/database';
import { DriftCauses } from '../drift-causes/drift-causes.js';
import { LedgerFoldService } from './ledger-fold.service.js';

/**
 * A relaxed commit is safe: if a crash loses the computed rows, it also loses the consumer group's offset, so the
 * entries are delivered again.
 */
const FOLD: TransactionOptions = { findsByKeys: true, relaxesCommit: true };

/** Receives the brokerage's ledger entries. The key of an entry is its position, so a repeated entry is stored once. */
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
    this.driftCauses.accountsChanged(posted.map(({ account_id }) => account_id));
  }
}
