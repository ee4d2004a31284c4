import { Controller } from '@nestjs/common';
import { AccountStatusChanged, type CloudEvent } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { accountOf } from './account.js';
import { AccountStore } from './account.store.js';

/**
 * Stores the brokerage's accounts from its events. Events of one account arrive in their order. A repeated event stores
 * the same state again.
 */
@Controller()
export class AccountConsumer {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
  ) {}

  @Consumes(AccountStatusChanged)
  async follow(events: readonly CloudEvent[]): Promise<void> {
    const accounts = events.map(AccountStatusChanged.read).map(accountOf);
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.accounts.save(tx, accounts));
  }
}
