import { type CheckName, type FailedCheck, ORDER_SIDES, termsView } from '@sandbourse/contracts';
import { type Field, fieldsOf, formatUtcTimestamp, type Message, MsgType, printable, Tag } from '@sandbourse/fix';
import type { FixedPoint } from '@sandbourse/money';
import type { OutgoingMessage } from '../sessions/application.js';
import type { AccountOrder } from './account-order.js';
import type { ChangeRefusal } from './changing.js';
import { symbolFields } from './fix-symbol.js';
import { termFields } from './fix-terms.js';
import { OrdRejReason } from './placing.js';
import { averagePriceOf, orderQuantityOf, type Report, type ReportKind } from './report.js';
import type { VenueOrder, VenueOrderStatus } from './venue-order.js';

const ORD_STATUS: Record<VenueOrderStatus, string> = {
  PENDING_NEW: 'A',
  NEW: '0',
  PARTIALLY_FILLED: '1',
  FILLED: '2',
  CANCELED: '4',
  REPLACED: '5',
  REJECTED: '8',
  EXPIRED: 'C',
};
const PENDING_CANCEL = '6';
const PENDING_REPLACE = 'E';

const ExecTransType = { New: '0', Cancel: '1', Correct: '2', Status: '3' } as const;

/**
 * The ExecType (150) of each kind of report. If it is undefined, the ExecType is the status of the order. This is the
 * case for a fill, for its bust or correction, and for a status report.
 */
const EXEC_TYPE: Record<ReportKind, string | undefined> = {
  PENDING_NEW: 'A',
  NEW: '0',
  FILL: undefined,
  PENDING_CANCEL,
  CANCELED: '4',
  PENDING_REPLACE,
  REPLACED: '5',
  RESTATED: 'D',
  REJECTED: '8',
  EXPIRED: 'C',
  BUST: undefined,
  CORRECT: undefined,
  STATUS: undefined,
};

/** The value of ExecRestatementReason (378) for a corporate action that changes a good-till-cancelled order. */
const GT_CORPORATE_ACTION = '0';

/** A receiver of a report, and the names that this receiver uses for the order. */
interface Addressee {
  readonly sessionId: string;
  readonly clOrdId: string;
  readonly account: string | null;
  readonly symbol: string;
}

/**
 * Returns the ExecutionReports (35=8) for a report. The first receiver is the session that sent the order. If a client
 * sent the order through its brokerage, that client is the second receiver. Each receiver gets the names that it uses
 * for the order. In the scenario DUPLICATE_EXECUTION, each ExecutionReport is sent twice.
 * @param askedOn The session that sent the request. Only this session gets the ClOrdID of the request.
 */
export function reportMessages(report: Report, askedOn = report.order.sessionId): OutgoingMessage[] {
  const { order } = report;
  const addressees: Addressee[] = order.client ? [order, order.client] : [order];
  return addressees.flatMap(addressee => {
    const body = reportFields(report, addressee, addressee.sessionId === askedOn);
    const isCopied = addressee === addressees.at(-1) && report.kind !== 'STATUS';
    const message = {
      sessionId: addressee.sessionId,
      msgType: MsgType.ExecutionReport,
      ...(isCopied && { reportsFirm: order.firmId }),
    };
    const again = { ...message, body: [...fieldsOf({ PossResend: 'Y' }), ...body] };
    return report.isSentTwice ? [{ ...message, body }, again] : [{ ...message, body }];
  });
}

/** Returns the response to a status request. Only the session that sent the request receives it. */
export function statusMessages(report: Report, sessionId: string): OutgoingMessage[] {
  return reportMessages(report).filter(message => message.sessionId === sessionId);
}

function reportFields({ kind, order, ...report }: Report, named: Addressee, hasAsked: boolean): Field[] {
  const { trade, refersTo } = report;
  const request = hasAsked ? report.request : undefined;
  const ordStatus = ordStatusDuring(kind) ?? ORD_STATUS[order.status];
  const isFill = kind === 'FILL' || kind === 'BUST' || kind === 'CORRECT';

  return fieldsOf({
    OrderID: order.orderId,
    ClOrdID: request?.clOrdId ?? named.clOrdId,
    OrigClOrdID: request && (named === order ? request.origClOrdId : named.clOrdId),
    ExecID: report.execId,
    ExecTransType: execTransType(kind),
    ExecRefID: refersTo,
    ExecType: EXEC_TYPE[kind] ?? ordStatus,
    OrdStatus: ordStatus,
    OrdRejReason: report.rejectReason?.toString(),
    ExecRestatementReason: kind === 'RESTATED' ? GT_CORPORATE_ACTION : undefined,
    Account: named.account ?? undefined,
    ...symbolFields(named.symbol),
    Side: ORDER_SIDES[order.side],
    ...termFields({
      ...termsView(order),
      quantity: shown(orderQuantityOf(order)),
      notional: shown(order.notional),
      limit_price: shown(order.limitPrice),
      stop_price: shown(order.stopPrice),
    }),
    LastShares: isFill ? shown(trade?.quantity) : undefined,
    LastPx: isFill ? shown(trade?.price) : undefined,
    LeavesQty: shown(report.leaves),
    CumQty: shown(order.filled),
    AvgPx: shown(averagePriceOf(order)),
    TransactTime: formatUtcTimestamp(report.at.getTime()),
    Text: report.text === undefined ? undefined : printable(report.text),
  });
}

function ordStatusDuring(kind: ReportKind): string | undefined {
  if (kind === 'PENDING_CANCEL') return PENDING_CANCEL;
  return kind === 'PENDING_REPLACE' ? PENDING_REPLACE : undefined;
}

