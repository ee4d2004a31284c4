import { z } from 'zod';
import {
  LotMethod,
  OPEN_ORDER_STATUSES,
  OrderIncidentCode,
  OrderSide,
  OrderStatus,
  OrderType,
  RestatedTerms,
  TimeInForce,
} from '../http/baas/orders.js';
import {
  CurrencyCode,
  Instant,
  LocalDate,
  MoneyText,
  PositiveMoneyText,
  PositivePriceText,
  PositiveQuantityText,
  PriceText,
  QuantityText,
  SecurityReference,
} from '../values.js';
import { BookOrderLots, BookSimulation, Ticker } from './book-parts.js';

const OrderId = z.string().trim().min(1).max(80);
const ClosedOrderStatus = OrderStatus.exclude([...OPEN_ORDER_STATUSES] as ['NEW']);

export const BookExecution = z
  .strictObject({
    id: z.string().min(1).max(120).meta({
      description:
        'ExecID (17). If a part between points is the id of a closed order, the new firm replaces it with the new id of this order',
    }),
    kind: z.string().min(1).max(40),
    quantity: QuantityText.optional(),
    price: PriceText.optional(),
    executed_at: Instant.optional(),
    settles: LocalDate.optional(),
    refers_to: z
      .string()
      .min(1)
      .max(120)
      .optional()
      .meta({ description: 'The execution that a bust or a correction names' }),
    transaction: OrderId.optional().meta({
      description:
        'The id of the transaction that the execution has booked. The quantity, price and dates of a FILL are by default those of its transaction',
    }),
    restatement: z
      .strictObject({
        reason: z.string().max(500),
        ex_date: LocalDate,
        restated_at: z.string().max(40),
        from: RestatedTerms,
        to: RestatedTerms,
      })
      .optional()
      .meta({ description: 'The change of the terms by a corporate action' }),
  })
  .meta({
    id: 'BookExecution',
    examples: [
      {
        id: 'SANDBOURSE.o1.2',
        kind: 'FILL',
        quantity: '10',
        price: '160.5600',
        executed_at: '2026-11-20T15:00:00.000Z',
        settles: '2026-11-23',
        transaction: 't1',
      },
    ],
  });
export type BookExecution = z.infer<typeof BookExecution>;

export const BookClosedOrder = z
  .strictObject({
    id: OrderId.meta({ description: 'The id that its fills have as `order`. Unique among the closed orders' }),
    account: z.string().trim().min(1).max(200).meta({ description: 'The name of an account in this file' }),
    symbol: Ticker,
    security: SecurityReference.optional().meta({
      description: 'The security as the customer wrote it; by default the ticker `symbol`',
    }),
    side: OrderSide,
    order_type: OrderType.default('MARKET'),
    quantity: PositiveQuantityText.optional(),
    notional: PositiveMoneyText.optional(),
    limit_price: PositivePriceText.optional(),
    stop_price: PositivePriceText.optional(),
    time_in_force: TimeInForce.default('DAY'),
    do_not_reduce: z.boolean().default(false),
    lot_method: LotMethod.default('FIFO'),
    lots: BookOrderLots.optional(),
    simulation: BookSimulation.optional(),
    client_order_id: z.string().min(1).max(64).optional(),
    status: ClosedOrderStatus,
    filled_quantity: QuantityText.optional().meta({
      description: 'By default the quantity of a FILLED order, and 0 for another',
    }),
    leaves_quantity: QuantityText.default('0'),
    average_fill_price: PriceText.optional(),
    fees: MoneyText.default('0'),
    currency: CurrencyCode.default('USD'),
    source: z.enum(['API', 'REBALANCE', 'SEED', 'FIX']).default('API'),
    run: OrderId.optional().meta({ description: 'The id of the rebalancing run that placed the order' }),
    reject_reason: z.strictObject({ code: z.string().max(100), message: z.string().max(2_000) }).optional(),
    replaces: OrderId.optional().meta({ description: 'The id of the closed order that it replaced' }),
    replaced_by: OrderId.optional().meta({ description: 'The id of the closed order that replaced it' }),
    submitted_at: Instant,
    filled_at: Instant.optional(),
    cancelled_at: Instant.optional(),
    updated_at: Instant.optional().meta({ description: 'By default, the latest of the other times' }),
    history: z
      .array(
        z.strictObject({
          at: Instant,
          status: OrderStatus,
          reason: z.string().max(2_000),
          incident: OrderIncidentCode.optional(),
        }),
      )
      .max(1_000)
      .optional()
      .meta({
        description:
          'The steps of the order, oldest first. By default, the order was accepted, acknowledged by the venue, and filled in one step',
      }),
    executions: z.array(BookExecution).max(1_000).default([]).meta({ description: 'The reports of the venue' }),
  })
  .meta({
    id: 'BookClosedOrder',
    examples: [
      {
        id: 'o1',
        account: 'brokerage',
        symbol: 'AAPL',
        side: 'BUY',
        order_type: 'MARKET',
        quantity: '10',
        time_in_force: 'DAY',
        do_not_reduce: false,
        lot_method: 'FIFO',
        status: 'FILLED',
        leaves_quantity: '0',
        average_fill_price: '160.56',
        fees: '0',
        currency: 'USD',
        source: 'API',
        submitted_at: '2026-11-20T15:00:00.000Z',
        filled_at: '2026-11-20T15:00:00.000Z',
        executions: [],
      },
    ],
  });
export type BookClosedOrder = z.infer<typeof BookClosedOrder>;
/** A closed order in a file. Fields with a default may be missing. */
export type WrittenClosedOrder = z.input<typeof BookClosedOrder>;
