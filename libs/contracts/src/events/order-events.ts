import { z } from 'zod';
import { exampleOf } from '../example.js';
import {
  FillView,
  OrderRestatementView,
  OrderSide,
  OrderType,
  OrderView,
  Simulation,
  TimeInForce,
} from '../http/baas/orders.js';
import { PositiveMoneyText, PositivePriceText, PositiveQuantityText, Timestamp } from '../values.js';
import { ACCOUNT, AccountData } from './account-data.js';
import { internalEvent, publicEvent } from './catalogued-event.js';

const OrderData = AccountData.extend({ order: OrderView });
const FillData = OrderData.extend({ fill: FillView });

const FILLED: OrderView = exampleOf(OrderView);
const SUBMITTED: OrderView = {
  ...FILLED,
  status: 'PENDING_NEW',
  filled_quantity: '0.00000000',
  leaves_quantity: '10.00000000',
  average_fill_price: null,
  filled_at: null,
  updated_at: FILLED.submitted_at,
};
const UNFILLED: OrderView = {
  ...SUBMITTED,
  order_type: 'LIMIT',
  limit_price: '120.00',
  leaves_quantity: '0.00000000',
};
const REPLACEMENT_ID = 'ord_01M7YTT67BZNYHT0WA4JVSWT45';

export const OrderSubmitted = publicEvent({
  topic: 'svc.baas.orders.submitted',
  meaning: 'An order was accepted and routed. The order has not filled yet.',
  data: OrderData,
  stream: 'trades',
  consumers: [],
  examples: [{ ...ACCOUNT, order: SUBMITTED }],
});

export const OrderFilled = publicEvent({
  topic: 'svc.baas.orders.filled',
  meaning:
    'An order was filled, completely or in part. `order` is the state of the order after this fill: its `status` is `FILLED` after the last part, and `PARTIALLY_FILLED` before.',
  data: FillData,
  stream: 'trades',
  consumers: [],
  examples: [{ ...ACCOUNT, order: FILLED, fill: exampleOf(FillView) }],
});

export const OrderCancelled = publicEvent({
  topic: 'svc.baas.orders.cancelled',
  meaning: 'An order, or its unfilled part, was cancelled.',
  data: OrderData,
  stream: 'trades',
  consumers: [],
  examples: [
    { ...ACCOUNT, order: { ...UNFILLED, status: 'CANCELLED', cancelled_at: '2026-11-21T10:35:42.300000000Z' } },
  ],
});

export const OrderRejected = publicEvent({
  topic: 'svc.baas.orders.rejected',
  meaning:
    'The venue refused an order that the brokerage had accepted. If compliance refuses an order, no order and no event exist.',
  data: OrderData,
  stream: 'trades',
  consumers: [],
  examples: [
    {
      ...ACCOUNT,
      order: {
        ...UNFILLED,
        status: 'REJECTED',
        simulation: { scenario: 'REJECT', seed: 0 },
        reject_reason: { code: 'VENUE_REJECTED', message: 'rejected by the venue (simulated)' },
      },
    },
  ],
});

export const OrderReplaced = publicEvent({
  topic: 'svc.baas.orders.replaced',
  meaning: 'An order was replaced by another order. `order.replaced_by` contains the id of that order.',
  data: OrderData,
  stream: 'trades',
  consumers: [],
  examples: [{ ...ACCOUNT, order: { ...UNFILLED, status: 'REPLACED', replaced_by: REPLACEMENT_ID } }],
});

export const OrderRestated = publicEvent({
  topic: 'svc.baas.orders.restated',
  meaning:
    'A corporate action changed the terms of a resting order when the ex-date began (FINRA Rule 5330): a dividend changes the price, a split changes price and quantity. `order` has the new terms. If the corporate action ends the order, the order is cancelled instead.',
  data: OrderData.extend({ restatement: OrderRestatementView }),
  stream: 'trades',
  consumers: [],
  examples: [
    {
      ...ACCOUNT,
      order: {
        ...SUBMITTED,
        order_type: 'LIMIT',
        limit_price: exampleOf(OrderRestatementView).to.limit_price,
        time_in_force: 'GTC',
        status: 'NEW',
        updated_at: exampleOf(OrderRestatementView).restated_at,
      },
      restatement: exampleOf(OrderRestatementView),
    },
  ],
});

export const OrderExpired = publicEvent({
  topic: 'svc.baas.orders.expired',
  meaning: 'An order reached the end of its time in force before it was filled completely.',
  data: OrderData,
  stream: 'trades',
  consumers: [],
  examples: [{ ...ACCOUNT, order: { ...UNFILLED, status: 'EXPIRED' } }],
});

export const OrderFillBusted = publicEvent({
  topic: 'svc.baas.orders.fill_busted',
  meaning: 'The venue cancelled a fill (FIX ExecTransType 1). The ledger contains a correction.',
  data: FillData,
  stream: 'trades',
  consumers: [],
  examples: [
    {
      ...ACCOUNT,
      order: {
        ...SUBMITTED,
        status: 'CANCELLED',
        simulation: { scenario: 'BUST', seed: 1 },
        leaves_quantity: '0.00000000',
      },
      fill: exampleOf(FillView),
    },
  ],
});

