import { Injectable } from '@nestjs/common';
import type { WashSaleView } from '@sandbourse/contracts';
import { taxpayerIdOf } from '@sandbourse/ledger';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { AccountStore } from '../../books/records/account.store.js';
import { washSaleView } from './wash-sale.js';
import { WashSaleStore } from './wash-sale.store.js';

@Injectable()
export class WashSaleService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly washSales: WashSaleStore,
  ) {}

  /** Returns the disallowed losses of an account, and the losses that its lots have taken over, latest sale first. */
  async list(caller: Caller, accountId: string): Promise<{ items: WashSaleView[]; total: number }> {
    const { scope } = caller;
    return this.db.as(scope).reading(async tx => {
      const taxpayerId = taxpayerIdOf(await this.accounts.get(tx, scope, accountId));
      const stored = await this.washSales.ofAccount(tx, scope, { accountId, taxpayerId });
      return { items: stored.map(washSaleView), total: stored.length };
    });
  }
}
