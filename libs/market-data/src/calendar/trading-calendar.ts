import { DAY_SECONDS, dateOfDay, dayOf, dayOfDate, nthWeekday, SUNDAY, yearOfDay } from './day.js';
import { earlyClosesOf, holidaysOf, isWeekend } from './holidays.js';
import type { Session, SessionDate } from './session.js';

const FIRST_YEAR = 2013;
const LAST_YEAR = 2050;

const HOUR = 3_600;
const OPEN_SECONDS = 9 * HOUR + 30 * 60;
const CLOSE_SECONDS = 16 * HOUR;
const EARLY_CLOSE_SECONDS = 13 * HOUR;

/** Thrown for dates the holiday rules are not written for. */
export class OutsideCalendar extends Error {
  constructor(date: string) {
    super(`the trading calendar runs from ${FIRST_YEAR} to ${LAST_YEAR}; ${date} is outside`);
    this.name = 'OutsideCalendar';
  }
}

/**
 * The sessions of the New York Stock Exchange. Everything is looked up in tables built once, because every quote asks.
 *
 * A session is also known by its index, its place in the row of all sessions: the replay counts sessions with it.
 */
export class TradingCalendar {
  private readonly firstDay = dayOf(FIRST_YEAR, 1, 1);
  /** Per session: its day, and its open and close in seconds since 1970. */
  private readonly days: Int32Array;
  private readonly opens: Uint32Array;
  private readonly closes: Uint32Array;
  private readonly earlyCloses: Set<number>;
  /** Per day of the calendar: the index of the last session on or before it. */
  private readonly indexByDay: Int32Array;

  constructor() {
    const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
    const holidays = new Set(years.flatMap(holidaysOf));
    this.earlyCloses = new Set(years.flatMap(earlyClosesOf));

    const sessionDays: number[] = [];
    this.indexByDay = new Int32Array(dayOf(LAST_YEAR + 1, 1, 1) - this.firstDay);
    for (let i = 0; i < this.indexByDay.length; i++) {
      const day = this.firstDay + i;
      if (!isWeekend(day) && !holidays.has(day)) sessionDays.push(day);
      this.indexByDay[i] = sessionDays.length - 1;
    }

    this.days = Int32Array.from(sessionDays);
    this.opens = Uint32Array.from(sessionDays, day => instantInNewYork(day, OPEN_SECONDS));
    this.closes = Uint32Array.from(sessionDays, day => instantInNewYork(day, this.closeSecondsOf(day)));
  }

  isSession(date: string): boolean {
    return this.indexOf(date) !== undefined;
  }

  sessionOn(date: string): Session | undefined {
    const index = this.indexOf(date);
    return index === undefined ? undefined : this.sessionAt(index);
  }

  /** The first session after a date, be that a session or not. */
  nextSession(date: string): Session {
    return this.sessionAt(this.indexOnOrBefore(date) + 1);
  }

  /** The last session before a date, be that a session or not. */
  previousSession(date: string): Session {
    return this.sessionAt(this.indexOnOrBefore(date) - (this.isSession(date) ? 1 : 0));
  }

  /** The dates of all sessions from one date to another, both included. */
  sessionsBetween(from: string, to: string): SessionDate[] {
    const first = this.indexOnOrAfter(from);
    const last = this.indexOnOrBefore(to);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => this.dateAt(first + i));
  }

  /** The session `count` sessions away: `addSessions(tradeDate, 1)` settles T+1. Before counting, a non-session moves on to the next session. */
  addSessions(date: string, count: number): SessionDate {
    return this.dateAt(this.indexOnOrAfter(date) + count);
  }

  /** The session a trade at this instant belongs to: the one under way, or the next when the exchange is shut. */
  tradeDateOf(at: Date): SessionDate {
    const opened = this.indexOfLastOpened(at);
    const isUnderWay = at.getTime() / 1000 < this.closeOf(opened);
    return this.dateAt(isUnderWay ? opened : opened + 1);
  }

  /** The session under way at this instant, if any. */
  openSessionAt(at: Date): Session | undefined {
    const opened = this.indexOfLastOpened(at);
    return at.getTime() / 1000 < this.closeOf(opened) ? this.sessionAt(opened) : undefined;
  }

  /** The index of the last session that has opened, and perhaps closed since. */
  indexOfLastOpened(at: Date): number {
    const seconds = Math.floor(at.getTime() / 1000);
    const index = this.indexByDay[Math.floor(seconds / DAY_SECONDS) - this.firstDay];
    if (index === undefined) throw new OutsideCalendar(at.toISOString());
    return seconds < this.openOf(index) ? index - 1 : index;
  }

  indexOf(date: string): number | undefined {
    const index = this.indexOnOrBefore(date);
    return this.days[index] === dayOfDate(date) ? index : undefined;
  }

  indexOnOrBefore(date: string): number {
    const index = this.indexByDay[dayOfDate(date) - this.firstDay];
    if (index === undefined) throw new OutsideCalendar(date);
    return index;
  }

  indexOnOrAfter(date: string): number {
    return this.indexOf(date) ?? this.indexOnOrBefore(date) + 1;
  }

  dateAt(index: number): SessionDate {
    return dateOfDay(this.dayAt(index));
  }

  dayAt(index: number): number {
    return required(this.days[index]);
  }

  /** Seconds since 1970. */
  openOf(index: number): number {
    return required(this.opens[index]);
  }

  /** Seconds since 1970. */
  closeOf(index: number): number {
    return required(this.closes[index]);
  }

  private sessionAt(index: number): Session {
    return {
      date: this.dateAt(index),
      open: new Date(this.openOf(index) * 1000),
      close: new Date(this.closeOf(index) * 1000),
      isEarlyClose: this.earlyCloses.has(this.dayAt(index)),
    };
  }

  private closeSecondsOf(day: number): number {
    return this.earlyCloses.has(day) ? EARLY_CLOSE_SECONDS : CLOSE_SECONDS;
  }
}

/** Clocks change at night on a Sunday, so a whole session is on one side of it. */
function instantInNewYork(day: number, secondsOfDay: number): number {
  const year = yearOfDay(day);
  const isSummer = day >= nthWeekday(year, 3, SUNDAY, 2) && day < nthWeekday(year, 11, SUNDAY, 1);
  return day * DAY_SECONDS + secondsOfDay + (isSummer ? 4 : 5) * HOUR;
}

function required(value: number | undefined): number {
  if (value === undefined) throw new OutsideCalendar('the session asked for');
  return value;
}
