import { Controller } from '@nestjs/common';
import { type CloudEvent, TransactionPosted } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type TransactionOptions } from '@sandbourse/platform/database';
import { DriftCauses } from '../drift-causes/drift-causes.js';
import { LedgerFoldService } from './ledger-fold.service.js';

/** A crash that takes the fold takes the group's place on the bus as well: the entries are delivered again. */
const FOLD: TransactionOptions = { findsByKeys: true, relaxesCommit: true };

/** Follows the brokerage ledger. An entry's place is its key, so one that comes twice is kept once. */
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
