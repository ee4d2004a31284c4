import { type ExecutionKind, type ExecutionReported, nanosecondTimestamp } from '@sandbourse/contracts';
import { type Message, MsgType, parseUtcTimestamp, Tag } from '@sandbourse/fix';
import { type FixedPoint, Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';

export type ExecutionData = z.infer<typeof ExecutionReported.data>;
type Kind = z.infer<typeof ExecutionKind>;

/** The order router's record of a request. The venue's reports refer to it. */
export interface RoutedRequest {
  readonly clOrdId: string;
  readonly kind: 'NEW' | 'CANCEL' | 'REPLACE';
  readonly orderId: string;
  readonly originalOrderId: string | null;
  readonly accountId: string;
  readonly firmId: string;
}

const BUSTED = '1';
const CORRECTED = '2';
const STATUS_ANSWER = '3';
const DUPLICATE_ORDER = '6';

/**
 * The values of ExecType (150) that become events. The pending values do not become events, because a final report
 * follows immediately or after the exchange opens.
 */
const KINDS: Record<string, Kind> = {
  '0': 'NEW',
  '1': 'FILL',
  '2': 'FILL',
  '4': 'CANCELLED',
  '5': 'REPLACED',
  '8': 'REJECTED',
  C: 'EXPIRED',
  D: 'RESTATED',
};

/** Converts an ExecutionReport (35=8) to the data of an event. Returns undefined if the report contains nothing new. */
export function readExecutionReport(message: Message, request: RoutedRequest): ExecutionData | undefined {
  const kind = kindOf(message);
  if (!kind) return undefined;

  return {
    account_id: request.accountId,
    firm_id: request.firmId,
    order_id: request.orderId,
    kind,
    execution_id: message.get(Tag.ExecID) ?? '',
    reference_execution_id: message.get(Tag.ExecRefID) ?? null,
    original_order_id: request.originalOrderId,
    last_quantity: decimal(Quantity, message.get(Tag.LastShares)),
    last_price: decimal(Price, message.get(Tag.LastPx)),
    cumulative_quantity: decimal(Quantity, message.get(Tag.CumQty)) ?? Quantity.zero.toString(),
    leaves_quantity: decimal(Quantity, message.get(Tag.LeavesQty)) ?? Quantity.zero.toString(),
    average_price: decimal(Price, message.get(Tag.AvgPx)) ?? Price.zero.toString(),
    text: message.get(Tag.Text) ?? null,
    transact_time: timeOf(message),
    order_quantity: decimal(Quantity, message.get(Tag.OrderQty)),
    limit_price: decimal(Price, message.get(Tag.Price)),
    stop_price: decimal(Price, message.get(Tag.StopPx)),
  };
}

/**
 * Converts a refusal of the venue to the data of an event. A refusal is an OrderCancelReject (35=9), a Reject (35=3) or
 * a BusinessMessageReject (35=j). If the venue refuses a new order, the order is rejected. If it refuses a cancel or a
 * replacement, the order does not change.
 */
export function readRefusal(message: Message, request: RoutedRequest): ExecutionData {
  return {
    account_id: request.accountId,
    firm_id: request.firmId,
    order_id: request.orderId,
    kind: request.kind === 'NEW' ? 'REJECTED' : 'CANCEL_REJECTED',
    execution_id: request.clOrdId,
    reference_execution_id: null,
    original_order_id: request.originalOrderId,
    last_quantity: null,
    last_price: null,
    cumulative_quantity: Quantity.zero.toString(),
    leaves_quantity: Quantity.zero.toString(),
    average_price: Price.zero.toString(),
    text: message.get(Tag.Text) ?? null,
    transact_time: timeOf(message),
    order_quantity: null,
  };
}

function kindOf(message: Message): Kind | undefined {
  const transType = message.get(Tag.ExecTransType);
  if (transType === STATUS_ANSWER) return undefined;
  if (transType === BUSTED) return 'BUST';
  if (transType === CORRECTED) return 'CORRECT';
  // A refused duplicate changes nothing: the venue already has the order and has reported its status.
  if (message.get(Tag.OrdRejReason) === DUPLICATE_ORDER) return undefined;
  return message.msgType === MsgType.ExecutionReport ? KINDS[message.get(Tag.ExecType) ?? ''] : undefined;
}

/** Converts a number to text with all decimal places of its kind. */
function decimal(kind: { of(text: string): FixedPoint; ofUnits(units: bigint): FixedPoint }, text: string | undefined) {
  return text === undefined ? null : kind.ofUnits(kind.of(text).units).toString();
}

function timeOf(message: Message): string {
  const text = message.get(Tag.TransactTime) ?? message.get(Tag.SendingTime) ?? '';
  return nanosecondTimestamp(new Date(parseUtcTimestamp(text) ?? 0));
}
