import {
  CorporateActionCancelled,
  CorporateActionScripted,
  nanosecondTimestamp,
  type OutgoingEvent,
  type ScriptActionBody,
  type ScriptedActionView,
} from '@sandbourse/contracts';
import {
  businessDaysAfter,
  isMergerKind,
  type MarketData,
  paymentDateOf,
  recordDateOf,
  type ScriptedActionRecord,
  splitRatioOf,
} from '@sandbourse/market-data';
import { AmountPerShare, PLACES, Price, rescale } from '@sandbourse/money';
import { currentTraceparent } from '@sandbourse/platform/request-context';

/** A corporate action with its creation time, in the business time of its firm. */
export interface KeptAction {
  readonly record: ScriptedActionRecord;
  readonly createdAt: Date;
}

type Calendars = Pick<MarketData, 'calendar' | 'coverage'>;

/**
 * The state when an action is scripted: the last session of the firm that has begun, and the price that the firm sees.
 */
export interface ActionPresent {
  readonly tradeDate: string;
  readonly last: Price;
  /** The firm's other actions, for all securities. */
  readonly others: readonly ScriptedActionRecord[];
  /**
   * The last price of the security that a spin-off or merger distributes, as the firm sees it; null if no such security
   * trades here.
   */
  readonly given: { readonly last: Price; readonly isSameCurrency: boolean } | null;
}

/**
 * Minimum price after a split. At a lower price, the shares of the largest possible order might not fit into one lot.
 */
const SPLIT_PRICE_MIN = Price.of('10');
const PRICE_MAX = Price.of('100000');

export interface ActionFault {
  readonly field: string;
  readonly message: string;
}

/** Returns the reasons why an action cannot be scripted, by the field to change. */
export function faultsOf(body: ScriptActionBody, market: Calendars, present: ActionPresent): ActionFault[] {
  const faults: ActionFault[] = [];
  const { calendar, coverage } = market;
  const isSession = calendar.isSession(body.ex_date);
  if (!isSession) faults.push({ field: 'ex_date', message: 'The exchange is closed on this day' });
  else if (body.ex_date <= present.tradeDate)
    faults.push({
      field: 'ex_date',
      message: `The business day of ${present.tradeDate} has begun. Send a later ex-date`,
    });
  else if (body.ex_date > coverage.to)
    faults.push({ field: 'ex_date', message: `The last day with prices is ${coverage.to}` });

  for (const symbol of securitiesOf(body)) {
    const others = present.others.filter(other => securitiesOf(other).includes(symbol));
    const merger = others.find(
      other => other.symbol === symbol && isMergerKind(other.kind) && other.ex_date < body.ex_date,
    );
    if (merger) faults.push({ field: 'ex_date', message: `${symbol} is merged on ${merger.ex_date}` });
    const later = others.find(({ ex_date }) => ex_date > body.ex_date);
    if (symbol === body.symbol && isMergerKind(body.kind) && later)
      faults.push({ field: 'ex_date', message: `${symbol} has a corporate action on ${later.ex_date}` });
  }

  if (body.pay_date !== undefined && !isPaymentDay(market, body.pay_date))
    faults.push({ field: 'pay_date', message: 'No payment settles on this day' });
  return [...faults, ...priceFaultsOf(body, present), ...givenFaultsOf(body, present)];
}

/** Returns the securities of an action: its own, and the security whose shares it distributes. */
export function securitiesOf({
  symbol,
  new_symbol,
}: {
  readonly symbol: string;
  readonly new_symbol?: string | null | undefined;
}): string[] {
  return new_symbol ? [symbol, new_symbol] : [symbol];
}

/**
 * Checks the shares that an action distributes. In a spin-off, the new shares must be worth less than the shares of the
 * parent. In a merger, the new shares must stay within the limits of the books.
 */
