import { Injectable } from '@nestjs/common';
import type {
  AccountPerformanceView,
  PerformanceQuery,
  PerformanceSeriesQuery,
  PerformanceSeriesView,
  PortfolioPerformanceView,
} from '@sandbourse/contracts';
import type { Currency } from '@sandbourse/money';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { seriesOf } from '@sandbourse/portfolio';
import { AccountNotVisible } from '../../books/accounts/account.errors.js';
import { AccountStore } from '../../books/accounts/account.store.js';
import { LedgerEntryStore } from '../../books/ledger-replica/ledger-entry.store.js';
import { PortfolioTargetsService } from '../../portfolios/portfolios/portfolio-targets.service.js';
import { datesOf, figuresView, pointView } from './performance-view.js';
import { periodIn, type ValuedHistory } from './valued-history.js';
import { ValuedHistoryService } from './valued-history.service.js';

@Injectable()
export class PerformanceService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly portfolios: PortfolioTargetsService,
    private readonly entries: LedgerEntryStore,
    private readonly histories: ValuedHistoryService,
  ) {}

  async ofAccount(caller: Caller, accountId: string, query: PerformanceQuery): Promise<AccountPerformanceView> {
    const { history, currency } = await this.valued(caller, accountId);
    return {
      account_id: accountId,
      ...figuresView(history, currency, periodIn(history, query), query.explain === 'true'),
    };
  }

  async seriesOfAccount(
    caller: Caller,
    accountId: string,
    query: PerformanceSeriesQuery,
  ): Promise<PerformanceSeriesView> {
    const { history, currency } = await this.valued(caller, accountId);
    const period = periodIn(history, query);
    const items = seriesOf(history.valuations, period).map(pointView);
    return { account_id: accountId, base_currency: currency, ...datesOf(period), items, total: items.length };
  }

  /**
   * Returns the performance of the accounts that are in the portfolio now. For each account, the time before it was
   * added to the portfolio also counts.
   */
  async ofPortfolio(caller: Caller, portfolioId: string, query: PerformanceQuery): Promise<PortfolioPerformanceView> {
    const { scope } = caller;
    const { portfolio, accountIds, entries } = await this.db.as(scope).transaction(async tx => {
      const targeted = await this.portfolios.get(tx, scope, portfolioId);
      return { ...targeted, entries: await this.entries.ofAccounts(tx, scope, targeted.accountIds) };
    });
    const currency = portfolio.baseCurrency;
    const history = await this.histories.historyOf(portfolio.firmId, [...entries.values()], currency);
    return {
      portfolio_id: portfolioId,
      account_ids: [...accountIds],
      ...figuresView(history, currency, periodIn(history, query), query.explain === 'true'),
    };
  }

  private async valued(
    { scope }: Caller,
    accountId: string,
  ): Promise<{ history: ValuedHistory; currency: Currency | null }> {
    const { account, entries } = await this.db.as(scope).transaction(async tx => {
      const [visible] = await this.accounts.ofIds(tx, scope, [accountId]);
      if (!visible) throw new AccountNotVisible();
      return { account: visible, entries: await this.entries.ofAccounts(tx, scope, [accountId]) };
    });
    const currency = account.details?.baseCurrency ?? null;
    // Without details, the account's currency is unknown. The result is then the same as without entries.
    const history = await this.histories.historyOf(
      account.firmId,
      currency ? [...entries.values()] : [],
      currency ?? 'USD',
    );
    return { history, currency };
  }
}
