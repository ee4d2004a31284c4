const MS_PER_DAY = 86_400_000;
const ZERO = 48;

/** The calendar repeats every 400 years, with the same weekdays. */
const CYCLE = { years: 400, days: 146_097 };

/** Converts a calendar date (YYYY-MM-DD) to days since 1970-01-01, so that days can be added and compared. */
export function dayOf(date: string): number {
  return dayIn(digits(date, 0, 4), digits(date, 5, 7), digits(date, 8, 10));
}

/**
 * Returns the day for a year, a month and a day of the month, both from 1. Month 13 is January of the next year, and 32
 * January is 1 February.
 */
export function dayIn(year: number, month: number, date: number): number {
  // Date.UTC would read the years 0 to 99 as 1900 to 1999. Therefore the year is moved by one cycle, and the result is
  // moved back.
  return Date.UTC(year + CYCLE.years, month - 1, date) / MS_PER_DAY - CYCLE.days;
}

export function dateOf(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * The day that represents an unknown day of acquisition. It is before every possible purchase. Therefore these shares
 * are sold first (26 CFR 1.6045-1(d)(2)(ii)), and never replace shares sold at a loss. Their holding period starts on
 * the day after it.
 */
const UNKNOWN_DAY = dayOf('0001-01-01');

/** Returns true for an unknown day. The argument is a day of acquisition, or the first day of a holding period. */
export function isUnknownDay(day: number): boolean {
  return day <= UNKNOWN_DAY + 1;
}

/**
 * The day that represents the acquisition of inherited shares. Form 8949 has the word INHERITED instead of a date. The
 * shares count as held for more than one year (26 U.S.C. 1223(9)). They were not bought, so they never replace shares
 * sold at a loss. The day is after the unknown day and before every possible purchase.
 */
const INHERITED_DAY = dayOf('0001-02-01');

/** Returns true for the day of inherited shares: the day of acquisition, or the first day of the holding period. */
export function isInheritedDay(day: number): boolean {
  return day === INHERITED_DAY || day === INHERITED_DAY + 1;
}

/** Converts a date of acquisition to a day. Null means that the date is unknown, or that the shares are inherited. */
export function acquiredDayOf(date: string | null, isInherited = false): number {
  if (date !== null) return dayOf(date);
  return isInherited ? INHERITED_DAY : UNKNOWN_DAY;
}

/**
 * Converts the first date of a holding period to a day. Null means that the date is unknown, or that the holding period
 * is that of inherited shares.
 */
export function holdingStartOf(date: string | null, isInherited = false): number {
  return date === null ? acquiredDayOf(null, isInherited) + 1 : dayOf(date);
}

/** Converts a day to a date. Returns null for an unknown day, and for the day of inherited shares. */
export function knownDateOf(day: number): string | null {
  return isUnknownDay(day) || isInheritedDay(day) ? null : dateOf(day);
}

/** Returns the day one year later. A year after 29 February is 1 March. */
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
 * Returns LONG_TERM if the shares were held for more than one year. `holdingStartDay` is the day after acquisition. The
 * day of the sale counts too (IRS Pub. 550, "Holding Period"). For example, shares bought on 1 June 2026 are held from
 * 2 June 2026. They are long-term if they are sold on 2 June 2027 or later. Shares bought on the last day of February
 * are long-term from 1 March of the next year (Rev. Rul. 66-7).
 */
export function termOf(holdingStartDay: number, disposedDay: number): Term {
  const days = disposedDay - holdingStartDay;
  if (days < 365) return 'SHORT_TERM';
  if (days > 366) return 'LONG_TERM';
  return disposedDay >= anniversaryOf(holdingStartDay) ? 'LONG_TERM' : 'SHORT_TERM';
}

/** Returns the term, or null if the first day of the holding period is unknown. */
export function knownTermOf(holdingStartDay: number, disposedDay: number): Term | null {
  return isUnknownDay(holdingStartDay) ? null : termOf(holdingStartDay, disposedDay);
}
