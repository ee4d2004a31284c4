import { z } from 'zod';
import { AccountStatus } from '../http/accounts.js';
import { FundingStatus, FundingView } from '../http/funding.js';
import { JournalStatus, JournalView } from '../http/journals.js';
import { MarginCallView } from '../http/margin.js';
import { FillView, LotMethod, OrderSide, OrderType, OrderView, Simulation, TimeInForce } from '../http/orders.js';
import { PositionView } from '../http/positions.js';
import { TransactionView } from '../http/transactions.js';
import { PositiveMoneyText, PositivePriceText, PositiveQuantityText, Timestamp } from '../values.js';
import { defineEvent } from './define-event.js';
import { LotInstruction } from './lot-instruction.js';

const ofAccount = { key: (data: { account_id: string }) => data.account_id };

/** Who may see what happened: the account's place in the firm, so that a stream can judge without asking. */
const AccountPlace = z.object({
  account_id: z.string(),
  firm_id: z.string(),
  rep_code: z.string(),
  client_id: z.string().nullable(),
});

const OrderHappening = AccountPlace.extend({ order: OrderView });

/** An order was accepted and routed. It has not filled. */
export const OrderSubmitted = defineEvent({ topic: 'svc.baas.orders.submitted', data: OrderHappening, ...ofAccount });

/** An order filled, whole or in part. `order` is its state after this fill. */
export const OrderFilled = defineEvent({
  topic: 'svc.baas.orders.filled',
  data: OrderHappening.extend({ fill: FillView }),
  ...ofAccount,
});

/** An order was cancelled, or what was left of it. */
export const OrderCancelled = defineEvent({ topic: 'svc.baas.orders.cancelled', data: OrderHappening, ...ofAccount });

/** The venue refused an order that had been accepted here. A compliance refusal makes no order and no event. */
export const OrderRejected = defineEvent({ topic: 'svc.baas.orders.rejected', data: OrderHappening, ...ofAccount });

/** An order was replaced by another, which `order.replaced_by` names. */
export const OrderReplaced = defineEvent({ topic: 'svc.baas.orders.replaced', data: OrderHappening, ...ofAccount });

/** An order reached the end of its time in force unfilled, or partly so. */
export const OrderExpired = defineEvent({ topic: 'svc.baas.orders.expired', data: OrderHappening, ...ofAccount });

/** The venue took a fill back (FIX ExecTransType 1). The ledger holds a correction for it. */
export const OrderFillBusted = defineEvent({
  topic: 'svc.baas.orders.fill_busted',
  data: OrderHappening.extend({ fill: FillView }),
  ...ofAccount,
});

const Instruction = z.object({ account_id: z.string(), firm_id: z.string(), order_id: z.string() });

const OrderTerms = Instruction.extend({
  /** Plain ticker: what the venue trades by (FIX tag 55). */
  symbol: z.string(),
  side: OrderSide,
  order_type: OrderType,
  quantity: PositiveQuantityText.nullable(),
  notional: PositiveMoneyText.nullable(),
  limit_price: PositivePriceText.nullable(),
  stop_price: PositivePriceText.nullable(),
  time_in_force: TimeInForce,
  simulation: Simulation.nullable(),
  /** Business time of the instruction (FIX tag 60): the firm's clock, which may run ahead of the wall. */
  transact_time: Timestamp,
});

/**
 * What the order gateway is to tell the venue. One topic for all three kinds, because a cancel must never overtake
 * the order it cancels and order holds only within a topic (docs/decisions/0002).
 */
export const OrderInstructed = defineEvent({
  topic: 'svc.baas.orders.instructed',
  data: z.discriminatedUnion('kind', [
    OrderTerms.extend({ kind: z.literal('NEW') }),
    /** `cancel_id` is the cancel request's own ClOrdID (tag 11); `order_id` the order it is about (tag 41). */
    Instruction.extend({
      kind: z.literal('CANCEL'),
      cancel_id: z.string(),
      symbol: z.string(),
      side: OrderSide,
      transact_time: Timestamp,
    }),
    /** `order_id` is the replacement (tag 11), `replaces` the order it takes the place of (tag 41). */
    OrderTerms.extend({ kind: z.literal('REPLACE'), replaces: z.string() }),
  ]),
  ...ofAccount,
});

/** An account came to be, or changed its status. `previous` is null for a new account. */
export const AccountStatusChanged = defineEvent({
  topic: 'svc.baas.accounts.status_changed',
  data: AccountPlace.extend({
    status: AccountStatus,
    previous: AccountStatus.nullable(),
    reason: z.string().nullable(),
  }),
  ...ofAccount,
});

/** A deposit or withdrawal was queued, completed or rejected. */
export const FundingStatusChanged = defineEvent({
  topic: 'svc.baas.funding.status_changed',
  data: AccountPlace.extend({ status: FundingStatus, funding: FundingView }),
  ...ofAccount,
});

/** A journal was done. Each of its two accounts is told; `direction` says on which side this one is. */
export const JournalStatusChanged = defineEvent({
  topic: 'svc.baas.journals.status_changed',
  data: AccountPlace.extend({ status: JournalStatus, direction: z.enum(['OUT', 'IN']), journal: JournalView }),
  ...ofAccount,
});

const MarginCallHappening = AccountPlace.extend({ margin_call: MarginCallView });

/** Equity fell below the maintenance requirement. Nothing is sold for it here: the call waits to be met. */
export const MarginCallIssued = defineEvent({
  topic: 'svc.baas.margin_calls.issued',
  data: MarginCallHappening,
  ...ofAccount,
});

/** Equity is at the maintenance requirement again, by money, sales or the market. */
export const MarginCallSatisfied = defineEvent({
  topic: 'svc.baas.margin_calls.satisfied',
  data: MarginCallHappening,
  ...ofAccount,
});

/** A position changed; its quantity may have become zero. */
export const PositionUpdated = defineEvent({
  topic: 'svc.baas.positions.updated',
  data: AccountPlace.extend({ position: PositionView }),
  ...ofAccount,
});

/**
 * An entry was appended to the ledger. `sequence` is gapless per account, so a reader sees what it missed. With `lots`,
 * one who knows which accounts are a client's IRAs folds the same tax lots and gains as the brokerage.
 */
export const TransactionPosted = defineEvent({
  topic: 'svc.baas.transactions.posted',
  data: AccountPlace.extend({
    sequence: z.int(),
    transaction: TransactionView,
    lot_method: LotMethod.nullable(),
    /** Null where the entry's figures say it all; older events do not have it. */
    lots: LotInstruction.nullable().default(null),
  }),
  ...ofAccount,
});
