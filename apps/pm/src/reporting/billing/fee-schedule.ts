import { type FeeScheduleView, nanosecondTimestamp } from '@sandbourse/contracts';
import { Money, Percentage } from '@sandbourse/money';
import type { FeeTier } from '@sandbourse/portfolio';

/** The rates of an advisory fee. A schedule never changes: a firm creates a new one instead. */
export interface FeeSchedule {
  readonly feeScheduleId: string;
  readonly firmId: string;
  readonly name: string;
  readonly method: FeeScheduleView['method'];
  readonly basis: FeeScheduleView['basis'];
  readonly timing: FeeScheduleView['timing'];
  /** The tiers, with their decimals as the client wrote them. */
  readonly tiers: FeeScheduleView['tiers'];
  readonly createdAt: Date;
}

export function tiersOf({ tiers }: FeeSchedule): FeeTier[] {
  return tiers.map(({ from, annual_rate }) => ({ from: Money.of(from), annualRate: Percentage.of(annual_rate) }));
}

export function feeScheduleView(schedule: FeeSchedule): FeeScheduleView {
  return {
    fee_schedule_id: schedule.feeScheduleId,
    name: schedule.name,
    method: schedule.method,
    basis: schedule.basis,
    timing: schedule.timing,
    tiers: [...schedule.tiers],
    created_at: nanosecondTimestamp(schedule.createdAt),
  };
}
