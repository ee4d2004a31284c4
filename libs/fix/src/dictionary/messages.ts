import { definitionOf, type FieldName, Tag } from './fields.js';
import { MsgType } from './message-types.js';

/** A repeating group: the count field, and the members that repeat after it. The first member begins each entry. */
export interface GroupDefinition {
  readonly count: number;
  readonly members: readonly number[];
}

export interface MessageDefinition {
  readonly required: readonly number[];
  readonly allowed: ReadonlySet<number>;
  readonly groups: readonly GroupDefinition[];
}

/**
 * The standard header without BeginString and BodyLength, which the codec reads and writes (FIX 4.2, volume 2,
 * "Standard Message Header").
 */
const REQUIRED_HEADER = tags('MsgType SenderCompID TargetCompID MsgSeqNum SendingTime');
const HEADER: ReadonlySet<number> = new Set([
  ...REQUIRED_HEADER,
  ...tags(`OnBehalfOfCompID DeliverToCompID SecureDataLen SecureData SenderSubID SenderLocationID TargetSubID
    TargetLocationID OnBehalfOfSubID OnBehalfOfLocationID DeliverToSubID DeliverToLocationID PossDupFlag PossResend
    OrigSendingTime XmlDataLen XmlData MessageEncoding LastMsgSeqNumProcessed OnBehalfOfSendingTime`),
]);
const TRAILER: ReadonlySet<number> = new Set(tags('SignatureLength Signature'));

const INSTRUMENT = `SymbolSfx SecurityID IDSource SecurityType MaturityMonthYear MaturityDay PutOrCall StrikePrice
  OptAttribute ContractMultiplier CouponRate SecurityExchange Issuer EncodedIssuerLen EncodedIssuer SecurityDesc
  EncodedSecurityDescLen EncodedSecurityDesc`;
const TEXT = 'Text EncodedTextLen EncodedText';
const ORDER_TERMS = `ClientID ExecBroker Account SettlmntTyp FutSettDate ExecInst MinQty MaxFloor ExDestination OrderQty
  CashOrderQty Price StopPx PegDifference DiscretionInst DiscretionOffset Currency ComplianceID SolicitedFlag
  TimeInForce EffectiveTime ExpireDate ExpireTime GTBookingInst Commission CommType Rule80A ForexReq SettlCurrency
  FutSettDate2 OrderQty2 OpenClose CoveredOrUncovered CustomerOrFirm MaxShow LocateReqd ClearingFirm ClearingAccount
  ${INSTRUMENT} ${TEXT}`;
const ORDER_GROUPS = [group('NoAllocs', 'AllocAccount AllocShares'), group('NoTradingSessions', 'TradingSessionID')];

