import {
  AccountStatusChanged,
  FundingStatusChanged,
  JournalStatusChanged,
  OrderCancelled,
  OrderExpired,
  OrderFillBusted,
  OrderFilled,
  OrderRejected,
  OrderReplaced,
  OrderSubmitted,
  PositionUpdated,
  TransactionPosted,
} from '@sandbourse/contracts';

interface EventKind {
  readonly topic: string;
  readonly type: string;
}

export interface StreamDefinition {
  /** Below `/v1/events/`. */
  readonly path: string;
  readonly summary: string;
  readonly events: readonly EventKind[];
}

/** What each event stream carries (specification 4.4). */
export const STREAMS: readonly StreamDefinition[] = [
  {
    path: 'trades',
    summary: 'Orders: submitted, filled, cancelled, rejected, replaced, expired, and fills taken back',
    events: [OrderSubmitted, OrderFilled, OrderCancelled, OrderRejected, OrderReplaced, OrderExpired, OrderFillBusted],
  },
  { path: 'positions', summary: 'Positions that changed', events: [PositionUpdated] },
  { path: 'activities', summary: 'Ledger entries as they are posted', events: [TransactionPosted] },
  { path: 'account/status', summary: 'Accounts opened, and changes of status', events: [AccountStatusChanged] },
  { path: 'funding/status', summary: 'Deposits and withdrawals on their way', events: [FundingStatusChanged] },
  { path: 'journals/status', summary: 'Journals between accounts', events: [JournalStatusChanged] },
  { path: 'system', summary: 'Connects and stays empty', events: [] },
];
