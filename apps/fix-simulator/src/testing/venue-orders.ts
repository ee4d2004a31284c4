import { Money, Price, Quantity } from '@sandbourse/money';
import { newOrder } from '../venue/placing.js';
import type { OrderOutcome } from '../venue/report.js';
import type { Simulation, VenueOrder } from '../venue/venue-order.js';
import { NOON } from './market.js';

interface Terms {
  readonly side?: VenueOrder['side'];
  readonly type?: VenueOrder['orderType'];
  readonly quantity?: string;
  readonly cash?: string;
  readonly limit?: string;
  readonly stop?: string;
  readonly timeInForce?: VenueOrder['timeInForce'];
  readonly simulation?: Simulation;
  readonly expiresAt?: Date;
  readonly doNotReduce?: boolean;
}

/** Returns an order that the venue has acknowledged. By default, it buys 100 AAPL at the market. */
export function aVenueOrder(terms: Terms = {}): VenueOrder {
  const { side = 'BUY', type = 'MARKET', cash, quantity = cash ? undefined : '100', timeInForce = 'DAY' } = terms;
  const order = newOrder(
    {
      clOrdId: 'one',
      account: 'acct_1',
      firmId: null,
      client: null,
      simulation: terms.simulation ?? null,
      transactTime: NOON,
      symbol: 'AAPL',
      side,
      orderType: type,
      quantity: quantity === undefined ? null : Quantity.of(quantity),
      notional: cash === undefined ? null : Money.of(cash),
      limitPrice: terms.limit === undefined ? null : Price.of(terms.limit),
      stopPrice: terms.stop === undefined ? null : Price.of(terms.stop),
      timeInForce,
      doNotReduce: terms.doNotReduce ?? false,
    },
    {
      orderId: 'BANK.one',
      sessionId: 'VENUE->BANK',
      at: NOON,
      lagMs: 0,
      expiresAt: terms.expiresAt ?? null,
      statedOn: null,
    },
  );
  return { ...order, status: 'NEW', reports: 1 };
}

/** Returns one text for each report of an outcome, such as `FILL 100@100.1000` or `CANCELED`. */
export function linesOf({ reports }: OrderOutcome): string[] {
  return reports.map(({ kind, trade }) =>
    trade ? `${kind} ${trade.quantity.toString().replace(/\.0+$/, '')}@${trade.price}` : kind,
  );
}
