import type { SessionDate } from '../calendar/session.js';
import type { TaxClass } from './security.js';

/**
 * The dates of a dividend. The declaration date of the dividend is unknown, so the quarter of its record date is
 * assumed.
 */
export interface DividendDates {
  readonly recordDate: SessionDate;
  readonly payDate: SessionDate;
}

/**
 * Returns the calendar year in which a dividend is income: the year of its payment, with one exception for a regulated
 * investment company or a REIT. If its dividend is declared and recorded in the last three months of a year and paid in
 * the following January, it counts as received on December 31 (IRC 852(b)(7), 857(b)(9); IRS, Instructions for Form
 * 1099-DIV, "Dividend payment delayed until January").
 */
export function dividendYear(taxClass: TaxClass | undefined, { recordDate, payDate }: DividendDates): number {
  const [recordYear, payYear] = [Number(recordDate.slice(0, 4)), Number(payDate.slice(0, 4))];
  const isOfFund = taxClass === 'RIC' || taxClass === 'REIT';
  const isDelayed = payDate.slice(5, 7) === '01' && recordYear === payYear - 1 && recordDate.slice(5, 7) >= '10';
  return isOfFund && isDelayed ? recordYear : payYear;
}
