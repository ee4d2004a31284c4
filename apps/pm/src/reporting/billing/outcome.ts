import {
  type BillingRunView,
  type BillingSkipReason,
  type BillingStatementView,
  nanosecondTimestamp,
} from '@sandbourse/contracts';
import { annualFeeLines, type DayRange, type KnownValue, proratedFee } from '@sandbourse/portfolio';
import type { Portfolio } from '../../portfolios/portfolios/portfolio.js';
import { type FeeSchedule, tiersOf } from './fee-schedule.js';

export interface BillingRun {
  readonly billingRunId: string;
  readonly firmId: string;
  readonly isSandbox: boolean;
  readonly period: DayRange;
  readonly createdAt: Date;
}

/** The result of a billing run for one portfolio. */
export type BillingOutcome =
  /** The portfolio has not been billed yet. */
  | { readonly kind: 'PENDING' }
  | { readonly kind: 'BILLED'; readonly statement: BillingStatementView }
  /** The portfolio belongs to a sandbox firm. It is counted, but not billed (specification 1). */
  | { readonly kind: 'SANDBOX' }
  | { readonly kind: 'SKIPPED'; readonly reason: BillingSkipReason };

export interface PortfolioOutcome {
  readonly portfolio: Pick<Portfolio, 'portfolioId' | 'firmId' | 'repCode'>;
  readonly outcome: BillingOutcome;
}

/** The id of a statement, and the data from which the statement is computed. */
interface Billed {
  readonly statementId: string;
  readonly days: DayRange;
  readonly value: KnownValue;
}

/**
 * Returns the statement of a portfolio for the billed days of a period. If the portfolio cannot be billed, returns the
 * reason instead.
 */
export function billed(
  { billingRunId, period, createdAt }: BillingRun,
  { portfolioId, baseCurrency }: Portfolio,
  schedule: FeeSchedule,
  { statementId, days, value: { value, reason } }: Billed,
): BillingOutcome {
  if (value === null) return { kind: 'SKIPPED', reason };
  const lines = annualFeeLines(schedule.method, tiersOf(schedule), value);
  return {
    kind: 'BILLED',
    statement: {
      statement_id: statementId,
      billing_run_id: billingRunId,
      portfolio_id: portfolioId,
      fee_schedule_id: schedule.feeScheduleId,
      period_start: period.from,
      period_end: period.to,
      billed_from: days.from,
      basis: schedule.basis,
      timing: schedule.timing,
      billed_value: value.toComputed(),
      lines: lines.map(line => ({
        from: line.from.toComputed(),
        annual_rate: line.annualRate.toComputed(),
        value: line.value.toComputed(),
        annual_fee: line.annualFee.toComputed(),
      })),
      fee: proratedFee(lines, days).toComputed(),
      currency: baseCurrency,
      created_at: nanosecondTimestamp(createdAt),
    },
  };
}

export function billingRunView(run: BillingRun, outcomes: readonly PortfolioOutcome[]): BillingRunView {
  const pending = outcomes.filter(({ outcome }) => outcome.kind === 'PENDING').length;
  const statements = outcomes.flatMap(({ outcome }) => (outcome.kind === 'BILLED' ? outcome.statement : []));
  return {
    billing_run_id: run.billingRunId,
    status: pending === 0 ? 'COMPLETED' : 'RUNNING',
    pending,
    period_start: run.period.from,
    period_end: run.period.to,
    statements: pending === 0 ? statements : [],
    statements_generated: statements.filter(({ billing_run_id }) => billing_run_id === run.billingRunId).length,
    skipped_sandbox: outcomes.filter(({ outcome }) => outcome.kind === 'SANDBOX').length,
    skipped: outcomes.flatMap(({ portfolio, outcome }) =>
      outcome.kind === 'SKIPPED' ? { portfolio_id: portfolio.portfolioId, reason: outcome.reason } : [],
    ),
    total: outcomes.length,
    created_at: nanosecondTimestamp(run.createdAt),
  };
}
