import type { FailedCheck } from '@sandbourse/contracts';
import type { RunRequest } from './new-run.js';
import type { AnalyzedAccount, Run, RunError, RunOrder, RunSummary } from './run.js';

/** The latest state of a run's order that the brokerage has reported. */
export interface OrderUpdate {
  readonly index: number;
  readonly status: RunOrder['status'];
  readonly order_id: string | null;
  readonly filled_quantity: string;
  readonly average_fill_price: string | null;
  readonly fees: string;
  readonly failed_checks: readonly FailedCheck[];
  /**
   * The time of the order's last change. A report with an earlier time is ignored. Null if the order was never sent.
   */
  readonly updated_at: string | null;
}

interface RunEventData {
  readonly INITIATED: Pick<Run, 'isSandbox' | 'portfolioIds' | 'accounts' | 'parameters'> & {
    readonly initiatedBy: string;
  };
  readonly ANALYSIS_STARTED: { readonly attempt: number };
  readonly ACCOUNTS_ANALYZED: {
    /** The index in the run of the first order of these accounts. */
    readonly firstIndex: number;
    readonly accounts: readonly AnalyzedAccount[];
    /** The summary of all accounts that were analysed so far, including these. */
    readonly summary: RunSummary;
  };
  readonly ORDERS_GENERATED: { readonly orders: number };
  readonly FAILED: { readonly error: RunError };
  /** `excluded` contains the indexes of the orders that will not be sent. Old approvals do not have this field. */
  readonly APPROVED: { readonly approvedBy: string; readonly excluded?: readonly number[] };
  /** The amount of each sent order. It may be less than proposed. */
  readonly ORDERS_RELEASED: { readonly orders: readonly { readonly index: number; readonly amount: string }[] };
  readonly ORDERS_LEFT_OUT: { readonly indexes: readonly number[] };
  readonly ORDER_UPDATED: OrderUpdate;
  readonly EXECUTED: { readonly isAdjusted: boolean };
}

/** Returns the first event of a run, with its accounts and parameters. */
export function initiated(
  { isSandbox, portfolioIds, accounts, parameters }: RunRequest,
  initiatedBy: string,
): RunEvent {
  return { type: 'INITIATED', data: { isSandbox, portfolioIds, accounts, parameters, initiatedBy } };
}

/** An event of a run. The state of a run follows from all its events, in their order. */
export type RunEvent = {
  [Type in keyof RunEventData]: { readonly type: Type; readonly data: RunEventData[Type] };
}[keyof RunEventData];

export type StoredRunEvent = RunEvent & {
  readonly runId: string;
  readonly sequence: number;
  readonly firmId: string;
  readonly repCodes: readonly string[];
  readonly occurredAt: Date;
};

export type EventOf<Type extends RunEvent['type']> = Extract<StoredRunEvent, { readonly type: Type }>;
