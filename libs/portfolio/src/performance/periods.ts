import { dateOf, dayIn } from '@sandbourse/ledger';

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

/** Returns the same date in another year. 29 February becomes 28 February in a common year. */
function yearsAfter(day: number, years: number): number {
  const [year, month, date] = dateOf(day).split('-').map(Number) as [number, number, number];
  const lastOfMonth = dayIn(year + years, month + 1, 1) - 1;
  return Math.min(dayIn(year + years, month, date), lastOfMonth);
}
