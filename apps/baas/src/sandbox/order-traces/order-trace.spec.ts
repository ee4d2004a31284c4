import type { Entry } from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import { stepsOf, type TraceParts } from './order-trace.js';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, 0, ms));
const text = (ms: number) => `2026-11-20T15:00:00.${String(ms).padStart(3, '0')}000000Z`;

const entry = (transactionId: string, sequence: number, postedAt: Date): Entry =>
  ({
    transactionId,
    sequence,
    postedAt,
    type: 'BUY',
    symbol: null,
    quantity: null,
    netAmount: Money.of('-480.00'),
    fees: Money.zero,
    currency: 'USD',
    description: 'Bought',
  }) as Partial<Entry> as Entry;

const event = (id: string, type: string, data: object, ms: number) =>
  ({ envelope: { id, type: `com.service.baas.${type}`, data }, published_at: at(ms) }) as TraceParts['events'][number];

const MESSAGE = {
  session_id: 'SANDBOURSE->VENUE',
  seq_num: 4,
  name: null,
  raw: '',
  fault: null,
} as const;

const PARTS: TraceParts = {
  orderId: 'ord_1',
  currency: 'USD',
  key: 'acct_1',
  intake: {
    received_at: at(1),
    trace_id: 'trace',
    request_id: 'request',
    has_idempotency_key: true,
    fault: null,
    checks: ['BUYING_POWER', 'SELF_CROSS'],
    reserved_cash: '500.0000',
    reserved_quantity: '0.00000000',
    submitted_event_id: 'evt_submitted',
    instructed_event_id: 'evt_instructed',
  },
  statuses: [
    { order_event_id: 1, status: 'PENDING_NEW', reason: 'Accepted and routed', recorded_at: at(3) },
    { order_event_id: 2, status: 'FILLED', reason: 'Filled', recorded_at: at(30) },
  ],
  executions: [
    {
      execution_id: 'exec_1',
      kind: 'FILL',
      quantity: '3',
      price: '160',
      executed_at: at(999),
      settlement_date: '2026-11-23',
      transaction_id: 'txn_1',
      recorded_at: at(30),
    },
  ],
  // The second entry pays for the first, in another currency.
  entries: [entry('txn_1', 2, at(999)), entry('txn_2', 3, at(999))],
  events: [
    event('evt_submitted', 'orders.submitted', { order: { status: 'PENDING_NEW' } }, 5),
    event('evt_posted', 'transactions.posted', { transaction: { transaction_id: 'txn_2' } }, 40),
    event('evt_filled', 'orders.filled', { order: { status: 'FILLED' }, fill: { execution_id: 'exec_1' } }, 40),
  ],
  messages: [
    { ...MESSAGE, fields: [], message_id: 1, direction: 'OUT', msg_type: 'D', recorded_at: text(5) },
    { ...MESSAGE, fields: [], message_id: 2, direction: 'IN', msg_type: '8', recorded_at: text(20) },
  ],
  attempts: [],
  partitions: new Map([['svc.baas.orders.filled', 3]]),
};

it('tells an order’s way in the order of the machine’s clock, causes before what they cause', () => {
  const steps = stepsOf(PARTS);
  expect(steps.map(({ step, id }) => `${step} ${id}`)).toEqual([
    'REQUEST request',
    'CHECK BUYING_POWER',
    'CHECK SELF_CROSS',
    'RESERVATION ord_1',
    'STATUS 1',
    'OUTBOX evt_instructed',
    'OUTBOX evt_submitted',
    'EVENT evt_instructed',
    'EVENT evt_submitted',
    'STREAM evt_submitted',
    'FIX_MESSAGE 1',
    'FIX_MESSAGE 2',
    'EXECUTION exec_1',
    'STATUS 2',
    'POSTING txn_1',
    'POSTING txn_2',
    'OUTBOX evt_posted',
    'OUTBOX evt_filled',
    'EVENT evt_posted',
    'EVENT evt_filled',
    'STREAM evt_posted',
    'STREAM evt_filled',
  ]);
  expect(steps.map(step => step.recorded_at)).toEqual(steps.map(step => step.recorded_at).sort());
  expect(steps.find(({ step, id }) => step === 'EVENT' && id === 'evt_filled')).toMatchObject({
    topic: 'svc.baas.orders.filled',
    partition: 3,
    key: 'acct_1',
  });
  expect(steps.find(({ id }) => id === 'txn_2')?.recorded_at).toBe(text(30));
});

it('60.1: names the fault that an attempt at a webhook met, without what the target answered', () => {
  const attempt = {
    attempt: 1,
    status: 'SUCCEEDED',
    http_status: 200,
    error: null,
    duration_ms: 3,
    fault: 'deliver_twice; fault=flt_1',
    webhook_id: 'whk_1',
    delivery_id: 'dlv_1',
    event_id: 'evt_filled',
  } as const;
  const ofTarget = { message: null, response_excerpt: 'ok', attempted_at: text(50), next_attempt_at: null };
  const steps = stepsOf({ ...PARTS, attempts: [{ ...attempt, ...ofTarget }] });
  expect(steps.at(-1)).toEqual({ step: 'WEBHOOK', recorded_at: text(50), id: 'dlv_1', ...attempt });
});

it('tells what is left of an order that came before its request was kept', () => {
  const steps = stepsOf({ ...PARTS, intake: undefined, events: [], messages: [] });
  expect(steps.map(({ step }) => step)).toEqual(['STATUS', 'EXECUTION', 'STATUS', 'POSTING', 'POSTING']);
});
