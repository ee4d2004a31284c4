import { Injectable } from '@nestjs/common';
import type { InterestIncomesView } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { isReportedOn1099 } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import { InterestStore } from './interest.store.js';

@Injectable()
export class InterestIncomeService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly store: InterestStore,
    private readonly time: BusinessTime,
  ) {}

  /** Returns the interest posted so far in a year; without `taxYear`, in the current year. */
  async list(caller: Caller, accountId: string, taxYear: number | undefined): Promise<InterestIncomesView> {
    return this.db.as(caller.scope).reading(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);
      const year = taxYear ?? this.time.year(account.firmId);
      const posted = await this.store.postedIn(tx, caller.scope, accountId, year);
      return {
        tax_year: year,
        is_reported: isReportedOn1099(account),
        items: posted.map(({ currency, credit, debit }) => ({
          interest_income: credit.toComputed(),
          debit_interest_paid: debit.toComputed(),
          currency,
        })),
        total: posted.length,
      };
    });
  }
}