function givenFaultsOf(
  { kind, symbol, new_symbol, new_shares = 0, old_shares = 1 }: ScriptActionBody,
  present: ActionPresent,
): ActionFault[] {
  const { given, last } = present;
  if (new_symbol === undefined) return [];
  if (!given)
    return [
      { field: 'new_symbol', message: `${new_symbol} is not listed here. Choose a listed security for the new shares` },
    ];
  if (new_symbol === symbol)
    return [{ field: 'new_symbol', message: 'The new shares must be shares of another security' }];
  if (!given.isSameCurrency) return [{ field: 'new_symbol', message: `${new_symbol} trades in another currency` }];
  const ratio = splitRatioOf(new_shares, old_shares);
  const worth = Price.ofUnits((given.last.units * ratio.newShares) / ratio.oldShares);
  const isMerged = isMergerKind(kind);
  if (isMerged ? !worth.isGreaterThan(PRICE_MAX) : worth.isLessThan(last)) return [];
  const limit = isMerged ? `at most ${PRICE_MAX}` : 'less';
  const message = `A share is worth ${last.toComputed()}: what is given for it is worth ${limit}, not ${worth.toComputed()}`;
  return [{ field: 'new_shares', message }];
}

function priceFaultsOf(
  { kind, amount_per_share, new_shares, old_shares, price }: ScriptActionBody,
  { last }: ActionPresent,
): ActionFault[] {
  const faults: ActionFault[] = [];
  if (amount_per_share !== undefined && !priceOf(amount_per_share).isLessThan(last))
    faults.push({
      field: 'amount_per_share',
      message: `The amount per share must be less than the last price, ${last.toComputed()}`,
    });
  if (price !== undefined && Price.of(price).isGreaterThan(PRICE_MAX))
    faults.push({ field: 'price', message: `The price per share can be at most ${PRICE_MAX}` });
  if (kind === 'SPLIT' && new_shares !== undefined && old_shares !== undefined) {
    const ratio = splitRatioOf(new_shares, old_shares);
    const after = Price.ofUnits((last.units * ratio.oldShares) / ratio.newShares);
    if (after.isLessThan(SPLIT_PRICE_MIN) || after.isGreaterThan(PRICE_MAX))
      faults.push({
        field: 'new_shares',
        message: `The price after the split must be between ${SPLIT_PRICE_MIN} and ${PRICE_MAX}. It would be ${after.toComputed()}`,
      });
  }
  return faults;
}

function priceOf(amountPerShare: string): Price {
  return Price.ofUnits(rescale(AmountPerShare.of(amountPerShare).units, AmountPerShare.places, PLACES.price));
}

function isPaymentDay({ calendar }: Calendars, date: string): boolean {
  return calendar.isSession(date) && businessDaysAfter(calendar, calendar.previousSession(date).date, 1) === date;
}

export function newAction(
  body: ScriptActionBody,
  { calendar }: Calendars,
  { actionId, firmId }: { readonly actionId: string; readonly firmId: string },
): ScriptedActionRecord {
  return {
    action_id: actionId,
    firm_id: firmId,
    symbol: body.symbol,
    kind: body.kind,
    ex_date: body.ex_date,
    new_symbol: body.new_symbol ?? null,
    new_shares: body.new_shares ?? null,
    old_shares: body.old_shares ?? null,
    amount_per_share: body.amount_per_share ?? null,
    pay_date: body.kind === 'SPLIT' ? null : (body.pay_date ?? paymentDateOf(calendar, body.ex_date)),
    price: body.price ?? null,
  };
}

export function scriptedActionView(
  { record, createdAt }: KeptAction,
  { calendar, securities }: Pick<MarketData, 'calendar' | 'securities'>,
  tradeDate: string,
): ScriptedActionView {
  const { firm_id, ...action } = record;
  return {
    ...action,
    new_symbol: action.new_symbol ?? null,
    record_date: recordDateOf(calendar, record.ex_date),
    currency: securities.bySymbol(record.symbol).currency,
    is_effective: record.ex_date <= tradeDate,
    created_at: nanosecondTimestamp(createdAt),
  };
}

export function actionScripted({ record, createdAt }: KeptAction): OutgoingEvent {
  return CorporateActionScripted.occurred(
    { ...record, new_symbol: record.new_symbol ?? null },
    {
      at: createdAt,
      isSandbox: true,
      traceparent: currentTraceparent(),
    },
  );
}

export function actionCancelled({ firm_id, action_id }: ScriptedActionRecord, at: Date): OutgoingEvent {
  return CorporateActionCancelled.occurred(
    { firm_id, action_id },
    { at, isSandbox: true, traceparent: currentTraceparent() },
  );
}
