import { Inject, Injectable } from '@nestjs/common';
import type { DividendIncomesView } from '@sandbourse/contracts';
import { BusinessTime, MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { isReportedOn1099 } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import { dividendIncomeView, incomeOf } from './dividend-income.js';
import { DividendIncomeStore } from './dividend-income.store.js';

@Injectable()
export class DividendIncomeService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly store: DividendIncomeStore,
    private readonly time: BusinessTime,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Returns the booked distributions that count in a tax year, even if they are paid later. Without `taxYear`, uses the
   * current year.
   */
  async list(caller: Caller, accountId: string, taxYear: number | undefined): Promise<DividendIncomesView> {
    return this.db.as(caller.scope).reading(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);
      const year = taxYear ?? this.time.year(account.firmId);
      const range = { from: `${year}-01-01`, to: `${year + 1}-01-31` };
      const paid = incomeOf(year, await this.store.paidIn(tx, caller.scope, accountId, range), this.market);
      return {
        tax_year: year,
        is_reported: isReportedOn1099(account),
        items: paid.map(dividendIncomeView),
        total: paid.length,
      };
    });
  }
}
