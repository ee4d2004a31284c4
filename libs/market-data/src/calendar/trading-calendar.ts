import { OutsideCoverage } from '../market-data.errors.js';
import { DAY_SECONDS, dateOfDay, dayOf, dayOfDate, nthWeekday, SUNDAY, yearOfDay } from './day.js';
import { earlyClosesOf, holidaysOf, isWeekend } from './holidays.js';
import type { Session, SessionDate } from './session.js';

const FIRST_YEAR = 2013;
const LAST_YEAR = 2050;

const HOUR = 3_600;
/** The difference between UTC and the time in New York, in seconds. */
const SUMMER_OFFSET = 4 * HOUR;
const WINTER_OFFSET = 5 * HOUR;
const OPEN_SECONDS = 9 * HOUR + 30 * 60;
const CLOSE_SECONDS = 16 * HOUR;
const EARLY_CLOSE_SECONDS = 13 * HOUR;
/**
 * The end of the business day in New York, in seconds after midnight (20:00). Late trading ends at this time, even on
 * days with an early close (NYSE Arca Rule 7.34-E(a)(3)).
 */
const ROLL_SECONDS = 20 * HOUR;

/**
 * The sessions of the New York Stock Exchange. Sessions are numbered: the index of a session is its position in the
 * list of all sessions. Every quote needs the calendar, so all results come from tables that are built once.
 */
export class TradingCalendar {
  private readonly firstDay = dayOf(FIRST_YEAR, 1, 1);
  /** The day, the date, the open and the close of each session. Open and close are in seconds since 1970. */
  private readonly days: Int32Array;
  private readonly dates: readonly SessionDate[];
  private readonly compactDates: Int32Array;
  private readonly opens: Uint32Array;
  private readonly closes: Uint32Array;
  private readonly earlyCloses: Set<number>;
  /** The index of the last session on or before each day of the calendar. */
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
    this.dates = sessionDays.map(dateOfDay);
    this.compactDates = Int32Array.from(this.dates, date => Number(date.replaceAll('-', '')));
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

  closeOn(date: SessionDate): Date {
    const index = this.indexOf(date);
    if (index === undefined) throw new OutsideCoverage('a day without a session of the exchange', date);
    return new Date(this.closeOf(index) * 1000);
  }

  /** Returns the first session after a date. The date need not be a session. */
  nextSession(date: string): Session {
    return this.sessionAt(this.indexOnOrBefore(date) + 1);
  }

  /** Returns the last session before a date. The date need not be a session. */
  previousSession(date: string): Session {
    return this.sessionAt(this.indexOnOrBefore(date) - (this.isSession(date) ? 1 : 0));
  }

  /** Returns the first session that opens after a time. */
  nextSessionAfter(at: Date): Session {
    return this.sessionAt(this.indexOfLastOpened(secondsOf(at)) + 1);
  }

  /** Returns the dates of all sessions between two dates, both inclusive. */
  sessionsBetween(from: string, to: string): SessionDate[] {
    const first = this.indexOnOrAfter(from);
    const last = this.indexOnOrBefore(to);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => this.dateAt(first + i));
  }

  /**
   * Returns the session that is `count` sessions after a date. If the date is not a session, counting starts from the
   * next session.
   */
  addSessions(date: string, count: number): SessionDate {
    return this.dateAt(this.indexOnOrAfter(date) + count);
  }

  /**
   * Returns the session to which a trade at this time belongs. Until 20:00 in New York on the day of a session, it is
   * this session. After 20:00, and on days without a session, it is the next session.
   */
  tradeDateOf(at: Date): SessionDate {
    return this.dateAt(this.indexOfTradesAt(secondsOf(at)));
  }

  /**
   * Returns the first instant whose trades belong to a session: 20:00 in New York on the day of the session before it.
   */
  businessDayStart(session: SessionDate): Date {
    const index = this.indexOf(session);
    if (index === undefined) throw new OutsideCoverage('a day without a session of the exchange', session);
    return new Date(this.rollAfter(index - 1) * 1000);
  }

  /** Returns the index of the session to which a trade at this time belongs. `seconds` counts from 1970. */
  indexOfTradesAt(seconds: number): number {
    const opened = this.indexOfLastOpened(seconds);
    return seconds < this.rollAfter(opened) ? opened : opened + 1;
  }

  /**
   * Returns the calendar date in New York at this time, even if the date has no session. For example, an event that is
   * due on a date is due from midnight in New York.
   */
  dateOf(at: Date): string {
    const seconds = secondsOf(at);
    const winterDay = Math.floor((seconds - WINTER_OFFSET) / DAY_SECONDS);
    return dateOfDay(isSummer(winterDay) ? Math.floor((seconds - SUMMER_OFFSET) / DAY_SECONDS) : winterDay);
  }

  /** Returns the session that is open at this instant, if any. */
  openSessionAt(at: Date): Session | undefined {
    const seconds = secondsOf(at);
    const opened = this.indexOfLastOpened(seconds);
    return seconds < this.closeOf(opened) ? this.sessionAt(opened) : undefined;
  }

  /** Returns the index of the last session that has opened. It may already be closed. `seconds` counts from 1970. */
  indexOfLastOpened(seconds: number): number {
    const index = this.indexByDay[Math.floor(seconds / DAY_SECONDS) - this.firstDay];
    if (index === undefined) throw outsideCalendar(new Date(seconds * 1000).toISOString());
    return seconds < this.openOf(index) ? index - 1 : index;
  }

  indexOf(date: string): number | undefined {
    const index = this.indexOnOrBefore(date);
    return this.days[index] === dayOfDate(date) ? index : undefined;
  }

  indexOnOrBefore(date: string): number {
    const index = this.indexByDay[dayOfDate(date) - this.firstDay];
    if (index === undefined) throw outsideCalendar(date);
    return index;
  }

  indexOnOrAfter(date: string): number {
    return this.indexOf(date) ?? this.indexOnOrBefore(date) + 1;
  }

  dateAt(index: number): SessionDate {
    return required(this.dates[index]);
  }

  /** Returns the date of a session as a number for fast comparisons: 20211119 for 2021-11-19. */
  compactDateAt(index: number): number {
    return required(this.compactDates[index]);
  }

  private dayAt(index: number): number {
    return required(this.days[index]);
  }

  /** Returns the open in seconds since 1970. */
  openOf(index: number): number {
    return required(this.opens[index]);
  }

  /** Returns the close in seconds since 1970. */
  closeOf(index: number): number {
    return required(this.closes[index]);
  }

  /** Returns the end of the business day in seconds since 1970. */
  private rollAfter(index: number): number {
    return this.openOf(index) + ROLL_SECONDS - OPEN_SECONDS;
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

/**
 * Converts a time of day in New York to seconds since 1970. Daylight saving time changes on a Sunday night, so it never
 * changes during a session.
 */
function instantInNewYork(day: number, secondsOfDay: number): number {
  return day * DAY_SECONDS + secondsOfDay + (isSummer(day) ? SUMMER_OFFSET : WINTER_OFFSET);
}

function isSummer(day: number): boolean {
  const year = yearOfDay(day);
  return day >= nthWeekday(year, 3, SUNDAY, 2) && day < nthWeekday(year, 11, SUNDAY, 1);
}

/** Converts an instant to whole seconds since 1970. */
export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw outsideCalendar(`before ${FIRST_YEAR} or after ${LAST_YEAR}`);
  return value;
}

function outsideCalendar(when: string): OutsideCoverage {
  return new OutsideCoverage('days outside the trading calendar', when);
}
