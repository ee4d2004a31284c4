import { z } from 'zod';
import { exampleOf } from '../example.js';
import { OrderView } from '../http/baas/orders.js';
import { FailedCheck } from '../http/common/errors.js';
import { ApprovalStatus, ExecutionStatus, RebalancingStatus } from '../http/pm/rebalancing.js';
import { MoneyText, PriceText, QuantityText, SecurityReference } from '../values.js';
import { ACCOUNT, AccountData } from './account-data.js';
import { internalEvent, publicEvent } from './catalogued-event.js';

/**
 * The state of a rebalancing run. After each change of the state, one event is published for each account of the run.
 */
export const RebalancingProgress = z
  .object({
    run_id: z.string(),
    status: RebalancingStatus,
    approval_status: ApprovalStatus,
    execution_status: ExecutionStatus,
  })
  .meta({
    id: 'RebalancingProgress',
    examples: [
      {
        run_id: 'reb_01M7YTT5NMF4MMD6DGJKSYQC69',
        status: 'ORDERS_GENERATED',
        approval_status: 'AWAITING',
        execution_status: 'NOT_RELEASED',
      },
    ],
  });
export type RebalancingProgress = z.infer<typeof RebalancingProgress>;

const RebalancingData = AccountData.extend({ rebalancing: RebalancingProgress });
const PROPOSED = exampleOf(RebalancingProgress);

export const RebalancingInitiated = publicEvent({
  topic: 'svc.pm.rebalancing.initiated',
  meaning:
    'A rebalancing run starts. This event and all later events of the run are published once for each of its accounts.',
  data: RebalancingData,
  stream: null,
  consumers: ['pm'],
  examples: [{ ...ACCOUNT, rebalancing: { ...PROPOSED, status: 'PENDING', approval_status: 'NOT_REQUIRED' } }],
});

export const RebalancingOrdersGenerated = publicEvent({
  topic: 'svc.pm.rebalancing.orders_generated',
  meaning: 'The orders of a run are proposed. Nothing trades before the run is approved.',
  data: RebalancingData,
  stream: null,
  consumers: ['pm'],
  examples: [{ ...ACCOUNT, rebalancing: PROPOSED }],
});

export const RebalancingFailed = publicEvent({
  topic: 'svc.pm.rebalancing.failed',
  meaning: 'The analysis of a run failed. The run contains the reason.',
  data: RebalancingData,
  stream: null,
  consumers: ['pm'],
  examples: [{ ...ACCOUNT, rebalancing: { ...PROPOSED, status: 'FAILED', approval_status: 'NOT_REQUIRED' } }],
});

export const RebalancingApproved = publicEvent({
  topic: 'svc.pm.rebalancing.approved',
  meaning:
    'A run was approved. The sales of each account are released at once. The purchases of an account are released after its sales have filled.',
  data: RebalancingData,
  stream: null,
  consumers: ['pm'],
  examples: [{ ...ACCOUNT, rebalancing: { ...PROPOSED, approval_status: 'APPROVED', execution_status: 'RELEASED' } }],
});

export const RebalancingCompleted = publicEvent({
  topic: 'svc.pm.rebalancing.completed',
  meaning: 'An approved run has no open orders any more.',
  data: RebalancingData,
  stream: null,
  consumers: ['pm'],
  examples: [{ ...ACCOUNT, rebalancing: { ...PROPOSED, approval_status: 'APPROVED', execution_status: 'COMPLETED' } }],
});

/** An order of a rebalancing run, as it is sent to the brokerage. */
export const ReleasedOrder = z.object({
  client_order_id: z.string().meta({
    description: 'The run and the index of the order in the run, so that a repeated event places no second order',
  }),
  security: SecurityReference,
  side: z.enum(['BUY', 'SELL']),
  quantity: QuantityText.nullable().meta({ description: 'Null for a purchase by amount' }),
  notional: MoneyText.nullable(),
  limit_price: PriceText.nullable().meta({ description: 'The limit price of a purchase of whole shares' }),
  lots: z.array(z.object({ lot_id: z.string(), quantity: QuantityText })),
});
export type ReleasedOrder = z.infer<typeof ReleasedOrder>;

const FILLED = exampleOf(OrderView);
const CLIENT_ORDER_ID = `${PROPOSED.run_id}.0`;

export const OrdersReleased = internalEvent({
  topic: 'svc.pm.orders.released',
  meaning:
    'The orders of an approved run for one account. These orders are day orders and must be placed in the sequence of the event.',
  data: AccountData.extend({ run_id: z.string(), orders: z.array(ReleasedOrder.meta({ id: 'ReleasedOrder' })) }),
  consumers: ['baas'],
  examples: [
    {
      ...ACCOUNT,
      run_id: PROPOSED.run_id,
      orders: [
        {
          client_order_id: CLIENT_ORDER_ID,
          security: FILLED.security,
          side: 'SELL',
          quantity: '10.00000000',
          notional: null,
          limit_price: null,
          lots: [{ lot_id: 'lot_01M7YTT5Z9ZEENRHT1S1AZHT4F', quantity: '10.00000000' }],
        },
      ],
    },
  ],
});

export const ReleasedOrderUpdated = internalEvent({
  topic: 'svc.baas.released_orders.updated',
  meaning: 'An order of a run was accepted, refused by compliance, or changed later.',
  data: AccountData.extend({
    run_id: z.string(),
    client_order_id: z.string().nullable().meta({ description: 'Null if the order has replaced another order' }),
    order: OrderView.nullable().meta({
      description: 'Null if compliance refused the order, because then no order exists',
    }),
    refusal: z.object({ message: z.string(), failed_checks: z.array(FailedCheck) }).nullable(),
  }),
  consumers: ['pm'],
  examples: [
    {
      ...ACCOUNT,
      run_id: PROPOSED.run_id,
      client_order_id: CLIENT_ORDER_ID,
      order: { ...FILLED, source: 'REBALANCE', run_id: PROPOSED.run_id, client_order_id: CLIENT_ORDER_ID },
      refusal: null,
    },
    {
      ...ACCOUNT,
      run_id: PROPOSED.run_id,
      client_order_id: `${PROPOSED.run_id}.1`,
      order: null,
      refusal: {
        message: 'The order was refused. Failed checks: BUYING_POWER',
        failed_checks: [{ check: 'BUYING_POWER', reason: 'The account has 10.00 USD to buy with' }],
      },
    },
  ],
});
