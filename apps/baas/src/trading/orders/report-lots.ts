import type { LotMovement } from '@sandbourse/ledger';
import type { TradingCalendar } from '@sandbourse/market-data';
import { Quantity } from '@sandbourse/money';
import { countBy } from 'es-toolkit/array';
import type { LotNeed, Room } from '../../books/records/posting.js';
import type { ExecutionReport } from './lifecycle.js';
import type { Order } from './order.js';
import type { ReportFacts } from './report-decision.js';

/**
 * Returns the lots that reports may move. A report may arrive after later corporate actions were booked without its
 * trade. These actions are corrected from the date of the trade on (`countsFrom`). For a trade dated before the opening
 * of its account, they are corrected from the opening on, because the account has no earlier actions. The fills of an
 * order on one day are one sale, so a further fill derives the lots again.
 */
export function lotsOfReports(reports: readonly ExecutionReport[], room: Room<ReportFacts>): LotNeed[] {
  const { facts, books, calendar } = room;
  const byId = new Map(reports.map(report => [report.execution_id, report]));
  const fills = countBy(reports, ({ order_id, kind }) => (kind === 'FILL' ? order_id : ''));
  const fillsOf = (orderId: string) => fills[orderId] ?? 0;
  return reports.flatMap(report => {
    const order = facts.orders.get(report.order_id);
    const account = order && books.get(order.accountId)?.account;
    if (!account || facts.known.has(report.execution_id)) return [];
    const movement = movementOf(report, order, calendar);
    const tradedOn = movement && tradeDateOf(report, byId, facts, calendar);
    if (!tradedOn) return [];
    const openedOn = calendar.tradeDateOf(account.createdAt);
    const [, countsFrom = openedOn] = [openedOn, tradedOn].sort();
    const isPart = movement.kind === 'OUT' && (order.filledQuantity.isPositive() || fillsOf(order.orderId) > 1);
    return [{ movement, countsFrom, isDerived: isPart }];
  });
}

function movementOf(report: ExecutionReport, order: Order, calendar: TradingCalendar): LotMovement | undefined {
  const { accountId, symbol, currency, orderId } = order;
  const subject = { accountId, symbol, currency };
  if (report.kind === 'BUST' || report.kind === 'CORRECT') return { kind: 'CORRECTION', ...subject };
  if (report.kind !== 'FILL') return undefined;
  const tradeDate = calendar.tradeDateOf(new Date(report.transact_time));
  const traded = { ...subject, tradeDate, quantity: Quantity.of(report.last_quantity ?? '0') };
  if (order.side === 'BUY') return { kind: 'IN', ...traded, orderId };
  const lotIds = order.lots?.map(({ lot_id }) => lot_id) ?? [];
  return { kind: 'OUT', ...traded, method: order.lotMethod, lotIds };
}

/**
 * Returns the date of the trade that a report concerns. For a bust or a correction, this is the date of the fill;
 * undefined if that fill is unknown.
 */
function tradeDateOf(
  report: ExecutionReport,
  byId: ReadonlyMap<string, ExecutionReport>,
  { known }: ReportFacts,
  calendar: TradingCalendar,
): string | undefined {
  let traded: ExecutionReport | undefined = report;
  while (traded && traded.kind !== 'FILL') {
    const reference: string = traded.reference_execution_id ?? '';
    const booked = known.get(reference);
    if (booked) return calendar.tradeDateOf(booked.executedAt);
    traded = byId.get(reference);
  }
  return traded && calendar.tradeDateOf(new Date(traded.transact_time));
}
