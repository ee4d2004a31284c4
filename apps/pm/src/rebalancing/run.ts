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

/** The trade parameters of a run, in the notation of its request or of its firm. */
export type RunParameters = RebalancingRunView['parameters'];

/** Returns all securities in the parameters. */
export function namedSecurities({
  target_overrides,
  substitutions,
}: Pick<RunParameters, 'target_overrides' | 'substitutions'>): SecurityReference[] {
  return [...(target_overrides ?? []).map(({ security }) => security), ...securitiesOf(substitutions)];
}

export type RunSummary = RebalancingRunView['summary'];

export interface RunAccount {
  readonly accountId: string;
  readonly repCode: string;
  readonly clientId: string | null;
  /** The portfolio whose targets apply to the account; null for an account without a portfolio. */
  readonly portfolioId: string | null;
}

export interface Run {
  readonly runId: string;
  readonly firmId: string;
  /** The rep codes of the run's accounts. A caller who sees all of them can see the run. */
  readonly repCodes: readonly string[];
  readonly isSandbox: boolean;
  readonly status: RebalancingRunView['status'];
  readonly portfolioIds: readonly string[];
  readonly accounts: readonly RunAccount[];
  readonly parameters: RunParameters;
  /** The summary of the accounts analysed so far. */
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

/** The terms of a proposed order, and its reason. A proposal never changes. */
export type Proposal = Omit<
  ProposedOrderView,
  'index' | 'status' | 'order_id' | 'filled_quantity' | 'average_fill_price' | 'failed_checks'
>;

/** The result of the analysis of one account. */
export interface AnalyzedAccount {
  readonly accountId: string;
  readonly repCode: string;
  /** The proposed orders, sales before purchases. */
  readonly orders: readonly Proposal[];
  readonly skipped: readonly Skip[];
}

export interface Skip {
  /** The security that was skipped; null if the whole account was skipped. */
  readonly symbol: string | null;
  readonly reason: z.infer<typeof SkipReason>;
}

export interface AccountSkip extends Skip {
  readonly accountId: string;
}

/** A proposal with its index in the run, and the result of its order. */
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

/** The final statuses of an order. */
export const ENDED_STATUSES: readonly RunOrder['status'][] = [
  'REFUSED',
  'LEFT_OUT',
  'EXCLUDED',
  'FILLED',
  'CANCELLED',
  'REJECTED',
  'EXPIRED',
];

export function isEnded({ status }: Pick<RunOrder, 'status'>): boolean {
  return ENDED_STATUSES.includes(status);
}
