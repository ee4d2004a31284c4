import { Injectable } from '@nestjs/common';
import { firmScopeValues, type Scope, visibleInFirmSql } from '@sandbourse/platform/caller';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import type { Portfolio } from '../../portfolios/portfolios/portfolio.js';
import type { FeeSchedule } from './fee-schedule.js';

const SCHEDULE = columns<FeeSchedule>({
  feeScheduleId: column.text(),
  firmId: column.text(),
  name: column.text(),
  method: column.text(),
  basis: column.text(),
  timing: column.text(),
  tiers: column.jsonb<FeeSchedule['tiers']>(),
  createdAt: column.timestamptz(),
});
const INSERT = SCHEDULE.insertInto('fee_schedules');

@Injectable()
export class FeeScheduleStore {
  async insert(tx: Tx, schedule: FeeSchedule): Promise<void> {
    await tx.query(INSERT, [SCHEDULE.json([schedule])]);
  }

  async find(tx: Tx, scope: Scope, feeScheduleId: string): Promise<FeeSchedule | undefined> {
    const [row] = await tx.query(
      `select * from fee_schedules f where f.fee_schedule_id = $1 and ${visibleInFirmSql('f', 2)}`,
      [feeScheduleId, ...firmScopeValues(scope)],
    );
    return row && SCHEDULE.read(row);
  }

  /** Returns all schedules that the scope may see, newest first. */
  async list(tx: Tx, scope: Scope): Promise<FeeSchedule[]> {
    const rows = await tx.query(
      `select * from fee_schedules f where ${visibleInFirmSql('f', 1)} order by f.fee_schedule_id desc`,
      firmScopeValues(scope),
    );
    return rows.map(SCHEDULE.read);
  }

  /** Returns the schedules of a firm, oldest first. */
  async ofFirm(tx: Tx, firmId: string): Promise<FeeSchedule[]> {
    const rows = await tx.query('select * from fee_schedules where firm_id = $1 order by fee_schedule_id', [firmId]);
    return rows.map(SCHEDULE.read);
  }

  /** Assigns a fee schedule to a portfolio. If the id is null, the portfolio has no fee schedule from now on. */
  async assign(tx: Tx, { portfolioId, firmId, repCode }: Portfolio, feeScheduleId: string | null): Promise<void> {
    await tx.query(
      `insert into portfolio_fee_schedules (portfolio_id, firm_id, rep_code, fee_schedule_id) values ($1, $2, $3, $4)
       on conflict (portfolio_id) do update set fee_schedule_id = excluded.fee_schedule_id`,
      [portfolioId, firmId, repCode, feeScheduleId],
    );
  }

  async ofPortfolio(tx: Tx, scope: Scope, portfolioId: string): Promise<FeeSchedule | undefined> {
    const [row] = await tx.query<Row & { fee_schedule_id: string | null }>(
      'select fee_schedule_id from portfolio_fee_schedules where portfolio_id = $1',
      [portfolioId],
    );
    return row?.fee_schedule_id ? this.find(tx, scope, row.fee_schedule_id) : undefined;
  }
}
