import { Injectable } from '@nestjs/common';
import type { RealizedGainQuery, RealizedGainView } from '@sandbourse/contracts';
import type { Document } from '@sandbourse/documents';
import { isTaxed } from '@sandbourse/ledger';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import type { Account } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import { form8949Document } from './form-8949-document.js';
import { realizedGainView } from './realized-gain.js';
import { RealizedGainStore } from './realized-gain.store.js';

export interface RealizedGains {
  items: RealizedGainView[];
  total: number;
}

@Injectable()
export class RealizedGainService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly gains: RealizedGainStore,
    private readonly clock: Clock,
  ) {}

  /** Returns an account's gains and losses, latest first, for one tax year or for all years. */
  async list(caller: Caller, accountId: string, query: RealizedGainQuery): Promise<RealizedGains> {
    const { gains } = await this.read(caller, accountId, query);
    return { items: gains, total: gains.length };
  }

  /** Returns the gains and losses of `list` as a document in the form of Form 8949. */
  async form8949(caller: Caller, accountId: string, query: RealizedGainQuery): Promise<Document> {
    const { account, gains } = await this.read(caller, accountId, query);
    const { accountNumber, registration, firmId } = account;
    const subject = { accountNumber, registration, taxYear: query.tax_year ?? null, at: this.clock.now(firmId) };
    return form8949Document(gains, subject);
  }

  private async read(
    caller: Caller,
    accountId: string,
    { tax_year }: RealizedGainQuery,
  ): Promise<{ account: Account; gains: RealizedGainView[] }> {
    return this.db.as(caller.scope).reading(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);
      const stored = await this.gains.ofAccount(tx, caller.scope, accountId, tax_year);
      const gains = stored.map(({ gain, ...of }) =>
        realizedGainView(gain, { ...of, isTaxed: isTaxed(account.accountType) }),
      );
      return { account, gains };
    });
  }
}
