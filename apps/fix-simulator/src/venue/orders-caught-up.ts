import { OrdersCaughtUp, type OutgoingEvent } from '@sandbourse/contracts';
import type { ClockAdvance } from '@sandbourse/platform/clock';
import type { OrderOutcome } from './report.js';

/** An order with its reports, and the advance of the clock whose sessions the order has passed through. */
export interface PassedOrder extends OrderOutcome {
  readonly advance: ClockAdvance;
}

/** Returns one event for each advance. The event lists the orders by the ClOrdIDs that the brokerage uses. */
export function ordersCaughtUp(passed: readonly PassedOrder[], at: Date): OutgoingEvent[] {
  const advances = new Map(passed.map(({ order, advance }) => [advance.advanceId, order.firmId]));
  return [...advances].map(([advance_id, firmId]) =>
    OrdersCaughtUp.occurred(
      {
        firm_id: firmId ?? '',
        advance_id,
        orders: passed
          .filter(({ advance }) => advance.advanceId === advance_id)
          .map(({ order, reports }) => ({ order_id: order.clOrdId, execution_id: reports.at(-1)?.execId ?? null })),
      },
      { at, isSandbox: true },
    ),
  );
}
