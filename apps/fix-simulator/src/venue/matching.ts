import { type Quote, tradeQuantityMax } from '@sandbourse/market-data';
import { Money, min, type Price, Quantity } from '@sandbourse/money';
import { isStopped } from './awaited-price.js';
import { OrdRejReason } from './placing.js';
import { become, bust, correct, fill, follow, type OrderOutcome, unchanged, wantedAt } from './report.js';
import { bustAt, correctedPrice, isDelayed, releasedPercent } from './scenario.js';
import { isWorking, type VenueOrder } from './venue-order.js';

/** The prices that determine a trade: the last price, and the best bid and ask with their sizes. */
export type Touch = Pick<Quote, 'last' | 'bid' | 'bidSize' | 'ask' | 'askSize'>;

export interface MarketView {
  readonly at: Date;
  /** Undefined if the market has no prices at that time. */
  readonly quote: Touch | undefined;
  readonly isOpen: boolean;
  /** True if the time of the firm does not move, so that no later second brings more shares. */
  readonly isFrozen?: boolean;
}

/**
 * Matches an order with the market: expires it if its time is over, acknowledges it if it waited for the open, triggers
 * its stop, and trades at the best bid or ask. If `isArrival` is true, the rest of an IOC or FOK order is then
 * cancelled.
 */
export function work(order: VenueOrder, market: MarketView, { isArrival }: { isArrival: boolean }): OrderOutcome {
  const { at, quote, isFrozen = false } = market;
  if (order.bustAt && at >= order.bustAt) return takeBackOrCorrect(order, order.bustAt);
  if (!isWorking(order)) return unchanged(order);
  if (order.expiresAt && at >= order.expiresAt) return expire(order, order.expiresAt);

  const isHeldUp = order.simulation !== null && isDelayed(order.simulation, at.getTime() - order.placedAt.getTime());
  const isOpen = market.isOpen && !isHeldUp;
  const open = isOpen ? follow(unchanged(order), waiting => acknowledge(waiting, at)) : unchanged(order);
  const traded =
    isOpen && quote ? follow(open, acknowledged => trade(trigger(acknowledged, quote), quote, { at, isFrozen })) : open;
  const reachesBook = isArrival ? !isHeldUp : isOpen && order.status === 'PENDING_NEW';
  return reachesBook ? follow(traded, rest => endImmediate(rest, at)) : traded;
}

/**
 * Trades the whole remaining quantity at once, even if it is larger than the displayed size. Used in the scenario
 * CANCEL_RACE, in which a fill comes before a cancel.
 */
export function fillAll(order: VenueOrder, quote: Touch, at: Date): OrderOutcome {
  const touch = touchFor(order, quote);
  const limit = order.limitPrice;
  const price = limit && !isWithinLimit(order, touch.price) ? limit : touch.price;
  const wanted = wantedAt(order, price);
  return fillWith(order, { quantity: min(wanted, tradeQuantityMax(price)), wanted, price, at });
}

/** Expires an order. `at` is its expiry time, even if the venue notices the expiry later. */
function expire(order: VenueOrder, at: Date): OrderOutcome {
  return become(order, 'EXPIRED', { kind: 'EXPIRED', at });
}

function acknowledge(order: VenueOrder, at: Date): OrderOutcome {
  if (order.status !== 'PENDING_NEW') return unchanged(order);
  if (order.simulation?.scenario !== 'REJECT_AT_OPEN') return become(order, 'NEW', { kind: 'NEW', at });
  const reason = { rejectReason: OrdRejReason.BrokerOption, text: 'rejected at the open (simulated)' };
  return become(order, 'REJECTED', { kind: 'REJECTED', at, ...reason });
}

/** Triggers a stop that the last trade has reached. A quote does not trigger a stop. */
function trigger(order: VenueOrder, { last }: Touch): VenueOrder {
  if (order.isTriggered || !order.stopPrice) return order;
  const isReached = order.side === 'BUY' ? !last.isLessThan(order.stopPrice) : !last.isGreaterThan(order.stopPrice);
  return isReached ? { ...order, isTriggered: true } : order;
}

function trade(order: VenueOrder, quote: Touch, { at, isFrozen }: Moment): OrderOutcome {
  const touch = touchFor(order, quote);
  if (isStopped(order) || !isWithinLimit(order, touch.price)) return unchanged(order);

  const wanted = wantedAt(order, touch.price);
  const offered = min(offeredTo(order, { ...touch, wanted }, { at, isFrozen }), tradeQuantityMax(touch.price));
  const isKilled = order.timeInForce === 'FOK' && offered.isLessThan(wanted);
  const quantity = min(wanted, offered);
  return isKilled ? unchanged(order) : fillWith(order, { quantity, wanted, price: touch.price, at });
}

