import { Injectable } from '@nestjs/common';
import type { Scope } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import { AccountNotVisible } from '../../books/accounts/account.errors.js';
import { AccountStore } from '../../books/accounts/account.store.js';
import { DriftCauses } from '../../books/drift-causes/drift-causes.service.js';
import { AccountAssigned, AssignmentRefused } from './portfolio.errors.js';
import type { Portfolio } from './portfolio.js';
import { PortfolioStore } from './portfolio.store.js';

@Injectable()
export class AssignmentService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly portfolios: PortfolioStore,
    private readonly driftCauses: DriftCauses,
  ) {}

  /**
   * Assigns accounts to a portfolio. The caller must be allowed to see all of them. The accounts and the portfolio must
   * have the same rep code, because a user who may see a portfolio may see every account in it.
   */
  async assign(tx: Tx, scope: Scope, portfolio: Portfolio, wanted: readonly string[]): Promise<void> {
    const accountIds = [...new Set(wanted)];
    const visible = await this.accounts.ofIds(tx, scope, accountIds);
    const seen = new Map(visible.map(account => [account.accountId, account]));
    const unseen = accountIds.find(accountId => seen.get(accountId)?.firmId !== portfolio.firmId);
    if (unseen !== undefined) throw new AccountNotVisible(unseen);
    const strangers = accountIds.filter(accountId => seen.get(accountId)?.repCode !== portfolio.repCode);
    if (strangers.length > 0)
      throw new AssignmentRefused(
        strangers.map(accountId => ({
          check: 'REP_CODE',
          reason: `${accountId} has the rep code ${seen.get(accountId)?.repCode}, the portfolio has ${portfolio.repCode}`,
        })),
      );
    const elsewhere = await this.portfolios.assign(tx, portfolio, accountIds);
    if (elsewhere.length > 0) throw new AccountAssigned(elsewhere);
    this.targetsChanged(tx, portfolio.firmId, accountIds);
  }

  /**
   * After the commit, records that the targets of these accounts have changed, so that their new drift is published.
   */
  targetsChanged(tx: Tx, firmId: string, accountIds: readonly string[]): void {
    tx.afterCommit(() => this.driftCauses.accountsChanged(accountIds.map(accountId => ({ accountId, firmId }))));
  }
}
