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
import { type Caller, Database, type Scope } from '@sandbourse/platform';
import { PeriodNotBegun } from '../performance/performance.errors.js';
import { PortfolioNotVisible } from '../portfolios/portfolio.errors.js';
import { PortfolioStore } from '../portfolios/portfolio.store.js';
import { BillingRunNotVisible, BillingStatementNotVisible } from './billing.errors.js';
import { BillingStore } from './billing.store.js';
import { type BillingRun, billingRunView, type PortfolioOutcome } from './outcome.js';
import { PortfolioBillingService } from './portfolio-billing.service.js';

@Injectable()
export class BillingRunService {
  constructor(
    private readonly db: Database,
    private readonly portfolios: PortfolioStore,
    private readonly billing: PortfolioBillingService,
    private readonly store: BillingStore,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Bills portfolios for a period, one transaction each: a run that was interrupted is finished by the same request again, for
   * what was billed for a period is not billed for it twice. A preview keeps nothing.
   */
  async run(caller: Caller, body: StartBillingRunBody, isPreview: boolean): Promise<BillingRunView> {
    const { firmId, scope } = caller;
    const today = this.time.today(firmId);
    if (body.period_start > today) throw new PeriodNotBegun(body.period_start, today);
    const run: BillingRun = {
      billingRunId: newId('billingRun'),
      firmId,
      period: { from: body.period_start, to: body.period_end },
      createdAt: this.time.now(firmId),
    };
    const portfolioIds = await this.portfolioIds(scope, body.portfolio_ids);
    if (!isPreview) await this.db.as(scope).transaction(tx => this.store.insertRun(tx, run));
    const outcomes: PortfolioOutcome[] = [];
    for (const portfolioId of portfolioIds) {
      const outcome = await this.db.as(scope).transaction(async tx => {
        const reached = await this.billing.outcomeOf(tx, caller, run, portfolioId);
        if (!isPreview) await this.store.insert(tx, run, reached);
        return reached;
      });
      outcomes.push(outcome);
    }
    return billingRunView(run, outcomes);
  }

  async get({ scope }: Caller, billingRunId: string): Promise<BillingRunView> {
    return this.db.as(scope).transaction(async tx => {
      const run = await this.store.findRun(tx, scope, billingRunId);
      if (!run) throw new BillingRunNotVisible();
      return billingRunView(run, await this.store.outcomes(tx, scope, billingRunId));
    });
  }

  async statement({ scope }: Caller, statementId: string): Promise<BillingStatementView> {
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
      const total = await this.store.countStatements(tx, scope, portfolioId);
      const part = { limit: page_size, offset: (page - 1) * page_size };
      return { items: await this.store.statements(tx, scope, portfolioId, part), total, page, page_size };
    });
  }

  /** Oldest first. */
  private async portfolioIds(scope: Scope, wanted: readonly string[] | undefined): Promise<string[]> {
    const visible = await this.db.as(scope).transaction(tx => this.portfolios.ids(tx, scope));
    if (!wanted) return visible;
    const unseen = wanted.find(portfolioId => !visible.includes(portfolioId));
    if (unseen !== undefined) throw new PortfolioNotVisible(unseen);
    return visible.filter(portfolioId => wanted.includes(portfolioId));
  }
}
