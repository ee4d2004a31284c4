import { Injectable } from '@nestjs/common';
import type { ContributionsView, FailedCheck, FundAccountBody } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { Money } from '@sandbourse/money';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import type { Account } from '../../books/records/account.js';
import { AccountStore } from '../../books/records/account.store.js';
import {
  type Contribution,
  type ContributionCheck,
  checkContribution,
  contributionDueDate,
  remainingOf,
} from './contribution.js';
import { ContributionStore } from './contribution.store.js';
import { contributionLimitOf } from './contribution-limit.js';
import { isIra } from './ira.js';
import { NoIra } from './retirement.errors.js';

/** Calculates and checks the contributions of owners to their IRAs, by year. */
@Injectable()
export class ContributionService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly store: ContributionStore,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Returns the contributions for a year, and their limit. A lock makes other contributions of the client wait until
   * the transaction ends.
   */
  async lockedOf(tx: Tx, account: Account, year = this.time.year(account.firmId)): Promise<Contribution> {
    await this.store.lock(tx, account);
    return this.contributionOf(tx, account, year);
  }

  /** Returns all reasons why a deposit cannot be the contribution that the request declares. */
  async check(tx: Tx, account: Account, body: FundAccountBody): Promise<FailedCheck<ContributionCheck>[]> {
    if (body.contribution_year === undefined) return [];
    const contribution = isIra(account) ? await this.lockedOf(tx, account, body.contribution_year) : null;
    const asked = {
      year: body.contribution_year,
      amount: Money.of(body.amount),
      currency: body.currency,
      today: this.time.today(account.firmId),
    };
    return checkContribution(asked, account, contribution);
  }

  /** Returns the contributions of a year. Without `taxYear`, uses the current year. */
  async show(caller: Caller, accountId: string, taxYear: number | undefined): Promise<ContributionsView> {
    // Read all accounts of the owner, because these accounts share one limit. The caller may not see the rep codes of
    // some accounts.
    return this.db.as(SYSTEM_SCOPE).reading(async tx => {
      const account = await this.accounts.get(tx, caller.scope, accountId);
      if (!isIra(account)) throw new NoIra();
      const contribution = await this.contributionOf(tx, account, taxYear ?? this.time.year(account.firmId));
      return {
        account_id: accountId,
        tax_year: contribution.year,
        limit: contribution.limit.toComputed(),
        limit_source: contribution.source,
        contributed: contribution.made.toComputed(),
        remaining: remainingOf(contribution).toComputed(),
        due_date: contributionDueDate(contribution.year),
        currency: 'USD',
      };
    });
  }

  private async contributionOf(tx: Tx, account: Account, year: number): Promise<Contribution> {
    const made = await this.store.contributedIn(tx, account, year);
    return { year, made, ...contributionLimitOf(year, account.dateOfBirth) };
  }
}
