import { Money } from '@sandbourse/money';

interface YearLimit {
  readonly year: number;
  readonly limit: Money;
  /** The additional contribution of owners who are 50 or older by the end of the year. */
  readonly catchUp: Money;
  readonly source: string;
}

export interface ContributionLimit {
  readonly limit: Money;
  readonly source: string;
}

/** The limits of a year's contributions to all IRAs of an owner (26 U.S.C. 219(b)(5), 408A(c)(2)), newest first. */
// biome-ignore format: a table
const LIMITS: readonly YearLimit[] = [
  { year: 2027, limit: Money.of('7500'), catchUp: Money.of('1100'), source: 'assumed: as in 2026' },
  { year: 2026, limit: Money.of('7500'), catchUp: Money.of('1100'), source: 'IRS Notice 2025-67' },
  { year: 2025, limit: Money.of('7000'), catchUp: Money.of('1000'), source: 'IRS Notice 2024-80' },
  { year: 2024, limit: Money.of('7000'), catchUp: Money.of('1000'), source: 'IRS Notice 2023-75' },
  { year: 2023, limit: Money.of('6500'), catchUp: Money.of('1000'), source: 'IRS Notice 2022-55' },
  { year: 2022, limit: Money.of('6000'), catchUp: Money.of('1000'), source: 'IRS Notice 2021-61' },
  { year: 2021, limit: Money.of('6000'), catchUp: Money.of('1000'), source: 'IRS Notice 2020-79' },
  { year: 2020, limit: Money.of('6000'), catchUp: Money.of('1000'), source: 'IRS Notice 2019-59' },
];

const CATCH_UP_AGE = 50;

export function yearOf(date: string): number {
  return new Date(date).getUTCFullYear();
}

/** Returns the limit of a year in USD. An owner with an unknown date of birth is treated as younger than 50. */
export function contributionLimitOf(year: number, dateOfBirth: string | null): ContributionLimit {
  const row = LIMITS.find(limit => limit.year <= year) ?? LIMITS.at(-1);
  if (!row) throw new Error('a table of limits without a row');
  const { limit, catchUp, source } = row;
  const turns = dateOfBirth === null ? 0 : year - yearOf(dateOfBirth);
  return { limit: turns >= CATCH_UP_AGE ? limit.plus(catchUp) : limit, source };
}
