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
  /** An amount to trade for (CashOrderQty): as much as it pays for, and never more. */
  readonly cash: Money | null;
  readonly limitPrice: Price | null;
  readonly stopPrice: Price | null;
  readonly timeInForce: TimeInForce;
  /** ExecInst (18) F: a cash dividend does not change its price. */
  readonly doNotReduce: boolean;
}

/** PENDING_NEW waits for the exchange to open. The states are those of FIX 4.2, OrdStatus(39). */
export type VenueOrderStatus =
  | 'PENDING_NEW'
  | 'NEW'
  | 'PARTIALLY_FILLED'
  | 'FILLED'
  | 'CANCELED'
  | 'REPLACED'
  | 'REJECTED'
  | 'EXPIRED';

/** An execution with what is needed to bust it: its id, and what it added. */
export interface Trade {
  readonly execId: string;
  readonly quantity: Quantity;
  readonly price: Price;
}

/**
 * A client's name for an order that reached the venue through its brokerage. The client receives reports as the order
 * router does.
 */
export interface ClientName {
  readonly sessionId: string;
  readonly clOrdId: string;
  /** As the client wrote it. */
  readonly account: string;
  readonly symbol: string;
}

/** An order as the venue knows it. It keeps its `orderId` through replacements, while `clOrdId` is the client's latest name. */
export interface VenueOrder extends OrderTerms {
  readonly orderId: string;
  /** The session that sent it, which receives its reports. */
  readonly sessionId: string;
  readonly clOrdId: string;
  readonly account: string | null;
  /** The client's names for an order of an account, if a client of the venue sent it. */
  readonly client: ClientName | null;
  /** The firm whose clock it uses; null for real time. */
  readonly firmId: string | null;
  /** The difference by which its time is behind that clock, in milliseconds: orders of a seeded history have times in the past. */
  readonly lagMs: number;
  readonly simulation: Simulation | null;
  readonly status: VenueOrderStatus;
  /** A stop that was reached: from then on a market or limit order. */
  readonly isTriggered: boolean;
  readonly filled: Quantity;
  /** The cost of the fills, each rounded as a ledger rounds it. */
  readonly spent: Money;
  /** The exact cost of the fills, for the average price. */
  readonly turnover: Turnover;
  /** The number of reports so far, for the ExecID of the next report. */
  readonly reports: number;
  readonly lastTrade: Trade | null;
  readonly placedAt: Date;
  readonly expiresAt: Date | null;
  /** The trade date whose prices and shares its terms are in; null for that on which it was placed. */
  readonly statedOn: string | null;
  /** The displayed size of a second is there to be traded with once. */
  readonly tradedAt: Date | null;
  /** When the last trade is to be taken back or corrected, if it is. */
  readonly bustAt: Date | null;
  /** The last advance of its firm's clock whose sessions it has met. */
  readonly advanceId: string | null;
}

/** An instant of the trade date whose prices and shares the terms of an order are in. */
export function statedAt({ statedOn, placedAt }: Pick<VenueOrder, 'statedOn' | 'placedAt'>): Date {
  return statedOn === null ? placedAt : new Date(`${statedOn}T12:00:00Z`);
}

const WORKING: ReadonlySet<VenueOrderStatus> = new Set(['PENDING_NEW', 'NEW', 'PARTIALLY_FILLED', 'REPLACED']);

/** May still trade. */
export function isWorking({ status }: VenueOrder): boolean {
  return WORKING.has(status);
}

/** Something may still happen to it without anybody asking. */
export function isAlive(order: VenueOrder): boolean {
  return isWorking(order) || order.bustAt !== null;
}