function execTransType(kind: ReportKind): string {
  if (kind === 'BUST') return ExecTransType.Cancel;
  if (kind === 'CORRECT') return ExecTransType.Correct;
  return kind === 'STATUS' ? ExecTransType.Status : ExecTransType.New;
}

/** The OrdRejReason (103) for each check of the brokerage. All other checks have the reason BrokerOption. */
const REASONS: Partial<Record<CheckName, number>> = {
  SECURITY_KNOWN: OrdRejReason.UnknownSymbol,
  ORDER_SIZE: OrdRejReason.ExceedsLimit,
  BUYING_POWER: OrdRejReason.ExceedsLimit,
  POSITION_AVAILABLE: OrdRejReason.ExceedsLimit,
};

/**
 * Returns the rejection of an order for an account that the brokerage has refused. Text (58) lists the failed checks.
 */
export function refusedOrderMessage(
  { sessionId, clOrdId, account, symbol, side }: AccountOrder,
  { message, failed_checks }: { message: string; failed_checks: readonly FailedCheck[] },
  at: Date,
): OutgoingMessage {
  const reasons = failed_checks.map(({ check }) => REASONS[check]);
  return {
    sessionId,
    msgType: MsgType.ExecutionReport,
    body: fieldsOf({
      OrderID: 'NONE',
      ClOrdID: clOrdId,
      ExecID: `${sessionId.split('->').at(-1)}.${clOrdId}.refused`,
      ExecTransType: ExecTransType.New,
      ExecType: ORD_STATUS.REJECTED,
      OrdStatus: ORD_STATUS.REJECTED,
      OrdRejReason: (reasons.find(reason => reason !== undefined) ?? OrdRejReason.BrokerOption).toString(),
      Account: account,
      ...symbolFields(symbol),
      Side: ORDER_SIDES[side],
      LeavesQty: '0',
      CumQty: '0',
      AvgPx: '0',
      TransactTime: formatUtcTimestamp(at.getTime()),
      Text: printable(
        failed_checks.length === 0
          ? message
          : failed_checks.map(({ check, reason }) => `${check}: ${reason}`).join('; '),
      ),
    }),
  };
}

/** Returns the OrderCancelReject (35=9) for a cancel (35=F) or replace request (35=G). */
export function cancelRejectMessage(
  sessionId: string,
  request: Message,
  { order, refusal, at }: { order: VenueOrder | undefined; refusal: ChangeRefusal; at: Date },
): OutgoingMessage {
  return {
    sessionId,
    msgType: MsgType.OrderCancelReject,
    body: fieldsOf({
      OrderID: order?.orderId ?? 'NONE',
      ClOrdID: request.get(Tag.ClOrdID),
      OrigClOrdID: request.get(Tag.OrigClOrdID),
      OrdStatus: order ? ORD_STATUS[order.status] : ORD_STATUS.REJECTED,
      Account: order?.account ?? request.get(Tag.Account),
      TransactTime: formatUtcTimestamp(at.getTime()),
      CxlRejResponseTo: request.msgType === MsgType.OrderCancelRequest ? '1' : '2',
      CxlRejReason: refusal.reason.toString(),
      Text: printable(refusal.text),
    }),
  };
}

/**
 * Returns the response to a status request for an unknown order. FIX 4.2, volume 4, requires an ExecutionReport of a
 * rejected order.
 */
export function unknownOrderMessage(sessionId: string, request: Message, at: Date): OutgoingMessage {
  return {
    sessionId,
    msgType: MsgType.ExecutionReport,
    body: fieldsOf({
      OrderID: 'NONE',
      ClOrdID: request.get(Tag.ClOrdID),
      ExecID: '0',
      ExecTransType: ExecTransType.Status,
      ExecType: ORD_STATUS.REJECTED,
      OrdStatus: ORD_STATUS.REJECTED,
      OrdRejReason: '5',
      Symbol: request.get(Tag.Symbol),
      SymbolSfx: request.get(Tag.SymbolSfx),
      Side: request.get(Tag.Side),
      LeavesQty: '0',
      CumQty: '0',
      AvgPx: '0',
      TransactTime: formatUtcTimestamp(at.getTime()),
      Text: 'unknown order',
    }),
  };
}

/**
 * Returns the rejection of a message that created no order: the message is unusable, or an order with its ClOrdID
 * already exists.
 */
export function rejectedOrderMessage(
  sessionId: string,
  request: Message,
  { reason, text, at }: { reason: number; text: string; at: Date },
): OutgoingMessage {
  const clOrdId = request.get(Tag.ClOrdID);
  return {
    sessionId,
    msgType: MsgType.ExecutionReport,
    body: fieldsOf({
      OrderID: 'NONE',
      ClOrdID: clOrdId,
      ExecID: `${request.get(Tag.SenderCompID)}.${clOrdId}.rejected.${request.seqNum}`,
      ExecTransType: ExecTransType.New,
      ExecType: ORD_STATUS.REJECTED,
      OrdStatus: ORD_STATUS.REJECTED,
      OrdRejReason: reason.toString(),
      Account: request.get(Tag.Account),
      Symbol: request.get(Tag.Symbol),
      SymbolSfx: request.get(Tag.SymbolSfx),
      Side: request.get(Tag.Side),
      LeavesQty: '0',
      CumQty: '0',
      AvgPx: '0',
      TransactTime: formatUtcTimestamp(at.getTime()),
      Text: printable(text),
    }),
  };
}

/** Formats a number without trailing zeros, for example 100 instead of 100.00000000. */
function shown(value: FixedPoint | null | undefined): string | undefined {
  const text = value?.toString();
  return text?.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
