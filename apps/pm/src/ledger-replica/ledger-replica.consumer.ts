import { Controller } from '@nestjs/common';
import { type CloudEvent, TransactionPosted } from '@sandbourse/contracts';
import { Consumes, Database, SYSTEM_SCOPE } from '@sandbourse/platform';
import { LedgerReplicaStore } from './ledger-replica.store.js';

/** Follows the brokerage ledger. An entry's place is its key, so one that comes twice is kept once. */
@Controller()
export class LedgerReplicaConsumer {
  constructor(
    private readonly db: Database,
    private readonly replica: LedgerReplicaStore,
  ) {}

  @Consumes(TransactionPosted)
  async follow(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.replica.keep(tx, events.map(TransactionPosted.read)));
  }
}
