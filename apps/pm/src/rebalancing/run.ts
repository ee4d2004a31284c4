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

/** What a run trades by, as it was written in its request or for its firm. */
export type RunParameters = RebalancingRunView['parameters'];

/** Every security that the parameters name. */
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
  /** Whose targets it has; null for an account that is in none. */
  readonly portfolioId: string | null;
}

export interface Run {
  readonly runId: string;
  readonly firmId: string;
  /** Of its accounts: a caller who sees all of them sees the run. */
  readonly repCodes: readonly string[];
  readonly isSandbox: boolean;
  readonly status: RebalancingRunView['status'];
  readonly portfolioIds: readonly string[];
  readonly accounts: readonly RunAccount[];
  readonly parameters: RunParameters;
  /** Of what is analysed so far. */
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

/** What the analysis proposes: an order's terms and why. It never changes. */
export type Proposal = Omit<
  ProposedOrderView,
  'index' | 'status' | 'order_id' | 'filled_quantity' | 'average_fill_price' | 'failed_checks'
>;

/** The result of the analysis of one account. */
export interface AnalyzedAccount {
  readonly accountId: string;
  readonly repCode: string;
  /** Sales before purchases. */
  readonly orders: readonly Proposal[];
  readonly skipped: readonly Skip[];
}

export interface Skip {
  /** Null is the whole account. */
  readonly symbol: string | null;
  readonly reason: z.infer<typeof SkipReason>;
}

export interface AccountSkip extends Skip {
  readonly accountId: string;
}

/** A proposal in its place, and what became of it. */
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

/** Nothing more will happen to an order in one of these. */
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