export const OrderFillCorrected = publicEvent({
  topic: 'svc.baas.orders.fill_corrected',
  meaning:
    'The venue corrected the price or the quantity of a fill (FIX ExecTransType 2). `fill` is the corrected fill and replaces `corrected_execution_id`. The ledger contains a correction and the new entry.',
  data: FillData.extend({ corrected_execution_id: z.string() }),
  stream: 'trades',
  consumers: [],
  examples: [
    {
      ...ACCOUNT,
      order: { ...FILLED, simulation: { scenario: 'CORRECT', seed: 1 } },
      fill: { ...exampleOf(FillView), execution_id: 'SANDBOURSE.ord_01M7YTT5W0D257FDCWBZK0TEPS.3' },
      corrected_execution_id: exampleOf(FillView).execution_id,
    },
  ],
});

/** The identifiers of an order that a client sent over the FIX session of its firm. */
export const FixOrderName = z.object({
  session_id: z.string(),
  cl_ord_id: z.string().meta({ description: 'ClOrdID (11)' }),
  account: z.string().meta({ description: 'Account (1), as it was written: an id or a number' }),
  symbol: z.string().meta({ description: 'Symbol (55), with SymbolSfx (65) after a space' }),
});
export type FixOrderName = z.infer<typeof FixOrderName>;

const Instruction = z.object({ account_id: z.string(), firm_id: z.string(), order_id: z.string() });

/** The terms of an order, in an instruction and in a request of a FIX client. */
export const InstructedTerms = z.object({
  side: OrderSide,
  order_type: OrderType,
  quantity: PositiveQuantityText.nullable(),
  notional: PositiveMoneyText.nullable(),
  limit_price: PositivePriceText.nullable(),
  stop_price: PositivePriceText.nullable(),
  time_in_force: TimeInForce,
  do_not_reduce: z.boolean().optional().meta({ description: 'ExecInst (18) F. Older events do not have this field' }),
  simulation: Simulation.nullable(),
});

const OrderInstruction = Instruction.extend({
  symbol: z.string().meta({ description: 'The ticker, which the venue uses (Symbol, tag 55)' }),
  ...InstructedTerms.shape,
  transact_time: Timestamp.meta({
    description:
      "Business time of the instruction (TransactTime, tag 60), by the firm's clock, which may be ahead of real time",
  }),
});

const MARKET_ORDER: z.infer<typeof OrderInstruction> = {
  account_id: ACCOUNT.account_id,
  firm_id: ACCOUNT.firm_id,
  order_id: FILLED.order_id,
  symbol: 'AAPL',
  side: 'BUY',
  order_type: 'MARKET',
  quantity: '10',
  notional: null,
  limit_price: null,
  stop_price: null,
  time_in_force: 'DAY',
  do_not_reduce: false,
  simulation: null,
  transact_time: FILLED.submitted_at,
};

export const OrderInstructed = internalEvent({
  topic: 'svc.baas.orders.instructed',
  meaning:
    'An instruction for the venue. All three kinds use one topic, because events are in order only within a topic and a cancel must never overtake its order (docs/decisions/0002).',
  data: z.discriminatedUnion('kind', [
    OrderInstruction.extend({
      kind: z.literal('NEW'),
      client: FixOrderName.optional().meta({
        description: 'For an order over FIX, the FIX session that receives its reports',
      }),
    }).meta({ id: 'NewOrderInstruction' }),
    Instruction.extend({
      kind: z.literal('CANCEL'),
      order_id: z.string().meta({ description: 'The order to cancel (OrigClOrdID, tag 41)' }),
      cancel_id: z.string().meta({ description: "The cancel request's own ClOrdID (tag 11)" }),
      symbol: z.string(),
      side: OrderSide,
      transact_time: Timestamp,
    }).meta({ id: 'CancelInstruction' }),
    OrderInstruction.extend({
      kind: z.literal('REPLACE'),
      order_id: z.string().meta({ description: 'The replacement (ClOrdID, tag 11)' }),
      replaces: z.string().meta({ description: 'The order that it replaces (OrigClOrdID, tag 41)' }),
    }).meta({ id: 'ReplaceInstruction' }),
  ]),
  consumers: ['fix-simulator'],
  examples: [
    { ...MARKET_ORDER, kind: 'NEW' },
    {
      kind: 'CANCEL',
      account_id: ACCOUNT.account_id,
      firm_id: ACCOUNT.firm_id,
      order_id: REPLACEMENT_ID,
      cancel_id: 'ord_01M7YTT6A4GRGEEVPW74ER8AZ3',
      symbol: 'AAPL',
      side: 'BUY',
      transact_time: '2026-11-21T10:35:42.274000000Z',
    },
    {
      ...MARKET_ORDER,
      kind: 'REPLACE',
      order_id: REPLACEMENT_ID,
      order_type: 'LIMIT',
      quantity: '5',
      limit_price: '120.00',
      replaces: 'ord_01M7YTT635077CNN1FRZ8FWZ28',
    },
  ],
});
