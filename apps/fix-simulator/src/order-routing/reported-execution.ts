import { type ExecutionKind, type ExecutionReported, nanosecondTimestamp } from '@sandbourse/contracts';
import { type Message, MsgType, parseUtcTimestamp, Tag } from '@sandbourse/fix';
import { type FixedPoint, Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';

export type ExecutionData = z.infer<typeof ExecutionReported.data>;
type Kind = z.infer<typeof ExecutionKind>;

/** The order router's record of the request to which a message responds. */
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
 * The ExecTypes (150) that are published. A pending ExecType is not published, because a final report follows
 * immediately or after the open.
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

/** Converts an ExecutionReport (35=8) to an event's data; undefined if it contains nothing new. */
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
 * Converts a refusal of the venue: an OrderCancelReject (35=9), or a rejection of the message at session or business
 * level (35=3, 35=j). The refusal of a new order becomes a rejection of the order. The refusal of a cancel or
 * replacement does not change the order.
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
  // The venue already has the order and has reported its status, so the refusal of the duplicate changes nothing.
  if (message.get(Tag.OrdRejReason) === DUPLICATE_ORDER) return undefined;
  return message.msgType === MsgType.ExecutionReport ? KINDS[message.get(Tag.ExecType) ?? ''] : undefined;
}

/** Converts a decimal to text with all its decimal places, like every computed value. */
function decimal(kind: { of(text: string): FixedPoint; ofUnits(units: bigint): FixedPoint }, text: string | undefined) {
  return text === undefined ? null : kind.ofUnits(kind.of(text).units).toString();
}

function timeOf(message: Message): string {
  const text = message.get(Tag.TransactTime) ?? message.get(Tag.SendingTime) ?? '';
  return nanosecondTimestamp(new Date(parseUtcTimestamp(text) ?? 0));
}
