import { Injectable } from '@nestjs/common';
import type { RetirementDistributionsView } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { Money, sum } from '@sandbourse/money';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { AccountStore } from '../../books/records/account.store.js';
import { distributionView } from './distribution.js';
import { DistributionStore } from './distribution.store.js';
import { isIra } from './ira.js';
import { NoIra } from './retirement.errors.js';

/** Lists distributions from IRAs to their owners, as Form 1099-R reports them. */
@Injectable()
export class DistributionService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly store: DistributionStore,
    private readonly time: BusinessTime,
  ) {}

  /** Returns the distributions of a year; without `taxYear`, of the current year. */
  async list(caller: Caller, accountId: string, taxYear: number | undefined): Promise<RetirementDistributionsView> {
    return this.db.as(caller.scope).reading(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);
      if (!isIra(account)) throw new NoIra();
      const year = taxYear ?? this.time.year(account.firmId);
      const distributions = await this.store.ofAccount(tx, caller.scope, accountId, year);
      const amounts = distributions.map(({ amount }) => amount);
      return {
        tax_year: year,
        gross_distribution: sum(Money.zero, amounts).toComputed(),
        taxable_amount_not_determined: true,
        items: distributions.map(distribution => distributionView(distribution, account)),
        total: distributions.length,
      };
    });
  }
}
