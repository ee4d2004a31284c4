import { divideHalfEven, Money } from '@sandbourse/money';
import { calendarYear, dateAtAge } from './age.js';

/** Why no required minimum distribution can be named. */
export type RmdReason = 'BELOW_APPLICABLE_AGE' | 'TABLE_NOT_IN_FORCE' | 'YEAR_END_VALUE_UNKNOWN';

export type RequiredDistribution =
  | {
      readonly amount: Money;
      /** In years, as the table prints it: `24.6`. */
      readonly distributionPeriod: string;
      /** The last day on which it can be paid in time. */
      readonly dueDate: string;
      readonly reason: null;
    }
  | { readonly amount: null; readonly reason: RmdReason };

export interface IraYear {
  readonly dateOfBirth: string;
  readonly year: number;
  /** The value of the IRA at the end of 31 December of the year before; null if it is unknown. */
  readonly yearEndValue: Money | null;
}

/** The first year to which the Uniform Lifetime Table below applies. */
const TABLE_YEAR = 2022;

/** The age with which it begins, and, in tenths of a year, the distribution periods of that age and each that follows. */
const TABLE_AGE = 72;
// biome-ignore format: a decade a line
const DISTRIBUTION_PERIOD_TENTHS = [
                      274, 265, 255, 246, 237, 229, 220, 211,
  202, 194, 185, 177, 168, 160, 152, 144, 137, 129,
  122, 115, 108, 101,  95,  89,  84,  78,  73,  68,
   64,  60,  56,  52,  49,  46,  43,  41,  39,  37,
   35,  34,  33,  31,  30,  29,  28,  27,  25,  23,
   20,
];

/**
 * The date on which an owner reaches the applicable age: 70 and a half for those born before July 1949, 72 up to 1950, 73 up to
 * 1959, 75 after (IRC 401(a)(9)(C)(v) as amended by the SECURE Act, section 114, and SECURE 2.0, section 107).
 */
export function applicableAgeDate(dateOfBirth: string): string {
  return dateAtAge(dateOfBirth, applicableAgeMonths(dateOfBirth));
}

function applicableAgeMonths(dateOfBirth: string): number {
  if (dateOfBirth < '1949-07-01') return 70 * 12 + 6;
  if (dateOfBirth < '1951-01-01') return 72 * 12;
  return (dateOfBirth < '1960-01-01' ? 73 : 75) * 12;
}

/** The first year for which an IRA has to pay its owner something: that in which the applicable age is reached. */
export function firstDistributionYear(dateOfBirth: string): number {
  return calendarYear(applicableAgeDate(dateOfBirth));
}

/** When the distribution of a year is due: that of the first year by 1 April of the next (the required beginning date). */
export function distributionDueDate(dateOfBirth: string, year: number): string {
  return year === firstDistributionYear(dateOfBirth) ? `${year + 1}-04-01` : `${year}-12-31`;
}

/**
 * The amount that a traditional IRA has to pay its owner for a year: its value at the end of the year before, divided by the distribution
 * period of the age that the owner reaches in the year (IRS Pub. 590-B, Appendix B, Table III; Treas. Reg. 1.401(a)(9)-9(c)). Not for an
 * owner whose sole beneficiary is a spouse more than ten years younger, for whom Table II allows less.
 */
export function requiredDistribution({ dateOfBirth, year, yearEndValue }: IraYear): RequiredDistribution {
  if (year < firstDistributionYear(dateOfBirth)) return { amount: null, reason: 'BELOW_APPLICABLE_AGE' };
  if (year < TABLE_YEAR) return { amount: null, reason: 'TABLE_NOT_IN_FORCE' };
  if (yearEndValue === null) return { amount: null, reason: 'YEAR_END_VALUE_UNKNOWN' };
  const tenths = distributionPeriodTenths(year - calendarYear(dateOfBirth));
  return {
    amount: Money.ofUnits(divideHalfEven(yearEndValue.units * 10n, BigInt(tenths))),
    distributionPeriod: `${Math.trunc(tenths / 10)}.${tenths % 10}`,
    dueDate: distributionDueDate(dateOfBirth, year),
    reason: null,
  };
}

/** The last age of the table applies to all above it. */
function distributionPeriodTenths(age: number): number {
  const tenths = DISTRIBUTION_PERIOD_TENTHS[Math.min(age - TABLE_AGE, DISTRIBUTION_PERIOD_TENTHS.length - 1)];
  if (tenths === undefined) throw new Error(`The Uniform Lifetime Table has no age ${age}`);
  return tenths;
}
