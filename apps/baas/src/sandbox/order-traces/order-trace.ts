import {
  EVENTS,
  type EventAttempt,
  type FixMessageView,
  nanosecondTimestamp,
  OrderInstructed,
  type OrderTraceStep,
} from '@sandbourse/contracts';
import { type Entry, postingsOf } from '@sandbourse/ledger';
import type { Currency } from '@sandbourse/money';
import type { EventRecord, ExecutionRecord, IntakeRecord, StatusRecord } from './order-trace.store.js';

export interface TraceParts {
  readonly orderId: string;
  readonly currency: Currency;
  /** The id of the account. It is the partition key of the order's events, so these events stay in sequence. */
  readonly key: string;
  readonly intake: IntakeRecord | undefined;
  readonly executions: readonly ExecutionRecord[];
  readonly statuses: readonly StatusRecord[];
  readonly entries: readonly Entry[];
  readonly events: readonly EventRecord[];
  readonly messages: readonly FixMessageView[];
  readonly attempts: readonly EventAttempt[];
  /** The partition of each topic, if the bus has reported it. */
  readonly partitions: ReadonlyMap<string, number>;
}

/** The rank of steps recorded in the same millisecond: causes come before effects. */
const RANK: Readonly<Record<OrderTraceStep['step'], number>> = {
  REQUEST: 0,
  CHECK: 1,
  RESERVATION: 2,
  EXECUTION: 3,
  STATUS: 4,
  POSTING: 5,
  OUTBOX: 6,
  EVENT: 7,
  STREAM: 8,
  FIX_MESSAGE: 9,
  WEBHOOK: 10,
};

const STREAMS = new Map(EVENTS.map(({ type, audience }) => [type, audience?.stream ?? null]));
const TOPICS = new Map(EVENTS.map(({ type, topic }) => [type, topic]));

export function stepsOf(parts: TraceParts): OrderTraceStep[] {
  const booked = entryTimes(parts);
  const steps = [
    ...intakeSteps(parts),
    ...parts.executions.map(executionStep),
    ...parts.statuses.map(statusStep),
    ...parts.entries.map(entry => postingStep(entry, booked)),
    ...eventSteps(parts, booked),
    ...parts.messages.map(messageStep),
    ...parts.attempts.map(attemptStep),
  ];
  // All times have texts of the same length, so they can be compared as text. The sort is stable, so steps of one kind
  // keep their order.
  return steps.sort((a, b) => compare(a.recorded_at, b.recorded_at) || RANK[a.step] - RANK[b.step]);
}

/**
 * Returns the time at which each entry was stored, by the id of the entry.
 * - The entry of an execution was stored together with the execution.
 * - An entry with the simulated time of an execution was also stored together with the execution. Example: the
 *   conversion of cash that pays for a purchase.
 * - For all remaining entries, the result is the time at which their event was published.
 */
function entryTimes({ entries, executions, events }: TraceParts): ReadonlyMap<string, Date> {
  const ofExecution = new Map(executions.map(({ transaction_id, recorded_at }) => [transaction_id, recorded_at]));
  const published = new Map(events.map(event => [event.envelope.data.transaction?.transaction_id, event.published_at]));
  const together = new Map<number, Date>();
  for (const { transactionId, postedAt } of entries) {
    const recorded = ofExecution.get(transactionId);
    if (recorded) together.set(postedAt.getTime(), recorded);
  }
  return new Map(
    entries.map(({ transactionId, postedAt }) => [
      transactionId,
      together.get(postedAt.getTime()) ?? published.get(transactionId) ?? postedAt,
    ]),
  );
}

/**
 * Returns the time at which an event was stored. This is the time of the execution, entry or status that the event
 * reports. If none of these is known, it is the time of publication.
 */
function storedAt(
  { envelope: { data }, published_at }: EventRecord,
  parts: TraceParts,
  booked: ReadonlyMap<string, Date>,
) {
  const executionId = data.fill?.execution_id ?? data.restatement?.execution_id;
  const filled = parts.executions.find(({ execution_id }) => execution_id === executionId)?.recorded_at;
  const entered = booked.get(data.transaction?.transaction_id ?? '');
  const reached = parts.statuses.find(({ status }) => status === data.order?.status)?.recorded_at;
  return filled ?? entered ?? reached ?? published_at;
}

