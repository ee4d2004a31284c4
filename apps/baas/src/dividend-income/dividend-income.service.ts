import { Injectable } from '@nestjs/common';
import type { DividendIncomesView } from '@sandbourse/contracts';
import { isTaxed } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { type Caller, Database } from '@sandbourse/platform';
import { AccountStore } from '../books/account.store.js';
import { dividendIncomeView } from './dividend-income.js';
import { DividendIncomeStore } from './dividend-income.store.js';

@Injectable()
export class DividendIncomeService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly store: DividendIncomeStore,
    private readonly time: BusinessTime,
  ) {}

  /** Of the present year unless one is named: what has been paid by now, and what is still to be in it. */
  async list(caller: Caller, accountId: string, taxYear: number | undefined): Promise<DividendIncomesView> {
    return this.db.as(caller.scope).reading(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);
      const year = taxYear ?? this.time.year(account.firmId);
      const paid = await this.store.paidIn(tx, caller.scope, accountId, year);
      return {
        tax_year: year,
        is_reported: isTaxed(account.accountType) && account.taxWithholding !== 'NONRESIDENT',
        items: paid.map(dividendIncomeView),
        total: paid.length,
      };
    });
  }
}
