import type { OrderTerms, SimulationScenario } from '@sandbourse/contracts';
import type { Money, Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';
import type { Turnover } from './turnover.js';

/** The simulated scenario of an order, from user-defined tags. A scenario with the same seed gives the same fills. */
export interface Simulation {
  readonly scenario: z.infer<typeof SimulationScenario>;
  readonly seed: number;
}

/** The terms of an order at the venue, which knows securities by their tickers. */
export interface VenueTerms extends OrderTerms {
  readonly symbol: string;
}

/** The states of FIX 4.2, OrdStatus (39). An order in PENDING_NEW waits for the exchange to open. */
export type VenueOrderStatus =
  | 'PENDING_NEW'
  | 'NEW'
  | 'PARTIALLY_FILLED'
  | 'FILLED'
  | 'CANCELED'
  | 'REPLACED'
  | 'REJECTED'
  | 'EXPIRED';

/** A trade of an order, with the data that is needed to bust it. */
export interface Trade {
  readonly execId: string;
  readonly quantity: Quantity;
  readonly price: Price;
}

/**
 * The names that a FIX client uses for an order that it sent through its brokerage. The client receives the same
 * reports as the order router.
 */
export interface ClientName {
  readonly sessionId: string;
  readonly clOrdId: string;
  /** The account as the client sent it. */
  readonly account: string;
  readonly symbol: string;
}

/**
 * An order as the venue stores it. `orderId` always stays the same. A replacement changes `clOrdId`, which is the
 * latest ClOrdID.
 */
export interface VenueOrder extends VenueTerms {
  readonly orderId: string;
  /** The session that sent the order and receives its reports. */
  readonly sessionId: string;
  readonly clOrdId: string;
  readonly account: string | null;
  /** The names that a FIX client uses, if it sent the order for an account through its brokerage. */
  readonly client: ClientName | null;
  /** The firm whose clock the order uses; null for real time. */
  readonly firmId: string | null;
  /**
   * The time by which the order lags behind the firm's clock, in milliseconds. Only orders of a seeded history, the
   * past of a new firm, have a lag.
   */
  readonly lagMs: number;
  readonly simulation: Simulation | null;
  readonly status: VenueOrderStatus;
  /** True if the order's stop was triggered. From then on, the order is a market or limit order. */
  readonly isTriggered: boolean;
  readonly filled: Quantity;
  /** The cost of the fills. The cost of each fill is rounded as in a ledger. */
  readonly spent: Money;
  /** The cost of the fills without rounding, for the average price. */
  readonly turnover: Turnover;
  /** The number of reports so far. It determines the ExecID of the next report. */
  readonly reports: number;
  readonly lastTrade: Trade | null;
  readonly placedAt: Date;
  readonly expiresAt: Date | null;
  /**
   * The trade date to whose prices and shares the terms refer. If null, this is the date on which the order was placed.
   */
  readonly statedOn: string | null;
  /** The time of the last trade. An order can trade the displayed size only once per second. */
  readonly tradedAt: Date | null;
  /** The time at which the last trade will be busted or corrected. Null if it will not be. */
  readonly bustAt: Date | null;
  /** The id of the last advance of the firm's clock that the venue has applied to the order. */
  readonly advanceId: string | null;
}

/** Returns an instant of the trade date to which the order's terms refer. */
export function statedAt({ statedOn, placedAt }: Pick<VenueOrder, 'statedOn' | 'placedAt'>): Date {
  return statedOn === null ? placedAt : new Date(`${statedOn}T12:00:00Z`);
}

const WORKING: ReadonlySet<VenueOrderStatus> = new Set(['PENDING_NEW', 'NEW', 'PARTIALLY_FILLED', 'REPLACED']);

/** Returns true if an order may still trade. */
export function isWorking({ status }: VenueOrder): boolean {
  return WORKING.has(status);
}

/**
 * Returns true if the venue may still change the order without a request: it may trade, or its last trade may be busted
 * or corrected.
 */
export function isAlive(order: VenueOrder): boolean {
  return isWorking(order) || order.bustAt !== null;
}

/**
 * Compares two orders by the time at which they were placed, then by their ids. The venue trades orders of one moment in
 * this sequence, which is the same before and after a restart.
 */
export function byPlacing(a: VenueOrder, b: VenueOrder): number {
  return a.placedAt.getTime() - b.placedAt.getTime() || (a.orderId < b.orderId ? -1 : 1);
}
