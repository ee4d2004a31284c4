import { dateOf, dayIn, yearOf } from '@sandbourse/ledger';
import { XIRR_YEAR, type YearLength } from './payments.js';

/** A range of days since 1970-01-01. It includes `fromDay` and `toDay`. */
export interface Period {
  readonly fromDay: number;
  readonly toDay: number;
}

export interface Periods {
  readonly mtd: Period;
  readonly qtd: Period;
  readonly ytd: Period;
  readonly one_year: Period | null;
  readonly three_year: Period | null;
  readonly since_inception: Period;
}

/**
 * Returns the standard periods that end on `toDay`. The month, quarter and year to date start on the account's first
 * day if they contain it. The one-year and three-year periods are null if the account is younger than one or three
 * years.
 */
export function periodsTo(toDay: number, inceptionDay: number): Periods {
  const [year, month] = dateOf(toDay).split('-').map(Number) as [number, number];
  const since = (fromDay: number) => ({ fromDay: Math.max(fromDay, inceptionDay), toDay });
  const whole = (fromDay: number) => (fromDay < inceptionDay ? null : { fromDay, toDay });
  return {
    mtd: since(dayIn(year, month, 1)),
    qtd: since(dayIn(year, month - ((month - 1) % 3), 1)),
    ytd: since(dayIn(year, 1, 1)),
    one_year: whole(yearsAfter(toDay, -1) + 1),
    three_year: whole(yearsAfter(toDay, -3) + 1),
    since_inception: since(inceptionDay),
  };
}

export function daysIn({ fromDay, toDay }: Period): number {
  return toDay - fromDay + 1;
}

/** Returns true for a period of at least one calendar year. */
export function isFullYear({ fromDay, toDay }: Period): boolean {
  return yearsAfter(fromDay, 1) <= toDay + 1;
}

/**
 * Returns the mean length of a year in a period, so that a calendar year is one year, with or without a leap day (GIPS
 * Standards for Firms, 2020). Whole years count as years, and each of the days after them as 1/365 of a year. In a
 * period without a leap day, and in a period of less than a year, a year has 365 days.
 */
export function yearLengthIn(period: Period): YearLength {
  const days = daysIn(period);
  const years = wholeYearsIn(period);
  const left = period.toDay + 1 - anniversaryOf(period.fromDay, years);
  const parts = years * XIRR_YEAR.days + left;
  if (years === 0 || parts === days) return XIRR_YEAR;
  const divisor = commonDivisor(XIRR_YEAR.days * days, parts);
  return { days: (XIRR_YEAR.days * days) / divisor, years: parts / divisor };
}

function wholeYearsIn({ fromDay, toDay }: Period): number {
  const years = yearOf(toDay + 1) - yearOf(fromDay);
  return anniversaryOf(fromDay, years) <= toDay + 1 ? years : years - 1;
}

/** Returns the same date in a later year. 29 February becomes 1 March, so that the year before it ends on 28 February. */
function anniversaryOf(day: number, years: number): number {
  const [year, month, date] = dateOf(day).split('-').map(Number) as [number, number, number];
  return dayIn(year + years, month, date);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** Returns the same date in another year. 29 February becomes 28 February in a common year. */
function yearsAfter(day: number, years: number): number {
  const [year, month, date] = dateOf(day).split('-').map(Number) as [number, number, number];
  const lastOfMonth = dayIn(year + years, month + 1, 1) - 1;
  return Math.min(dayIn(year + years, month, date), lastOfMonth);
}
