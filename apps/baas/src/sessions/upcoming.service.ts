import { Injectable } from '@nestjs/common';
import { nanosecondTimestamp, type UpcomingQuery, type UpcomingView } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { CorporateActionService } from '../books/records/corporate-action.service.js';
import { SettlementStore } from '../books/records/settlement.store.js';
import { turnsLongTerm } from './lot-turn.js';
import { OrderAdjustmentService } from './order-adjustment.service.js';
import { SessionEventStore } from './session-event.store.js';
import { summarized, type Upcoming } from './upcoming.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Ahead {
  readonly firmId: string;
  readonly present: string;
  readonly sessions: readonly string[];
}

/** Predicts the events of future sessions of a firm from current holdings, pending cash and open orders. */
@Injectable()
export class UpcomingService {
  constructor(
    private readonly db: Database,
    private readonly store: SessionEventStore,
    private readonly settlements: SettlementStore,
    private readonly actions: CorporateActionService,
    private readonly adjustments: OrderAdjustmentService,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Returns the predicted events of the caller's own firm. Row-level security leaves out accounts that the caller may
   * not see.
   */
  async ahead({ scope, firmId }: Caller, { days }: UpcomingQuery): Promise<UpcomingView> {
    const now = this.time.now(firmId);
    const to = new Date(now.getTime() + days * DAY_MS);
    const { calendar } = this.time;
    const present = this.time.tradeDate(firmId);
    const sessions = calendar.sessionsBetween(present, calendar.tradeDateOf(to)).filter(date => date > present);
    const range: Ahead = { firmId, present, sessions };
    const items = await this.db
      .as(scope)
      .transaction(async tx => [
        ...(await this.corporateActions(tx, range)),
        ...(await this.settling(tx, range)),
        ...(await this.turning(tx, range)),
        ...(await this.resting(tx, range, to)),
      ]);
    const summary = summarized(items);
    return {
      from: nanosecondTimestamp(now),
      to: nanosecondTimestamp(to),
      sessions: sessions.length,
      items: summary,
      total: summary.length,
    };
  }

  private async corporateActions(tx: Tx, { firmId, sessions }: Ahead): Promise<Upcoming[]> {
    const [from, to] = [sessions[0], sessions.at(-1)];
    if (from === undefined || to === undefined) return [];
    const holders = groupedBy(await this.store.holdings(tx, firmId), ({ symbol }) => symbol);
    await this.actions.refresh(tx, firmId);
    const actions = await this.actions.between(firmId, { from, to }, new Set(holders.keys()));
    return actions.flatMap(({ symbol, action }) =>
      (holders.get(symbol) ?? []).map(({ accountId }) => ({
        date: action.exDate,
        kind: action.kind,
        accountId,
        reference: symbol,
      })),
    );
  }

  private async settling(tx: Tx, { firmId, sessions }: Ahead): Promise<Upcoming[]> {
    const [from, to] = [sessions[0], sessions.at(-1)];
    if (from === undefined || to === undefined) return [];
    const settlements = await this.settlements.between(tx, firmId, from, to);
    return settlements.map(({ settlementDate, accountId, currency }) => ({
      date: settlementDate,
      kind: 'SETTLEMENT',
      accountId,
      reference: currency,
    }));
  }

  private async turning(tx: Tx, { firmId, present, sessions }: Ahead): Promise<Upcoming[]> {
    const last = sessions.at(-1);
    if (last === undefined) return [];
    const lots = await this.store.lotsTurning(tx, firmId, present, last);
    // Many lots begin their holding periods on the same few dates, so the session in which lots become long-term is
    // computed once for each date.
    const turnOf = new Map(
      [...groupedBy(lots, lot => lot.holdingPeriodStartDate)].map(([start, [lot]]) => [
        start,
        lot && sessions.find((date, i) => turnsLongTerm(lot, { after: sessions[i - 1] ?? present, by: date })),
      ]),
    );
    return lots.flatMap(lot => {
      const date = turnOf.get(lot.holdingPeriodStartDate);
      return date === undefined
        ? []
        : [{ date, kind: 'LOT_LONG_TERM' as const, accountId: lot.accountId, reference: lot.symbol }];
    });
  }

  private async resting(tx: Tx, { firmId }: Ahead, to: Date): Promise<Upcoming[]> {
    await this.actions.refresh(tx, firmId);
    const { open, outlook } = await this.adjustments.outlookOfOpen(tx, firmId, to);
    const { calendar } = this.time;
    return open.flatMap(({ orderId, accountId, symbol: reference }) => {
      const { end, restatedAt = [] } = outlook.get(orderId) ?? {};
      const restated = restatedAt.map(at => ({
        date: calendar.tradeDateOf(at),
        kind: 'ORDER_RESTATEMENT' as const,
        accountId,
        reference,
      }));
      return end
        ? [...restated, { date: calendar.dateOf(end), kind: 'ORDER_EXPIRY' as const, accountId, reference }]
        : restated;
    });
  }
}
