import { Inject, Injectable } from '@nestjs/common';
import { MARKET_DATA } from '@sandbourse/market';
import { type BarSeries, barsIfAny, type MarketData, PriceScripts, TenantMarket } from '@sandbourse/market-data';
import { Price } from '@sandbourse/money';
import { Clock, type ClockAdvance } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { MarketWatchService } from './market-watch.service.js';
import { work } from './matching.js';
import { ordersCaughtUp, type PassedOrder } from './orders-caught-up.js';
import { mayReach, type PriceRange, tradeAlong } from './passed-session.js';
import { follow, type OrderOutcome, unchanged } from './report.js';
import { restate } from './restating.js';
import { isWorking, statedAt, type VenueOrder } from './venue-order.js';

/**
 * Lets resting orders trade in past sessions. When a firm's clock is moved, the sessions between the old and the new
 * time have passed for its orders.
 */
@Injectable()
export class PassedSessionService {
  constructor(
    @Inject(MARKET_DATA) private readonly market: MarketData,
    private readonly tenants: TenantMarket,
    private readonly scripts: PriceScripts,
    private readonly watch: MarketWatchService,
    private readonly clock: Clock,
    private readonly eventLog: EventLog,
  ) {}

  /** Notifies the brokerage that the orders have passed through these sessions. */
  tell(tx: Tx, passed: readonly PassedOrder[]): void {
    this.eventLog.publish(tx, ordersCaughtUp(passed, this.clock.wall()));
  }

  /** Returns the current advance of a firm's clock. Returns undefined if the clock is not advancing. */
  advanceOf(firmId: string | null): ClockAdvance | undefined {
    return firmId !== null && this.clock.isAdvancing(firmId) ? this.clock.advanceOf(firmId) : undefined;
  }

  /**
   * Lets an order pass through the sessions of an advance. In each session, corporate actions may change its terms, and
   * the order may trade or expire. If a price script of the firm is active in a session, the order does not trade in
   * it, because the prices are unknown. An order of a seeded history does not change, because it trades at its own time
   * (`lagMs`).
   */
  async trade(order: VenueOrder, { advanceId, from, to }: ClockAdvance): Promise<OrderOutcome> {
    const since = order.placedAt > from ? order.placedAt : from;
    let outcome = unchanged({ ...order, advanceId });
    if (order.lagMs > 0 || since >= to) return outcome;

    const market = order.firmId === null ? this.market : this.tenants.forFirm(order.firmId);
    const bars = await barsBetween(market, order.symbol, { from: since, to });
    const last = market.calendar.tradeDateOf(to);
    const actions = await this.watch.actionsOf(order, statedAt(order), last);
    for (let n = 0; n < bars.length && isWorking(outcome.order); n += 1) {
      outcome = follow(outcome, resting => restate(resting, actions, bars.dateAt(n)));
      if (!mayReach(outcome.order, rangeOf(bars, n)) || this.isScripted(order, bars, n)) continue;
      const path = await market.sessionPath(order.symbol, bars.dateAt(n), { from: since, to });
      outcome = follow(outcome, resting => tradeAlong(resting, path));
    }
    outcome = follow(outcome, rest => restate(rest, actions, last));
    return follow(outcome, rest => work(rest, { at: to, quote: undefined, isOpen: false }, { isArrival: false }));
  }

  private isScripted({ firmId }: VenueOrder, { symbol, dateAt }: BarSeries, n: number): boolean {
    const session = this.market.calendar.sessionOn(dateAt(n));
    if (firmId === null || !session) return false;
    return this.scripts.actsBetween(firmId, symbol, { from: session.open, to: session.close });
  }
}

function barsBetween(market: MarketData, symbol: string, { from, to }: { from: Date; to: Date }): Promise<BarSeries> {
  const { calendar } = market;
  return barsIfAny(market, symbol, { from: calendar.tradeDateOf(from), to: calendar.tradeDateOf(to) });
}

function rangeOf({ low, high }: BarSeries, n: number): PriceRange {
  return { low: Price.ofUnits(BigInt(low[n] ?? 0)), high: Price.ofUnits(BigInt(high[n] ?? 0)) };
}
