import type { SimulationScenario } from '@sandbourse/contracts';
import type { Money, Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';
import type { Turnover } from './turnover.js';

export type Side = 'BUY' | 'SELL';
export type OrderType = 'MARKET' | 'LIMIT' | 'STOP' | 'STOP_LIMIT';
export type TimeInForce = 'DAY' | 'GTC' | 'IOC' | 'FOK';

/** The simulation of an order, as set in user-defined tags. The same seed gives the same fills. */
export interface Simulation {
  readonly scenario: z.infer<typeof SimulationScenario>;
  readonly seed: number;
}

/** The terms of a client's order. It has exactly one of `quantity` and `cash`, and the prices that its type needs. */
export interface OrderTerms {
  readonly symbol: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly quantity: Quantity | null;
  /** An amount to trade for (CashOrderQty). The order trades as many shares as the amount pays for, and never more. */
  readonly cash: Money | null;
  readonly limitPrice: Price | null;
  readonly stopPrice: Price | null;
  readonly timeInForce: TimeInForce;
  /** True for ExecInst (18) F: a cash dividend does not change the order's price. */
  readonly doNotReduce: boolean;
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

/** An execution with the data needed to bust it: its id, and its quantity and price. */
export interface Trade {
  readonly execId: string;
  readonly quantity: Quantity;
  readonly price: Price;
}

/**
 * A client's name for an order that reached the venue through its brokerage. The client receives the same reports as
 * the order router.
 */
export interface ClientName {
  readonly sessionId: string;
  readonly clOrdId: string;
  /** The account as the client sent it. */
  readonly account: string;
  readonly symbol: string;
}

/**
 * An order as stored by the venue. Its `orderId` does not change in replacements, while `clOrdId` is the client's
 * latest name.
 */
export interface VenueOrder extends OrderTerms {
  readonly orderId: string;
  /** The session that sent the order, and that receives its reports. */
  readonly sessionId: string;
  readonly clOrdId: string;
  readonly account: string | null;
  /** The client's names for an order of an account, if a client of the venue sent it. */
  readonly client: ClientName | null;
  /** The firm whose clock the order uses; null for real time. */
  readonly firmId: string | null;
  /**
   * The lag of the order's time behind the firm's clock, in milliseconds. Orders of a seeded history have times in the
   * past.
   */
  readonly lagMs: number;
  readonly simulation: Simulation | null;
  readonly status: VenueOrderStatus;
  /** True if the order's stop was reached. From then on, it is a market or limit order. */
  readonly isTriggered: boolean;
  readonly filled: Quantity;
  /** The cost of the fills, each rounded as in a ledger. */
  readonly spent: Money;
  /** The exact cost of the fills, for the average price. */
  readonly turnover: Turnover;
  /** The number of reports so far, for the ExecID of the next report. */
  readonly reports: number;
  readonly lastTrade: Trade | null;
  readonly placedAt: Date;
  readonly expiresAt: Date | null;
  /** The trade date whose prices and shares the terms are based on; null for the date on which the order was placed. */
  readonly statedOn: string | null;
  /** The time of the last trade. The displayed size of a second can be traded only once. */
  readonly tradedAt: Date | null;
  /** The time at which the last trade will be busted or corrected, if at all. */
  readonly bustAt: Date | null;
  /** The last advance of its firm's clock whose sessions the order has passed through. */
  readonly advanceId: string | null;
}

/** Returns an instant of the trade date whose prices and shares the terms of an order are based on. */
export function statedAt({ statedOn, placedAt }: Pick<VenueOrder, 'statedOn' | 'placedAt'>): Date {
  return statedOn === null ? placedAt : new Date(`${statedOn}T12:00:00Z`);
}

const WORKING: ReadonlySet<VenueOrderStatus> = new Set(['PENDING_NEW', 'NEW', 'PARTIALLY_FILLED', 'REPLACED']);

/** Returns true if an order may still trade. */
export function isWorking({ status }: VenueOrder): boolean {
  return WORKING.has(status);
}

/** Returns true if an order may still change without a request. */
export function isAlive(order: VenueOrder): boolean {
  return isWorking(order) || order.bustAt !== null;
}