/** The bodies of the messages that the sandbox supports (FIX 4.2, volumes 2 to 4, with Errata 20010501). */
const MESSAGES: Record<MsgType, MessageDefinition> = {
  [MsgType.Heartbeat]: message({ optional: 'TestReqID' }),
  [MsgType.TestRequest]: message({ required: 'TestReqID' }),
  [MsgType.ResendRequest]: message({ required: 'BeginSeqNo EndSeqNo' }),
  [MsgType.Reject]: message({
    required: 'RefSeqNum',
    optional: `RefTagID RefMsgType SessionRejectReason ${TEXT}`,
  }),
  [MsgType.SequenceReset]: message({ required: 'NewSeqNo', optional: 'GapFillFlag' }),
  [MsgType.Logout]: message({ optional: TEXT }),
  [MsgType.Logon]: message({
    required: 'EncryptMethod HeartBtInt',
    optional: 'RawDataLength RawData ResetSeqNumFlag MaxMessageSize Username Password',
    groups: [group('NoMsgTypes', 'RefMsgType MsgDirection')],
  }),
  [MsgType.NewOrderSingle]: message({
    required: 'ClOrdID HandlInst Symbol Side TransactTime OrdType',
    optional: `${ORDER_TERMS} ProcessCode PrevClosePx IOIID QuoteID`,
    groups: ORDER_GROUPS,
  }),
  [MsgType.OrderCancelReplaceRequest]: message({
    required: 'OrigClOrdID ClOrdID HandlInst Symbol Side TransactTime OrdType',
    optional: `${ORDER_TERMS} OrderID ListID`,
    groups: ORDER_GROUPS,
  }),
  [MsgType.OrderCancelRequest]: message({
    required: 'OrigClOrdID ClOrdID Symbol Side TransactTime',
    optional: `OrderID ListID Account ClientID ExecBroker OrderQty CashOrderQty ComplianceID SolicitedFlag
      ${INSTRUMENT} ${TEXT}`,
  }),
  [MsgType.OrderStatusRequest]: message({
    required: 'ClOrdID Symbol Side',
    optional: `OrderID ClientID Account ExecBroker ${INSTRUMENT}`,
  }),
  [MsgType.ExecutionReport]: message({
    required: 'OrderID ExecID ExecTransType ExecType OrdStatus Symbol Side LeavesQty CumQty AvgPx',
    optional: `SecondaryOrderID ClOrdID OrigClOrdID ClientID ExecBroker ListID ExecRefID OrdRejReason
      ExecRestatementReason Account SettlmntTyp FutSettDate OrderQty CashOrderQty OrdType Price StopPx PegDifference
      DiscretionInst DiscretionOffset Currency ComplianceID SolicitedFlag TimeInForce EffectiveTime ExpireDate ExpireTime
      ExecInst Rule80A LastShares LastPx LastSpotRate LastForwardPoints LastMkt TradingSessionID LastCapacity DayOrderQty
      DayCumQty DayAvgPx GTBookingInst TradeDate TransactTime ReportToExch Commission CommType GrossTradeAmt SettlCurrAmt
      SettlCurrency SettlCurrFxRate SettlCurrFxRateCalc HandlInst MinQty MaxFloor OpenClose MaxShow FutSettDate2 OrderQty2
      ClearingFirm ClearingAccount MultiLegReportingType ${INSTRUMENT} ${TEXT}`,
    groups: [group('NoContraBrokers', 'ContraBroker ContraTrader ContraTradeQty ContraTradeTime')],
  }),
  [MsgType.OrderCancelReject]: message({
    required: 'OrderID ClOrdID OrigClOrdID OrdStatus CxlRejResponseTo',
    optional: `SecondaryOrderID ClientID ExecBroker ListID Account TransactTime CxlRejReason ${TEXT}`,
  }),
  [MsgType.BusinessMessageReject]: message({
    required: 'RefMsgType BusinessRejectReason',
    optional: `RefSeqNum BusinessRejectRefID ${TEXT}`,
  }),
};

export function messageDefinitionOf(msgType: string): MessageDefinition | undefined {
  return MESSAGES[msgType as MsgType];
}

/** Returns true for every message type of FIX 4.2, supported or not. */
export function isMsgType(value: string): boolean {
  return definitionOf(Tag.MsgType)?.values?.has(value) ?? false;
}

export function isHeaderTag(tag: number): boolean {
  return HEADER.has(tag);
}

export function isTrailerTag(tag: number): boolean {
  return TRAILER.has(tag);
}

export function requiredHeaderTags(): readonly number[] {
  return REQUIRED_HEADER;
}

interface MessageOutline {
  readonly required?: string;
  readonly optional?: string;
  readonly groups?: readonly GroupDefinition[];
}

function message({ required = '', optional = '', groups = [] }: MessageOutline): MessageDefinition {
  const grouped = groups.flatMap(({ count, members }) => [count, ...members]);
  return { required: tags(required), allowed: new Set([...tags(required), ...tags(optional), ...grouped]), groups };
}

function group(count: FieldName, members: string): GroupDefinition {
  return { count: Tag[count], members: tags(members) };
}

function tags(names: string): number[] {
  return names
    .split(/\s+/)
    .filter(name => name !== '')
    .map(name => Tag[name as FieldName]);
}
