import { Injectable } from '@nestjs/common';
import type { TaxLotQuery, TaxLotView } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import type { Price } from '@sandbourse/money';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { AccountStore } from '../../books/records/account.store.js';
import { AccountValuationService } from '../../books/valuation/account-valuation.service.js';
import { taxLotView } from './tax-lot.js';
import { TaxLotReadStore } from './tax-lot-read.store.js';

@Injectable()
export class TaxLotService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly lots: TaxLotReadStore,
    private readonly valuation: AccountValuationService,
    private readonly time: BusinessTime,
  ) {}

  /** Returns an account's lots, by security and oldest first, valued at the last price. */
  async list(caller: Caller, accountId: string, status: TaxLotQuery['status']): Promise<TaxLotView[]> {
    return this.db.as(caller.scope).reading(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);

      const now = this.time.now(account.firmId);
      const today = this.time.tradeDate(account.firmId);
      const lots = await this.lots.ofAccount(tx, caller.scope, accountId, status);
      const prices = new Map<string, Price | null>();
      for (const symbol of new Set(lots.map(lot => lot.symbol)))
        prices.set(symbol, await this.valuation.priceOf(account, symbol, now));
      return lots.map(lot => taxLotView(lot, prices.get(lot.symbol) ?? null, today));
    });
  }
}
