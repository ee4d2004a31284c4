import type { LotPick } from '@sandbourse/ledger';
import { min, Quantity } from '@sandbourse/money';
import type { LotMovement } from '../books/lots/lot-movement.js';
import type { ExecutionReport } from './lifecycle.js';
import type { Order } from './order.js';

/** The lots of an order that its next fill takes: those it names, in their order, less what earlier fills have taken. */
export function picksFor(
  { lots, filledQuantity }: Pick<Order, 'lots' | 'filledQuantity'>,
  filled: Quantity,
): LotPick[] {
  const picks: LotPick[] = [];
  let taken = filledQuantity;
  let wanted = filled;
  for (const lot of lots ?? []) {
    const named = Quantity.of(lot.quantity);
    const skipped = min(taken, named);
    const quantity = min(wanted, named.minus(skipped));
    taken = taken.minus(skipped);
    wanted = wanted.minus(quantity);
    if (quantity.isPositive()) picks.push({ lotId: lot.lot_id, quantity });
  }
  return picks;
}

/** What reports of the venue will do to lots: a fill moves them, a bust has them derived again. */
export function movementsOf(
  reports: readonly ExecutionReport[],
  orders: ReadonlyMap<string, Order>,
  tradeDateOf: (at: Date) => string,
): LotMovement[] {
  return reports.flatMap((report): LotMovement[] => {
    const order = orders.get(report.order_id);
    if (!order) return [];
    const { accountId, symbol, currency } = order;
    const place = { accountId, symbol, currency };
    if (report.kind === 'BUST') return [{ kind: 'CORRECTION', ...place }];
    if (report.kind !== 'FILL') return [];

    const quantity = Quantity.of(report.last_quantity ?? '0');
    const tradeDate = tradeDateOf(new Date(report.transact_time));
    return order.side === 'BUY'
      ? [{ kind: 'IN', ...place, quantity, tradeDate, purchaseId: order.orderId }]
      : [
          {
            kind: 'OUT',
            ...place,
            quantity,
            tradeDate,
            method: order.lotMethod,
            lotIds: order.lots?.map(({ lot_id }) => lot_id) ?? [],
          },
        ];
  });
}