function intakeSteps({ orderId, currency, key, intake, statuses, events, partitions }: TraceParts): OrderTraceStep[] {
  if (!intake) return [];
  // The order was stored together with the first line of its history.
  const recorded_at = nanosecondTimestamp(statuses[0]?.recorded_at ?? intake.received_at);
  const { topic, type } = OrderInstructed;
  const instructed = { event_id: intake.instructed_event_id, type, topic, id: intake.instructed_event_id };
  // The instruction for the venue has the same times as the event for clients, because both are stored and published
  // together.
  const left = events.find(({ envelope }) => envelope.id === intake.submitted_event_id);
  return [
    {
      step: 'REQUEST',
      recorded_at: nanosecondTimestamp(intake.received_at),
      id: intake.request_id ?? orderId,
      request_id: intake.request_id,
      trace_id: intake.trace_id,
      has_idempotency_key: intake.has_idempotency_key,
      fault: intake.fault,
    },
    ...intake.checks.map(check => ({ step: 'CHECK' as const, recorded_at, id: check, check, verdict: 'MET' as const })),
    {
      step: 'RESERVATION',
      recorded_at,
      id: orderId,
      cash: intake.reserved_cash,
      quantity: intake.reserved_quantity,
      currency,
    },
    { step: 'OUTBOX', recorded_at, ...instructed },
    ...(left
      ? [
          {
            step: 'EVENT' as const,
            recorded_at: nanosecondTimestamp(left.published_at),
            ...instructed,
            key,
            partition: partitions.get(topic) ?? null,
          },
        ]
      : []),
  ];
}

function executionStep({ executed_at, recorded_at, execution_id, ...execution }: ExecutionRecord): OrderTraceStep {
  return {
    step: 'EXECUTION',
    recorded_at: nanosecondTimestamp(recorded_at),
    id: execution_id,
    ...execution,
    executed_at: nanosecondTimestamp(executed_at),
  };
}

function statusStep({ order_event_id, status, reason, recorded_at }: StatusRecord): OrderTraceStep {
  return { step: 'STATUS', recorded_at: nanosecondTimestamp(recorded_at), id: String(order_event_id), status, reason };
}

function postingStep(entry: Entry, booked: ReadonlyMap<string, Date>): OrderTraceStep {
  return {
    step: 'POSTING',
    recorded_at: nanosecondTimestamp(booked.get(entry.transactionId) ?? entry.postedAt),
    id: entry.transactionId,
    transaction_id: entry.transactionId,
    sequence: entry.sequence,
    type: entry.type,
    net_amount: entry.netAmount.toComputed(),
    currency: entry.currency,
    description: entry.description,
    lines: postingsOf(entry).map(({ account, unit, amount }) => ({ account, unit, amount: amount.toComputed() })),
  };
}

function eventSteps(parts: TraceParts, booked: ReadonlyMap<string, Date>): OrderTraceStep[] {
  return parts.events.flatMap((event): OrderTraceStep[] => {
    const { id, type } = event.envelope;
    const topic = TOPICS.get(type) ?? type;
    const named = { id, event_id: id, type, topic };
    const recorded_at = nanosecondTimestamp(event.published_at);
    const stream = STREAMS.get(type);
    return [
      { step: 'OUTBOX', recorded_at: nanosecondTimestamp(storedAt(event, parts, booked)), ...named },
      { step: 'EVENT', recorded_at, ...named, key: parts.key, partition: parts.partitions.get(topic) ?? null },
      ...(stream ? [{ step: 'STREAM' as const, recorded_at, id, event_id: id, stream, replay_id: id }] : []),
    ];
  });
}

function messageStep({ message_id, ...message }: FixMessageView): OrderTraceStep {
  return { step: 'FIX_MESSAGE', id: String(message_id), ...message };
}

function attemptStep({
  attempted_at,
  message: _,
  response_excerpt: __,
  next_attempt_at: ___,
  ...attempt
}: EventAttempt): OrderTraceStep {
  return { step: 'WEBHOOK', recorded_at: attempted_at, id: attempt.delivery_id, ...attempt };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
