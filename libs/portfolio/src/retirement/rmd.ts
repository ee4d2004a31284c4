import { divideHalfEven, Money } from '@sandbourse/money';
import { calendarYear, dateAtAge } from './age.js';

/** The reason why a required minimum distribution (RMD) cannot be computed or is not due. */
export type RmdReason = 'BELOW_APPLICABLE_AGE' | 'TABLE_NOT_IN_FORCE' | 'YEAR_END_VALUE_UNKNOWN';

export type RequiredDistribution =
  | {
      readonly amount: Money;
      /** The divisor in years, as the IRS table shows it: `24.6`. */
      readonly distributionPeriod: string;
      /** The last day on which the distribution may be paid. */
      readonly dueDate: string;
      readonly reason: null;
    }
  | { readonly amount: null; readonly reason: RmdReason };

export interface IraYear {
  readonly dateOfBirth: string;
  readonly year: number;
  /** The value of the IRA on 31 December of the previous year; null if it is unknown. */
  readonly yearEndValue: Money | null;
}

/** The Uniform Lifetime Table below applies to distributions from this year on. */
const TABLE_YEAR = 2022;

/**
 * The first age in the table. The table has one distribution period, in tenths of a year, for each age from this age
 * on.
 */
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
 * Returns the date on which an owner reaches the age at which distributions must begin. Source: IRC 401(a)(9)(C)(v) as
 * amended by the SECURE Act, section 114, and SECURE 2.0, section 107. The age depends on the date of birth:
 * - before July 1949: 70 and a half;
 * - July 1949 to 1950: 72;
 * - 1951 to 1959: 73;
 * - from 1960 on: 75.
 */
export function applicableAgeDate(dateOfBirth: string): string {
  return dateAtAge(dateOfBirth, applicableAgeMonths(dateOfBirth));
}

function applicableAgeMonths(dateOfBirth: string): number {
  if (dateOfBirth < '1949-07-01') return 70 * 12 + 6;
  if (dateOfBirth < '1951-01-01') return 72 * 12;
  return (dateOfBirth < '1960-01-01' ? 73 : 75) * 12;
}

/** Returns the first year for which an owner must take a distribution. It is the year of `applicableAgeDate`. */
export function firstDistributionYear(dateOfBirth: string): number {
  return calendarYear(applicableAgeDate(dateOfBirth));
}

/**
 * Returns the last day for a year's distribution: 31 December. For the first year, it is 1 April of the next year (the
 * required beginning date).
 */
export function distributionDueDate(dateOfBirth: string, year: number): string {
  return year === firstDistributionYear(dateOfBirth) ? `${year + 1}-04-01` : `${year}-12-31`;
}

/**
 * Computes the amount that the owner of a traditional IRA must take out for a year. For example, an owner who turns 75
 * in the year has a distribution period of 24.6 years. If the IRA had $246,000 at the end of the previous year, the
 * amount is $10,000. Source: IRS Pub. 590-B, Appendix B, Table III; Treas. Reg. 1.401(a)(9)-9(c).
 *
 * The function always uses Table III. Table II would require less: it applies if the only beneficiary is a spouse who
 * is more than ten years younger.
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

/** Returns the distribution period for an age, in tenths of a year. For ages above the table, its last row applies. */
function distributionPeriodTenths(age: number): number {
  const tenths = DISTRIBUTION_PERIOD_TENTHS[Math.min(age - TABLE_AGE, DISTRIBUTION_PERIOD_TENTHS.length - 1)];
  if (tenths === undefined) throw new Error(`The Uniform Lifetime Table has no age ${age}`);
  return tenths;
}
