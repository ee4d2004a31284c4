import { Inject, Injectable } from '@nestjs/common';
import type { ChangeClockBody, ClockView, NextMoment, UpcomingView } from '@sandbourse/contracts';
import { TradingCalendar } from '@sandbourse/market-data';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { FirmStore } from '../../identity/firms/firm.store.js';
import { type ClockChange, ClockService } from '../clock/clock.service.js';
import { FirmBookService } from '../firm-books/firm-book.service.js';
import { BOOK_SERVICES, type BookServices } from '../provisioning/book-services.js';
import { ServiceClient } from '../provisioning/service-client.js';
import { momentAhead, momentOfSession } from './next-moment.js';

const UPCOMING = '/v1/calendar-events/upcoming?days=366';

/** Freezes, resumes and moves the clocks of firms. */
@Injectable()
export class ClockChangeService {
  private readonly calendar = new TradingCalendar();

  constructor(
    private readonly db: Database,
    private readonly firms: FirmStore,
    private readonly clocks: ClockService,
    private readonly books: FirmBookService,
    private readonly clock: Clock,
    @Inject(BOOK_SERVICES) private readonly services: BookServices | null,
  ) {}

  /** Throws NothingAhead if the firm has no settlement or ex-date within a year. */
  async change({ userId }: Caller, firmId: string, { freeze, resume, ...move }: ChangeClockBody): Promise<ClockView> {
    const mode = freeze ? 'FROZEN' : resume ? 'RUNNING' : undefined;
    return this.clocks.change(userId, firmId, { to: await this.targetOf(firmId, move), mode });
  }

  /** Returns how far the clock moves; undefined if it does not move. */
  private async targetOf(
    firmId: string,
    { next, days, seconds, to }: Pick<ChangeClockBody, 'next' | 'days' | 'seconds' | 'to'>,
  ): Promise<ClockChange['to']> {
    if (next === 'SETTLEMENT' || next === 'EX_DATE') {
      const at = (await this.ahead(firmId, next)).toISOString();
      return () => ({ to: at });
    }
    if (next !== undefined) return now => ({ to: momentOfSession(next, now, this.calendar).toISOString() });
    return (days ?? seconds ?? to) ? () => ({ days, seconds, to }) : undefined;
  }

  private async ahead(firmId: string, kind: NextMoment): Promise<Date> {
    const firm = await this.db.as(SYSTEM_SCOPE).reading(tx => this.firms.find(tx, firmId));
    if (!firm) throw new FirmUnknown(firmId);
    const { items } = await this.upcoming(this.books.tokenFor(firm));
    return momentAhead(kind, items, { now: this.clock.now(firmId), calendar: this.calendar });
  }

  private async upcoming(token: string): Promise<UpcomingView> {
    const failed = 'The brokerage did not say what is ahead, so the clock was not moved. Try again shortly';
    if (!this.services) throw new Unavailable(failed);
    try {
      return await new ServiceClient(this.services.baasUrl, token).get(UPCOMING);
    } catch (cause) {
      throw new Unavailable(failed, { cause });
    }
  }
}
