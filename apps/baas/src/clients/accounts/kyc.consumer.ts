import { Controller } from '@nestjs/common';
import { AccountStatusChanged, type CloudEvent } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { EventLog, Inbox } from '@sandbourse/platform/event-log';
import type { LockedAccount } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import { accountStatusChanged } from '../../books/records/account-events.js';
import { decideKyc } from './account-opening.js';

/** Runs the simulated identity check on newly opened accounts. */
@Controller()
export class KycConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly accounts: AccountStore,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  @Consumes(AccountStatusChanged)
  async judge(events: readonly CloudEvent[]): Promise<void> {
    const opened = events.filter(event => AccountStatusChanged.read(event).previous === null);
    if (opened.length === 0) return;
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const fresh = await this.inbox.fresh(tx, 'baas.kyc', opened);
      const accounts = await this.accounts.lock(
        tx,
        SYSTEM_SCOPE,
        fresh.map(event => AccountStatusChanged.read(event).account_id),
      );

      for (const account of accounts) {
        const status = decideKyc(account.kycSimulation);
        if (account.status !== 'PENDING' || !status) continue;

        const judged: LockedAccount = { ...account, status };
        await this.accounts.setStatus(tx, judged, status);
        this.eventLog.publish(tx, [
          accountStatusChanged(judged, {
            previous: account.status,
            reason: status === 'ACTIVE' ? 'Identity check passed' : 'Identity check needs a review',
            at: this.clock.now(account.firmId),
          }),
        ]);
      }
    });
  }
}
