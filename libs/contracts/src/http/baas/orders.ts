import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { ORDERS_PER_BATCH_MAX } from '../../limits.js';
import { ORDER_SIDES, ORDER_TYPES, type OrderTypeName, TIMES_IN_FORCE } from '../../order-terms.js';
import {
  CurrencyCode,
  LocalDate,
  MoneyText,
  PositiveMoneyText,
  PositivePriceText,
  PositiveQuantityText,
  PriceText,
  QuantityText,
  SecurityReference,
  Timestamp,
} from '../../values.js';
import { ErrorDetail } from '../common/errors.js';
import { MarketStateView } from '../market/market-hours.js';

export const OrderSide = z.enum(Object.keys(ORDER_SIDES) as (keyof typeof ORDER_SIDES)[]).meta({ id: 'OrderSide' });
export const OrderType = z.enum(Object.keys(ORDER_TYPES) as OrderTypeName[]).meta({ id: 'OrderType' });
export const TimeInForce = z
  .enum(Object.keys(TIMES_IN_FORCE) as (keyof typeof TIMES_IN_FORCE)[])
  .meta({ id: 'TimeInForce' });
export const LotMethod = z.enum(['FIFO', 'LIFO', 'HIFO', 'SPECIFIC']).meta({ id: 'LotMethod' });

/** The names of the values of FIX 4.2 OrdStatus (39), in the order A 0 1 2 6 E 4 5 8 C. */
export const OrderStatus = z
  .enum([
    'PENDING_NEW',
    'NEW',
    'PARTIALLY_FILLED',
    'FILLED',
    'PENDING_CANCEL',
    'PENDING_REPLACE',
    'CANCELLED',
    'REPLACED',
    'REJECTED',
    'EXPIRED',
  ])
  .meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof OrderStatus>;

export const OPEN_ORDER_STATUSES: readonly OrderStatus[] = [
  'PENDING_NEW',
  'NEW',
  'PARTIALLY_FILLED',
  'PENDING_CANCEL',
  'PENDING_REPLACE',
];

/**
 * Instructions that tell the simulated venue how to execute an order. The test card numbers of a payment API are
 * similar.
 */
export const SimulationScenario = z
  .enum([
    'REJECT',
    'PARTIAL_FILL',
    'SLOW_FILL',
    'NO_FILL',
    'CANCEL_RACE',
    'DUPLICATE_EXECUTION',
    'BUST',
    'CORRECT',
    'DELAYED',
    'HALT',
    'MINUTES_FILL',
    'REJECT_AT_OPEN',
    'BUST_NEXT_DAY',
  ])
  .meta({ id: 'SimulationScenario' });

export const Simulation = z
  .strictObject({
    scenario: SimulationScenario,
    seed: z.int().min(0).max(2_147_483_647).default(0).meta({ description: 'The same seed gives the same fills' }),
  })
  .meta({ id: 'Simulation', examples: [{ scenario: 'BUST', seed: 1 }] });

export const LotSelection = z.strictObject({ lot_id: z.string().min(1).max(64), quantity: PositiveQuantityText });
/** The lots that a sale takes. The limit of 250 lots ensures that an order has at most 50 kB. */
export const LotSelections = z.array(LotSelection).min(1).max(250);

export const SubmitOrderBody = z
  .strictObject({
    account_id: z.string().min(1).max(64),
    security: SecurityReference,
    side: OrderSide,
    order_type: OrderType,
    quantity: PositiveQuantityText.optional(),
    notional: PositiveMoneyText.optional(),
    limit_price: PositivePriceText.optional(),
    stop_price: PositivePriceText.optional(),
    time_in_force: TimeInForce.default('DAY'),
    do_not_reduce: z.boolean().optional().meta({
      description:
        'If true, the prices of a resting order do not change on the ex-date of a cash dividend (FINRA Rule 5330, "DNR"); by default false',
    }),
    lot_method: LotMethod.optional(),
    lots: LotSelections.optional(),
    client_order_id: z.string().min(1).max(64).optional().meta({
      description:
        'Unique in the account. A repeated request with the same body returns the same order, with another body 409',
    }),
    simulation: Simulation.optional(),
  })
  .check(ctx => {
    const order = ctx.value;
    const needs = (field: string, wanted: boolean, given: unknown, why: string) => {
      if (wanted === (given !== undefined)) return;
      ctx.issues.push({
        code: 'custom',
        path: [field],
        message: wanted ? `needed for ${why}` : `Not allowed for ${why}`,
        params: { type: wanted ? 'missing' : 'value_error' },
        input: given,
      });
    };
    const { hasLimit, hasStop } = ORDER_TYPES[order.order_type];
    needs('limit_price', hasLimit, order.limit_price, `order_type ${order.order_type}`);
    needs('stop_price', hasStop, order.stop_price, `order_type ${order.order_type}`);
    needs('lots', order.lot_method === 'SPECIFIC', order.lots, `lot_method ${order.lot_method ?? 'of the account'}`);
    if (order.quantity === undefined)
      needs('quantity', order.notional === undefined, undefined, 'an order without notional');
    else needs('notional', false, order.notional, 'an order with a quantity');
  })
  .meta({
    id: 'SubmitOrderBody',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        security: { type: 'ticker', value: 'AAPL' },
        side: 'BUY',
        order_type: 'LIMIT',
        limit_price: '120.00',
        quantity: '10',
      },
    ],
  });
