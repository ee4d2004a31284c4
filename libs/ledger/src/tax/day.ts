const MS_PER_DAY = 86_400_000;
const ZERO = 48;

/** The calendar repeats after this period, including the weekdays. */
const CYCLE = { years: 400, days: 146_097 };

/** Converts a calendar date (YYYY-MM-DD) to days since 1970-01-01, so that days can be added and compared. */
export function dayOf(date: string): number {
  return dayIn(digits(date, 0, 4), digits(date, 5, 7), digits(date, 8, 10));
}

/**
 * Returns the day for a year, a month (from 1) and a date. A month after December continues in the next year. A date
 * after the end of the month continues in the next month.
 */
export function dayIn(year: number, month: number, date: number): number {
  // Adds a cycle and subtracts it again, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  return Date.UTC(year + CYCLE.years, month - 1, date) / MS_PER_DAY - CYCLE.days;
}

export function dateOf(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * The day that represents an unknown day of acquisition. It is before every possible purchase. Shares with this day are
 * sold first (26 CFR 1.6045-1(d)(2)(ii)), and never replace shares sold at a loss. Their holding period starts on the
 * next day.
 */
const UNKNOWN_DAY = dayOf('0001-01-01');

/** Returns true for an unknown day. Accepts a day of acquisition or the start of a holding period. */
export function isUnknownDay(day: number): boolean {
  return day <= UNKNOWN_DAY + 1;
}

/** Converts a date of acquisition to a day. The date is null if it is unknown. */
export function acquiredDayOf(date: string | null): number {
  return date === null ? UNKNOWN_DAY : dayOf(date);
}

/** Converts the start date of a holding period to a day. The date is null if it is unknown. */
export function holdingStartOf(date: string | null): number {
  return date === null ? UNKNOWN_DAY + 1 : dayOf(date);
}

/** Converts a day to a date. Returns null for an unknown day. */
export function knownDateOf(day: number): string | null {
  return isUnknownDay(day) ? null : dateOf(day);
}

/** Returns the same date one year later. 29 February becomes 1 March in a common year. */
function anniversaryOf(day: number): number {
  const date = new Date(day * MS_PER_DAY);
  return dayIn(date.getUTCFullYear() + 1, date.getUTCMonth() + 1, date.getUTCDate());
}

/** Returns the calendar year of a day, which is the tax year. */
export function yearOf(day: number): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear();
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i += 1) value = value * 10 + text.charCodeAt(i) - ZERO;
  return value;
}

export type Term = 'SHORT_TERM' | 'LONG_TERM';

/**
 * Returns LONG_TERM if the shares were held for more than a year. The holding period starts on the day after
 * acquisition and includes the day of disposal (IRS Pub. 550, "Holding Period"). A year is complete on the day before
 * its anniversary. For example, shares acquired on the last day of February become long-term on 1 March of the next
 * year (Rev. Rul. 66-7).
 */
export function termOf(holdingStartDay: number, disposedDay: number): Term {
  const days = disposedDay - holdingStartDay;
  if (days < 365) return 'SHORT_TERM';
  if (days > 366) return 'LONG_TERM';
  return disposedDay >= anniversaryOf(holdingStartDay) ? 'LONG_TERM' : 'SHORT_TERM';
}

/** Returns the term, or null if the start of the holding period is unknown. */
export function knownTermOf(holdingStartDay: number, disposedDay: number): Term | null {
  return isUnknownDay(holdingStartDay) ? null : termOf(holdingStartDay, disposedDay);
}
