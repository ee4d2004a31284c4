import { Inject, Injectable } from '@nestjs/common';
import type { MarketData, TradingCalendar } from '@sandbourse/market-data';
import { Clock } from '@sandbourse/platform/clock';
import { MARKET_DATA } from './market-data.token.js';

/** The current simulated time of a firm, as an instant and as dates. */
@Injectable()
export class BusinessTime {
  constructor(
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  get calendar(): TradingCalendar {
    return this.market.calendar;
  }

  now(firmId: string): Date {
    return this.clock.now(firmId);
  }

  /** Returns the time to which the firm's clock was last moved. */
  lastMoveOf(firmId: string): Date {
    return this.clock.lastMoveOf(firmId);
  }

  /** Returns the current date of the firm in New York. It need not be a business day. */
  today(firmId: string): string {
    return this.calendar.dateOf(this.now(firmId));
  }

  /** Returns the calendar year of the firm's current date. */
  year(firmId: string): number {
    return new Date(this.today(firmId)).getUTCFullYear();
  }

  /** Returns the session to which a trade of the firm belongs now. */
  tradeDate(firmId: string): string {
    return this.calendar.tradeDateOf(this.now(firmId));
  }

  dates(firmId: string): { today: string; tradeDate: string } {
    return { today: this.today(firmId), tradeDate: this.tradeDate(firmId) };
  }
}
