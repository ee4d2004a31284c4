import { Injectable } from '@nestjs/common';
import {
  type AssignAccountsBody,
  type ChangePortfolioBody,
  type CreatePortfolioBody,
  newId,
  type Paged,
  type PageQuery,
  type PortfolioView,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { Percentage } from '@sandbourse/money';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { repCodeFor } from '../../books/accounts/rep-code.js';
import { AssignmentService } from './assignment.service.js';
import { PortfolioNotVisible } from './portfolio.errors.js';
import { type Portfolio, portfolioView } from './portfolio.js';
import { PortfolioStore } from './portfolio.store.js';
import { PortfolioTargetsService } from './portfolio-targets.service.js';
import { PortfolioValueService } from './portfolio-value.service.js';
import { TargetSourceService } from './target-source.service.js';

@Injectable()
export class PortfolioService {
  constructor(
    private readonly db: Database,
    private readonly portfolios: PortfolioStore,
    private readonly sources: TargetSourceService,
    private readonly assignments: AssignmentService,
    private readonly targets: PortfolioTargetsService,
    private readonly values: PortfolioValueService,
    private readonly time: BusinessTime,
  ) {}

  /** Creates a portfolio. Without `inceptionDate`, its inception date is the current session. */
  async create(caller: Caller, body: CreatePortfolioBody, inceptionDate?: string): Promise<PortfolioView> {
    const now = this.time.now(caller.firmId);
    return this.db.as(caller.scope).transaction(async tx => {
      const portfolio: Portfolio = {
        portfolioId: newId('portfolio'),
        firmId: caller.firmId,
        repCode: repCodeFor(caller, body.rep_code),
        name: body.name,
        targetSource: await this.sources.wanted(tx, caller.scope, caller.firmId, body),
        baseCurrency: body.base_currency,
        driftThreshold: Percentage.of(body.drift_threshold),
        inceptionDate: inceptionDate ?? this.time.tradeDate(caller.firmId),
        createdAt: now,
        updatedAt: now,
      };
      await this.portfolios.insert(tx, portfolio);
      await this.assignments.assign(tx, caller.scope, portfolio, body.account_ids);
      return this.viewOf(tx, portfolio);
    });
  }

  async change({ scope }: Caller, portfolioId: string, body: ChangePortfolioBody): Promise<PortfolioView> {
    return this.db.as(scope).transaction(async tx => {
      const current = await this.portfolios.lock(tx, scope, portfolioId);
      if (!current) throw new PortfolioNotVisible();
      const isRetargeted = body.model_id !== undefined || body.target_weights !== undefined;
      const changed: Portfolio = {
        ...current,
        name: body.name ?? current.name,
        targetSource: isRetargeted ? await this.sources.wanted(tx, scope, current.firmId, body) : current.targetSource,
        driftThreshold:
          body.drift_threshold === undefined ? current.driftThreshold : Percentage.of(body.drift_threshold),
        updatedAt: this.time.now(current.firmId),
      };
      await this.portfolios.update(tx, changed);
      const view = await this.viewOf(tx, changed);
      this.assignments.targetsChanged(tx, current.firmId, view.account_ids);
      return view;
    });
  }

  /** Replaces the accounts of a portfolio. */
  async assign({ scope }: Caller, portfolioId: string, { account_ids }: AssignAccountsBody): Promise<PortfolioView> {
    return this.db.as(scope).transaction(async tx => {
      const portfolio = await this.portfolios.lock(tx, scope, portfolioId);
      if (!portfolio) throw new PortfolioNotVisible();
      await this.assignments.assign(tx, scope, portfolio, account_ids);
      return this.viewOf(tx, portfolio);
    });
  }

  async get({ scope }: Caller, portfolioId: string): Promise<PortfolioView> {
    return this.db.as(scope).reading(async tx => {
      const [portfolio] = await this.portfolios.find(tx, scope, [portfolioId]);
      if (!portfolio) throw new PortfolioNotVisible();
      return this.viewOf(tx, portfolio);
    });
  }

  async list({ scope }: Caller, { page, page_size }: PageQuery): Promise<Paged<PortfolioView>> {
    return this.db.as(scope).reading(async tx => {
      const [total, portfolios] = await Promise.all([
        this.portfolios.count(tx, scope),
        this.portfolios.page(tx, scope, { limit: page_size, offset: (page - 1) * page_size }),
      ]);
      return { items: await this.viewsOf(tx, portfolios), total, page, page_size };
    });
  }

  private async viewOf(tx: Tx, portfolio: Portfolio): Promise<PortfolioView> {
    const [view] = await this.viewsOf(tx, [portfolio]);
    return view as PortfolioView;
  }

  private async viewsOf(tx: Tx, portfolios: readonly Portfolio[]): Promise<PortfolioView[]> {
    const targeted = await this.targets.withTargets(tx, portfolios);
    const marketValues = await this.values.valuesOf(tx, targeted);
    return targeted.map(each => portfolioView(each, marketValues.get(each.portfolio.portfolioId) ?? null));
  }
}
