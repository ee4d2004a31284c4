import { Injectable } from '@nestjs/common';
import type { RealizedGainQuery, RealizedGainView } from '@sandbourse/contracts';
import { isTaxed } from '@sandbourse/ledger';
import { type Caller, Database } from '@sandbourse/platform';
import { AccountStore } from '../books/account.store.js';
import { realizedGainView } from './realized-gain.js';
import { RealizedGainStore } from './realized-gain.store.js';

@Injectable()
export class RealizedGainService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly gains: RealizedGainStore,
  ) {}

  /** An account's gains and losses, the latest first; of one tax year, or of all. */
  async list(
    caller: Caller,
    accountId: string,
    { tax_year }: RealizedGainQuery,
  ): Promise<{ items: RealizedGainView[]; total: number }> {
    return this.db.as(caller.scope).transaction(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);
      const stored = await this.gains.ofAccount(tx, caller.scope, accountId, tax_year);
      return {
        items: stored.map(({ gain, ...of }) =>
          realizedGainView(gain, { ...of, isTaxed: isTaxed(account.accountType) }),
        ),
        total: stored.length,
      };
    });
  }
}
