import { Injectable } from '@nestjs/common';
import {
  type BillPortfolioBody,
  type CreateFeeScheduleBody,
  type FeeScheduleView,
  newId,
  type PortfolioBillingView,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { PortfolioNotVisible } from '../../portfolios/portfolios/portfolio.errors.js';
import { PortfolioStore } from '../../portfolios/portfolios/portfolio.store.js';
import { FeeScheduleNotVisible } from './billing.errors.js';
import { type FeeSchedule, feeScheduleView } from './fee-schedule.js';
import { FeeScheduleStore } from './fee-schedule.store.js';

@Injectable()
export class FeeScheduleService {
  constructor(
    private readonly db: Database,
    private readonly schedules: FeeScheduleStore,
    private readonly portfolios: PortfolioStore,
    private readonly time: BusinessTime,
  ) {}

  async create({ firmId, scope }: Caller, body: CreateFeeScheduleBody): Promise<FeeScheduleView> {
    const schedule: FeeSchedule = {
      feeScheduleId: newId('feeSchedule'),
      firmId,
      ...body,
      createdAt: this.time.now(firmId),
    };
    await this.db.as(scope).transaction(tx => this.schedules.insert(tx, schedule));
    return feeScheduleView(schedule);
  }

  async list({ scope }: Caller): Promise<{ items: FeeScheduleView[]; total: number }> {
    const schedules = await this.db.as(scope).transaction(tx => this.schedules.list(tx, scope));
    return { items: schedules.map(feeScheduleView), total: schedules.length };
  }

  async get({ scope }: Caller, feeScheduleId: string): Promise<FeeScheduleView> {
    const schedule = await this.db.as(scope).transaction(tx => this.schedules.find(tx, scope, feeScheduleId));
    if (!schedule) throw new FeeScheduleNotVisible();
    return feeScheduleView(schedule);
  }

  /** Sets the fee schedule that later billing runs use for a portfolio. Existing statements do not change. */
  async assign(
    { scope }: Caller,
    portfolioId: string,
    { fee_schedule_id }: BillPortfolioBody,
  ): Promise<PortfolioBillingView> {
    return this.db.as(scope).transaction(async tx => {
      const portfolio = await this.portfolios.lock(tx, scope, portfolioId);
      if (!portfolio) throw new PortfolioNotVisible();
      const schedule = fee_schedule_id === null ? null : await this.schedules.find(tx, scope, fee_schedule_id);
      if (schedule === undefined || (schedule && schedule.firmId !== portfolio.firmId))
        throw new FeeScheduleNotVisible();
      await this.schedules.assign(tx, portfolio, fee_schedule_id);
      return { portfolio_id: portfolioId, fee_schedule_id };
    });
  }
}
