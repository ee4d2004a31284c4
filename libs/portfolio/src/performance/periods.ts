import { dateOf } from '@sandbourse/ledger';

const MS_PER_DAY = 86_400_000;

/** Days since 1970-01-01, both included. */
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
 * The periods that end on a day. The month, quarter and year to date begin with it, or with the account where it is younger; one and
 * three years are null where it is.
 */
export function periodsTo(toDay: number, inceptionDay: number): Periods {
  const [year, month] = dateOf(toDay).split('-').map(Number) as [number, number];
  const since = (fromDay: number) => ({ fromDay: Math.max(fromDay, inceptionDay), toDay });
  const whole = (fromDay: number) => (fromDay < inceptionDay ? null : { fromDay, toDay });
  return {
    mtd: since(firstOf(year, month)),
    qtd: since(firstOf(year, month - ((month - 1) % 3))),
    ytd: since(firstOf(year, 1)),
    one_year: whole(yearsAfter(toDay, -1) + 1),
    three_year: whole(yearsAfter(toDay, -3) + 1),
    since_inception: since(inceptionDay),
  };
}

export function daysIn({ fromDay, toDay }: Period): number {
  return toDay - fromDay + 1;
}

/** A year or longer, by the calendar. */
export function isFullYear({ fromDay, toDay }: Period): boolean {
  return yearsAfter(fromDay, 1) <= toDay + 1;
}

/** The same date in another year; where it has no 29 February, the 28th. */
function yearsAfter(day: number, years: number): number {
  const [year, month, date] = dateOf(day).split('-').map(Number) as [number, number, number];
  const lastOfMonth = firstOf(month === 12 ? year + years + 1 : year + years, (month % 12) + 1) - 1;
  return Math.min(firstOf(year + years, month) + date - 1, lastOfMonth);
}

function firstOf(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, 1) / MS_PER_DAY;
}
