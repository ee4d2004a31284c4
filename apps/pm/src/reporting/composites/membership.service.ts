import { Injectable } from '@nestjs/common';
import { type Caller } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { AccountStore } from '../../books/accounts/account.store.js';
import { isSandboxPortfolio } from '../../portfolios/portfolios/portfolio.js';
import { PortfolioStore } from '../../portfolios/portfolios/portfolio.store.js';
import type { Composite, Member, Membership } from './composite.js';

@Injectable()
export class MembershipService {
  constructor(
    private readonly portfolios: PortfolioStore,
    private readonly accounts: AccountStore,
  ) {}

  /**
   * Returns the live portfolios that follow the composite's model. Portfolios that the caller may not see are left out.
   */
  async membershipOf(tx: Tx, caller: Caller, { firmId, modelId }: Composite): Promise<Membership> {
    const { scope } = caller;
    const following = await this.portfolios.following(tx, scope, modelId);
    const portfolios = following.filter(portfolio => portfolio.firmId === firmId);
    const accountsOf = await this.portfolios.accountsOf(
      tx,
      portfolios.map(({ portfolioId }) => portfolioId),
    );
    const accounts = groupedBy(
      await this.accounts.ofIds(tx, scope, [...accountsOf.values()].flat()),
      ({ accountId }) => accountId,
    );
    const members: Member[] = [];
    for (const portfolio of portfolios) {
      const accountIds = accountsOf.get(portfolio.portfolioId) ?? [];
      const held = accountIds.flatMap(accountId => accounts.get(accountId) ?? []);
      if (!isSandboxPortfolio(caller, held)) members.push({ portfolio, accountIds });
    }
    return { members, excludedSandbox: portfolios.length - members.length };
  }
}