export type SubmitOrderBody = z.infer<typeof SubmitOrderBody>;

/**
 * A batch of orders. Each order has a client order id, so a client can send the whole request again without executing
 * an order twice.
 */
export const SubmitOrdersBody = z
  .strictObject({
    orders: z
      .array(SubmitOrderBody.safeExtend({ client_order_id: z.string().min(1).max(64) }).meta({ id: 'BatchOrderBody' }))
      .min(1)
      .max(ORDERS_PER_BATCH_MAX),
  })
  .meta({
    id: 'SubmitOrdersBody',
    examples: [{ orders: [{ ...exampleOf(SubmitOrderBody), client_order_id: 'monthly 2026-11 AAPL' }] }],
  });
export type SubmitOrdersBody = z.infer<typeof SubmitOrdersBody>;

export const ReplaceOrderBody = z
  .strictObject({
    quantity: PositiveQuantityText.optional(),
    limit_price: PositivePriceText.optional(),
    stop_price: PositivePriceText.optional(),
    do_not_reduce: z.boolean().optional().meta({ description: 'By default unchanged' }),
  })
  .refine(change => Object.keys(change).length > 0, {
    message: 'Give at least one of quantity, limit_price, stop_price, do_not_reduce',
    params: { type: 'value_error' },
  })
  .meta({ id: 'ReplaceOrderBody', examples: [{ quantity: '5' }] });
export type ReplaceOrderBody = z.infer<typeof ReplaceOrderBody>;

export const OrderStatusFilter = z
  .enum([...OrderStatus.options, 'OPEN', 'CLOSED', 'ALL'])
  .meta({ id: 'OrderStatusFilter' });

export const FillView = z
  .object({
    execution_id: z.string(),
    quantity: QuantityText,
    price: PriceText,
    executed_at: Timestamp,
    settlement_date: LocalDate,
  })
  .meta({
    id: 'Fill',
    examples: [
      {
        execution_id: 'SANDBOURSE.ord_01M7YTT5W0D257FDCWBZK0TEPS.2',
        quantity: '10.00000000',
        price: '160.5600',
        executed_at: '2026-11-21T10:35:41.865000000Z',
        settlement_date: '2026-11-24',
      },
    ],
  });
export type FillView = z.infer<typeof FillView>;

export const OrderView = z
  .object({
    order_id: z.string(),
    account_id: z.string(),
    client_order_id: z.string().nullable(),
    security: SecurityReference,
    side: OrderSide,
    order_type: OrderType,
    quantity: QuantityText.nullable(),
    notional: MoneyText.nullable(),
    limit_price: PriceText.nullable(),
    stop_price: PriceText.nullable(),
    time_in_force: TimeInForce,
    do_not_reduce: z
      .boolean()
      .meta({ description: 'Whether the ex-date of a cash dividend leaves the prices of the order unchanged' }),
    lot_method: LotMethod,
    lots: z.array(z.object({ lot_id: z.string(), quantity: QuantityText })).nullable(),
    simulation: Simulation.nullable(),
    status: OrderStatus,
    filled_quantity: QuantityText,
    leaves_quantity: QuantityText,
    average_fill_price: PriceText.nullable(),
    fees: MoneyText,
    currency: CurrencyCode,
    source: z.enum(['API', 'REBALANCE', 'SEED', 'FIX']),
    run_id: z.string().nullable(),
    reject_reason: z.object({ code: z.string(), message: z.string() }).nullable(),
    replaces: z.string().nullable(),
    replaced_by: z.string().nullable(),
    submitted_at: Timestamp,
    filled_at: Timestamp.nullable(),
    cancelled_at: Timestamp.nullable(),
    updated_at: Timestamp,
    market: MarketStateView.optional().meta({
      description:
        'For an open order: whether it trades now, and when the next session opens. Only in responses, not in events',
    }),
    notice: z.string().optional().meta({
      description:
        'For an open order of a firm whose history is still being created: the time and prices at which it trades. Only in responses',
    }),
  })
  .meta({
    id: 'Order',
    examples: [
      {
        order_id: 'ord_01M7YTT5W0D257FDCWBZK0TEPS',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        client_order_id: null,
        security: { type: 'ticker', value: 'AAPL' },
        side: 'BUY',
        order_type: 'MARKET',
        quantity: '10',
        notional: null,
        limit_price: null,
        stop_price: null,
        time_in_force: 'DAY',
        do_not_reduce: false,
        lot_method: 'FIFO',
        lots: null,
        simulation: null,
        status: 'FILLED',
        filled_quantity: '10.00000000',
        leaves_quantity: '0.00000000',
        average_fill_price: '160.5600',
        fees: '0.0000',
        currency: 'USD',
        source: 'API',
        run_id: null,
        reject_reason: null,
        replaces: null,
        replaced_by: null,
        submitted_at: '2026-11-21T10:35:41.821000000Z',
        filled_at: '2026-11-21T10:35:41.928000000Z',
        cancelled_at: null,
        updated_at: '2026-11-21T10:35:41.928000000Z',
      },
    ],
  });
