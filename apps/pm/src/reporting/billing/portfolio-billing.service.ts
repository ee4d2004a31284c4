import { Injectable } from '@nestjs/common';
import { newId } from '@sandbourse/contracts';
import { dateOf } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import type { Scope } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import { billedDays, billedValue } from '@sandbourse/portfolio';
import { AccountStore } from '../../books/accounts/account.store.js';
import { LedgerEntryStore } from '../../books/ledger-replica/ledger-entry.store.js';
import { PortfolioNotVisible } from '../../portfolios/portfolios/portfolio.errors.js';
import { isSandboxPortfolio, type Portfolio } from '../../portfolios/portfolios/portfolio.js';
import { PortfolioStore } from '../../portfolios/portfolios/portfolio.store.js';
import { inceptionOf } from '../performance/valued-history.js';
import { ValuedHistoryService } from '../performance/valued-history.service.js';
import { BillingStore } from './billing.store.js';
import { FeeScheduleStore } from './fee-schedule.store.js';
import { type BillingOutcome, type BillingRun, billed, type PortfolioOutcome } from './outcome.js';

@Injectable()
export class PortfolioBillingService {
  constructor(
    private readonly portfolios: PortfolioStore,
    private readonly accounts: AccountStore,
    private readonly schedules: FeeScheduleStore,
    private readonly billing: BillingStore,
    private readonly entries: LedgerEntryStore,
    private readonly histories: ValuedHistoryService,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Computes the result of a billing run for one portfolio. The portfolio is locked until the transaction ends, so that
   * no other run bills it at the same time.
   */
  async outcomeOf(tx: Tx, scope: Scope, run: BillingRun, portfolioId: string): Promise<PortfolioOutcome> {
    const portfolio = await this.portfolios.lock(tx, scope, portfolioId);
    if (!portfolio) throw new PortfolioNotVisible(portfolioId);
    return { portfolio, outcome: await this.billedOnce(tx, scope, run, portfolio) };
  }

  private async billedOnce(tx: Tx, scope: Scope, run: BillingRun, portfolio: Portfolio): Promise<BillingOutcome> {
    const { portfolioId } = portfolio;
    const accountIds = (await this.portfolios.accountsOf(tx, [portfolioId])).get(portfolioId) ?? [];
    const accounts = await this.accounts.ofIds(tx, scope, accountIds);
    if (isSandboxPortfolio(run, accounts)) return { kind: 'SANDBOX' };

    const overlapping = await this.billing.overlapping(tx, portfolioId, run.period);
    const same = overlapping.find(
      ({ period_start, period_end }) => period_start === run.period.from && period_end === run.period.to,
    );
    if (same) return { kind: 'BILLED', statement: same };
    if (overlapping.length > 0) return { kind: 'SKIPPED', reason: 'PERIOD_OVERLAPS' };

    const schedule = await this.schedules.ofPortfolio(tx, scope, portfolioId);
    if (!schedule) return { kind: 'SKIPPED', reason: 'NO_FEE_SCHEDULE' };
    if (schedule.timing === 'ARREARS' && run.period.to >= this.time.today(portfolio.firmId))
      return { kind: 'SKIPPED', reason: 'PERIOD_NOT_OVER' };

    const entries = await this.entries.ofAccounts(tx, scope, accountIds);
    const history = await this.histories.historyOf(portfolio.firmId, [...entries.values()], portfolio.baseCurrency);
    const firstDay = dateOf(inceptionOf(history));
    const days = billedDays(run.period, firstDay);
    if (!days || ![...entries.values()].some(each => each.length > 0)) return { kind: 'SKIPPED', reason: 'NOT_BEGUN' };
    const value = billedValue(history.valuations, schedule, days, firstDay);
    return billed(run, portfolio, schedule, { statementId: newId('billingStatement'), days, value });
  }
}
