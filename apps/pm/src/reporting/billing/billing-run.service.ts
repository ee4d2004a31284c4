import { Injectable } from '@nestjs/common';
import {
  type BillingRunView,
  type BillingStatementView,
  newId,
  type Paged,
  type StartBillingRunBody,
  type StatementQuery,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller, type Scope } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { WorkRunner } from '@sandbourse/platform/work';
import { PortfolioNotVisible } from '../../portfolios/portfolios/portfolio.errors.js';
import { PortfolioStore } from '../../portfolios/portfolios/portfolio.store.js';
import { PeriodNotBegun } from '../performance/performance.errors.js';
import { BillingRunNotVisible, BillingStatementNotVisible, PreviewTooLarge } from './billing.errors.js';
import { BillingStore, type FirmStatement } from './billing.store.js';
import { type BillingRun, billingRunView, type PortfolioOutcome } from './outcome.js';
import { PendingBillingService } from './pending-billing.service.js';
import { PortfolioBillingService } from './portfolio-billing.service.js';

/** The maximum number of portfolios in one preview. The request waits until all of them are computed. */
const PREVIEW_MAX = 1_000;

@Injectable()
export class BillingRunService {
  constructor(
    private readonly db: Database,
    private readonly portfolios: PortfolioStore,
    private readonly billing: PortfolioBillingService,
    private readonly pending: PendingBillingService,
    private readonly works: WorkRunner,
    private readonly store: BillingStore,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Bills portfolios for a period. If the run takes long, the response has the status RUNNING, and the run continues in
   * the background. If this process ends, another one continues the run. A portfolio is billed at most once for a
   * period.
   */
  async start(caller: Caller, body: StartBillingRunBody): Promise<BillingRunView> {
    const run = this.newRun(caller, body);
    const leased = await this.db.as(caller.scope).transaction(async tx => {
      const portfolioIds = await this.portfolioIds(tx, caller.scope, body.portfolio_ids);
      return this.store.insertRun(tx, run, portfolioIds);
    });
    if (!(await this.pending.billSlice(leased))) this.works.wake(this.pending.takeUnfinished);
    return this.get(caller, run.billingRunId);
  }

  /** Returns the result that a run would have. Nothing is stored. */
  async preview(caller: Caller, body: StartBillingRunBody): Promise<BillingRunView> {
    const { scope } = caller;
    const run = this.newRun(caller, body);
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => this.db.as(scope).transaction(work);
    const portfolioIds = await transaction(tx => this.portfolioIds(tx, scope, body.portfolio_ids));
    if (portfolioIds.length > PREVIEW_MAX) throw new PreviewTooLarge(portfolioIds.length, PREVIEW_MAX);
    const outcomes: PortfolioOutcome[] = [];
    for (const portfolioId of portfolioIds)
      outcomes.push(await transaction(tx => this.billing.outcomeOf(tx, scope, run, portfolioId)));
    return billingRunView(run, outcomes);
  }

  private newRun({ firmId, isSandbox }: Caller, { period_start, period_end }: StartBillingRunBody): BillingRun {
    const today = this.time.today(firmId);
    if (period_start > today) throw new PeriodNotBegun(period_start, today);
    const period = { from: period_start, to: period_end };
    return { billingRunId: newId('billingRun'), firmId, isSandbox, period, createdAt: this.time.now(firmId) };
  }

  async get({ scope }: Caller, billingRunId: string): Promise<BillingRunView> {
    return this.db.as(scope).transaction(async tx => {
      const run = await this.store.findRun(tx, scope, billingRunId);
      if (!run) throw new BillingRunNotVisible();
      return billingRunView(run, await this.store.outcomes(tx, scope, billingRunId));
    });
  }

  async statement({ scope }: Caller, statementId: string): Promise<FirmStatement> {
    const found = await this.db.as(scope).transaction(tx => this.store.findStatement(tx, scope, statementId));
    if (!found) throw new BillingStatementNotVisible();
    return found;
  }

  async statements(
    { scope }: Caller,
    { page, page_size, portfolio_id }: StatementQuery,
  ): Promise<Paged<BillingStatementView>> {
    const portfolioId = portfolio_id ?? null;
    return this.db.as(scope).transaction(async tx => {
      const part = { limit: page_size, offset: (page - 1) * page_size };
      const [total, items] = await Promise.all([
        this.store.countStatements(tx, scope, portfolioId),
        this.store.statements(tx, scope, portfolioId, part),
      ]);
      return { items, total, page, page_size };
    });
  }

  /**
   * Returns the ids of the portfolios that the caller may see, oldest first. With `wanted`, returns only the ids in
   * `wanted`, and throws PortfolioNotVisible if the caller may not see one of them.
   */
  private async portfolioIds(tx: Tx, scope: Scope, wanted: readonly string[] | undefined): Promise<string[]> {
    const visible = await this.portfolios.ids(tx, scope);
    if (!wanted) return visible;
    const unseen = wanted.find(portfolioId => !visible.includes(portfolioId));
    if (unseen !== undefined) throw new PortfolioNotVisible(unseen);
    return visible.filter(portfolioId => wanted.includes(portfolioId));
  }
}