export type OrderView = z.infer<typeof OrderView>;

/**
 * The result of one order of a batch. It equals the response of `POST /v1/orders`. A created order has the status 201.
 * An error has its status and `detail`.
 */
export const OrderVerdictView = z.object({
  client_order_id: z.string(),
  status: z.int(),
  order: OrderView.nullable(),
  detail: ErrorDetail.nullable(),
  code: z.string().nullable().meta({ description: 'The error code of the refusal, as in docs/errors' }),
});
export type OrderVerdictView = z.infer<typeof OrderVerdictView>;

export const OrderBatchView = z
  .object({
    results: z.array(OrderVerdictView).meta({ description: 'One result for each order, in the order of the request' }),
  })
  .meta({
    id: 'OrderBatch',
    examples: [
      {
        results: [
          {
            client_order_id: 'monthly 2026-11 AAPL',
            status: 201,
            order: { ...exampleOf(OrderView), client_order_id: 'monthly 2026-11 AAPL' },
            detail: null,
            code: null,
          },
          {
            client_order_id: 'monthly 2026-11 NOPE',
            status: 422,
            order: null,
            code: 'order_refused',
            detail: {
              message: 'The order was refused. Failed checks: SECURITY_KNOWN',
              failed_checks: [{ check: 'SECURITY_KNOWN', reason: 'There is no security NOPE' }],
            },
          },
        ],
      },
    ],
  });
export type OrderBatchView = z.infer<typeof OrderBatchView>;

/**
 * A report of the venue that does not match the order.
 * - REPORTED_AFTER_END: the report arrived after the order's end.
 * - OVERFILLED: more shares were traded than ordered.
 * - QUANTITY_MISMATCH: the venue counts a different number of shares than the books.
 * - REPORT_PARKED: the report cannot be booked yet. It is stored, and its booking is retried. Reports of the other
 *   kinds are booked.
 */
export const OrderIncidentCode = z
  .enum(['REPORTED_AFTER_END', 'OVERFILLED', 'QUANTITY_MISMATCH', 'REPORT_PARKED'])
  .meta({ id: 'OrderIncidentCode' });
export type OrderIncidentCode = z.infer<typeof OrderIncidentCode>;

export const OrderIncidentView = z
  .object({ code: OrderIncidentCode, message: z.string(), occurred_at: Timestamp })
  .meta({
    id: 'OrderIncident',
    examples: [
      { code: 'REPORTED_AFTER_END', message: 'Filled 10 at 160.56', occurred_at: '2026-11-21T10:35:41.928000000Z' },
    ],
  });
export type OrderIncidentView = z.infer<typeof OrderIncidentView>;

export const RestatedTerms = z.object({
  quantity: QuantityText.nullable(),
  limit_price: PriceText.nullable(),
  stop_price: PriceText.nullable(),
});

/** A change of an open order by a corporate action, at the start of the ex-date (FINRA Rule 5330). */
export const OrderRestatementView = z
  .object({
    execution_id: z.string().meta({ description: 'ExecID (17) of the report that restated the order (ExecType D)' }),
    reason: z.string(),
    ex_date: LocalDate,
    restated_at: Timestamp.meta({ description: 'The beginning of the business day of the ex-date' }),
    from: RestatedTerms,
    to: RestatedTerms,
  })
  .meta({
    id: 'OrderRestatement',
    examples: [
      {
        execution_id: 'SANDBOURSE.ord_01M7YTT5W0D257FDCWBZK0TEPS.2',
        reason: 'Cash dividend of 0.26 per share (FINRA Rule 5330), ex-date 2027-02-08',
        ex_date: '2027-02-08',
        restated_at: '2027-02-08T01:00:00.000000000Z',
        from: { quantity: '10', limit_price: '120.00', stop_price: null },
        to: { quantity: '10', limit_price: '119.7400', stop_price: null },
      },
    ],
  });
export type OrderRestatementView = z.infer<typeof OrderRestatementView>;

export const OrderWithFillsView = OrderView.extend({
  fills: z.array(FillView),
  incidents: z.array(OrderIncidentView),
  restatements: z
    .array(OrderRestatementView)
    .meta({ description: 'The changes of the terms by corporate actions while the order rested, oldest first' }),
}).meta({
  id: 'OrderWithFills',
  examples: [{ ...exampleOf(OrderView), fills: [exampleOf(FillView)], incidents: [], restatements: [] }],
});
export type OrderWithFillsView = z.infer<typeof OrderWithFillsView>;
