import type { SessionDate } from '../calendar/session.js';
import type { TaxClass } from './security.js';

/**
 * The dates of a dividend. The data has no date of declaration. It is assumed to be in the quarter of the record date.
 */
export interface DividendDates {
  readonly recordDate: SessionDate;
  readonly payDate: SessionDate;
}

/**
 * Returns the calendar year in which a dividend is income. This is usually the year of its payment. But a dividend of a
 * regulated investment company or a REIT may be declared and recorded in October to December and paid in January. Such
 * a dividend counts as received on December 31 (IRC 852(b)(7), 857(b)(9); IRS, Instructions for Form 1099-DIV,
 * "Dividend payment delayed until January").
 */
export function dividendYear(taxClass: TaxClass | undefined, { recordDate, payDate }: DividendDates): number {
  const [recordYear, payYear] = [Number(recordDate.slice(0, 4)), Number(payDate.slice(0, 4))];
  const isOfFund = taxClass === 'RIC' || taxClass === 'REIT';
  const isDelayed = payDate.slice(5, 7) === '01' && recordYear === payYear - 1 && recordDate.slice(5, 7) >= '10';
  return isOfFund && isDelayed ? recordYear : payYear;
}
