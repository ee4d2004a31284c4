import type {
  FailedCheck,
  ProposedOrderView,
  RebalancingRunView,
  SecurityReference,
  SkipReason,
} from '@sandbourse/contracts';
import type { Money, Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';
import { securitiesOf } from '../trade-parameters/unknown-securities.js';

/** The trade parameters of a run, with their decimals as the request or the firm wrote them. */
export type RunParameters = RebalancingRunView['parameters'];

/** Returns all securities that the parameters contain. */
export function namedSecurities({
  target_overrides,
  substitutions,
}: Pick<RunParameters, 'target_overrides' | 'substitutions'>): SecurityReference[] {
  return [...(target_overrides ?? []).map(({ security }) => security), ...securitiesOf(substitutions)];
}

/** The figures of the proposed orders. They do not change after the analysis. */
export type RunSummary = Omit<RebalancingRunView['summary'], 'approved' | 'executed'>;

/** The totals of the approved and of the executed orders of a run; null until the run is approved. */
export type RunTotals = Pick<RebalancingRunView['summary'], 'approved' | 'executed'>;

export interface RunAccount {
  readonly accountId: string;
  readonly repCode: string;
  readonly clientId: string | null;
  /** The portfolio whose targets the account has. Null if the account is in no portfolio. */
  readonly portfolioId: string | null;
}

export interface Run {
  readonly runId: string;
  readonly firmId: string;
  /** The rep codes of all accounts of the run. A caller sees the run only if it may see all of them. */
  readonly repCodes: readonly string[];
  readonly isSandbox: boolean;
  readonly status: RebalancingRunView['status'];
  readonly portfolioIds: readonly string[];
  readonly accounts: readonly RunAccount[];
  readonly parameters: RunParameters;
  /** The summary of all accounts that were analysed so far. */
  readonly summary: RunSummary;
  readonly error: RunError | null;
  readonly approvalStatus: RebalancingRunView['approval_status'];
  readonly executionStatus: RebalancingRunView['execution_status'];
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly approvedAt: Date | null;
}

export interface RunError {
  readonly code: string;
  readonly message: string;
}

/** A proposed order: its terms and its reason. It never changes. */
export type Proposal = Omit<
  ProposedOrderView,
  'index' | 'status' | 'order_id' | 'filled_quantity' | 'average_fill_price' | 'failed_checks'
>;

/** The result of the analysis of one account. */
export interface AnalyzedAccount {
  readonly accountId: string;
  readonly repCode: string;
  /** The proposed orders. Sales come before purchases. */
  readonly orders: readonly Proposal[];
  readonly skipped: readonly Skip[];
}

export interface Skip {
  /** The security that was skipped. Null if the whole account was skipped. */
  readonly symbol: string | null;
  readonly reason: z.infer<typeof SkipReason>;
}

export interface AccountSkip extends Skip {
  readonly accountId: string;
}

/** A proposed order with its index in the run, and the state of the order that was sent for it. */
export interface RunOrder {
  readonly runId: string;
  readonly index: number;
  readonly accountId: string;
  readonly firmId: string;
  readonly repCode: string;
  readonly proposal: Proposal;
  readonly status: ProposedOrderView['status'];
  readonly orderId: string | null;
  readonly filledQuantity: Quantity;
  readonly averageFillPrice: Price | null;
  readonly fees: Money;
  readonly failedChecks: readonly FailedCheck[];
  readonly orderUpdatedAt: Date | null;
}

/** The statuses after which an order does not change any more. */
export const ENDED_STATUSES: readonly RunOrder['status'][] = [
  'REFUSED',
  'LEFT_OUT',
  'EXCLUDED',
  'FILLED',
  'CANCELLED',
  'REJECTED',
  'EXPIRED',
];

/** Returns the rep codes of the accounts of a run, sorted. */
export function repCodesOf(accounts: readonly { readonly repCode: string }[]): string[] {
  return [...new Set(accounts.map(({ repCode }) => repCode))].sort();
}

export function isEnded({ status }: Pick<RunOrder, 'status'>): boolean {
  return ENDED_STATUSES.includes(status);
}