interface Match {
  readonly quantity: Quantity;
  readonly wanted: Quantity;
  readonly price: Price;
  readonly at: Date;
}

function fillWith(order: VenueOrder, { quantity, wanted, price, at }: Match): OrderOutcome {
  if (!costs(quantity, price)) return unchanged(order);
  const isLast = !quantity.isLessThan(wanted);
  const filled = fill(order, { quantity, price, isLast, at });
  return isLast ? complete(filled, at) : filled;
}

/**
 * Returns false if the ledger would round the amount of a trade to zero. Such a trade must not happen, because it would
 * give away shares.
 */
function costs(quantity: Quantity, price: Price): boolean {
  return quantity.at(price).isPositive();
}

type Moment = Pick<MarketView, 'at'> & { readonly isFrozen: boolean };

interface Offer {
  readonly price: Price;
  readonly size: Quantity;
  readonly wanted: Quantity;
}

/**
 * Returns the quantity that the market offers to an order now. Without a scenario, this is the displayed size, once per
 * second. While the time of the firm does not move, it is the whole quantity, but for IOC and FOK orders the displayed
 * size. With a scenario, it is the quantity that the scenario lets trade.
 */
function offeredTo(order: VenueOrder, { price, size, wanted }: Offer, { at, isFrozen }: Moment): Quantity {
  const percent = order.simulation && releasedPercent(order.simulation, at.getTime() - order.placedAt.getTime());
  if (typeof percent === 'number') return percent >= 100 ? wanted : released(order, percent, price);

  if (isFrozen && !isImmediate(order)) return wanted;
  const hasTradedThisSecond = order.tradedAt !== null && secondOf(order.tradedAt) === secondOf(at);
  return hasTradedThisSecond ? Quantity.zero : size;
}

function released(order: VenueOrder, percent: number, price: Price): Quantity {
  if (order.notional) {
    const releasedCash = Money.ofUnits((order.notional.units * BigInt(percent)) / 100n).minus(order.spent);
    return releasedCash.isPositive() ? releasedCash.buysAt(price) : Quantity.zero;
  }
  return portion(order.quantity ?? Quantity.zero, percent).minus(order.filled);
}

/**
 * Returns a percentage of a quantity. If the quantity is in whole shares, the result is rounded down to whole shares.
 */
function portion(quantity: Quantity, percent: number): Quantity {
  const part = (quantity.units * BigInt(percent)) / 100n;
  const isWhole = quantity.units % ONE_SHARE === 0n && part >= ONE_SHARE;
  return Quantity.ofUnits(isWhole ? part - (part % ONE_SHARE) : part);
}

const ONE_SHARE = Quantity.of('1').units;

const isImmediate = ({ timeInForce }: VenueOrder) => timeInForce === 'IOC' || timeInForce === 'FOK';

/** Cancels the rest of an IOC or FOK order, because such an order must not rest in the book. */
function endImmediate(order: VenueOrder, at: Date): OrderOutcome {
  return isImmediate(order) && isWorking(order)
    ? become(order, 'CANCELED', { kind: 'CANCELED', at })
    : unchanged(order);
}

/** Schedules the bust or the correction of the trade that completed the order, if the scenario has one. */
function complete(outcome: OrderOutcome, at: Date): OrderOutcome {
  const { simulation } = outcome.order;
  return simulation ? { ...outcome, order: { ...outcome.order, bustAt: bustAt(simulation, at) } } : outcome;
}

function takeBackOrCorrect(order: VenueOrder, at: Date): OrderOutcome {
  const { simulation, side, lastTrade } = order;
  if (simulation?.scenario !== 'CORRECT' || !lastTrade) return bust(order, at);
  return correct(order, correctedPrice(simulation, side, lastTrade.price), at);
}

function touchFor({ side }: VenueOrder, quote: Touch): { price: Price; size: Quantity } {
  return side === 'BUY' ? { price: quote.ask, size: quote.askSize } : { price: quote.bid, size: quote.bidSize };
}

function isWithinLimit({ side, limitPrice }: VenueOrder, price: Price): boolean {
  if (!limitPrice) return true;
  return side === 'BUY' ? !price.isGreaterThan(limitPrice) : !price.isLessThan(limitPrice);
}

function secondOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
