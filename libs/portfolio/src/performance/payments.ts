/** The length of a year in days, as the fraction `days` / `years` of whole numbers. */
export interface YearLength {
  readonly days: number;
  readonly years: number;
}

/** The year of 365 days that Excel's XIRR assumes, also for leap years. */
export const XIRR_YEAR: YearLength = { days: 365, years: 1 };

/**
 * The amounts that an investor paid in (positive) and took out (negative). Each day has at most one amount, which is
 * not zero. The first amount is always positive. If the investor first took money out, the signs of all amounts are
 * inverted, which does not change the rate.
 */
export interface Payments {
  readonly count: number;
  readonly amounts: readonly number[];
  /** The number of days from each payment to the last payment. */
  readonly daysLeft: readonly number[];
  /** The time in which a payment grows by the yearly rate once. */
  readonly year: YearLength;
}

/** Makes payments from amounts of any sign, sorted by day. Amounts of one day are added. */
export function paymentsOf(days: ArrayLike<number>, amounts: ArrayLike<number>, year: YearLength): Payments {
  const merged: number[] = [];
  const paidOn: number[] = [];
  let last = -1;
  for (let i = 0; i < days.length; i += 1) {
    const day = days[i] as number;
    const amount = amounts[i] as number;
    if (last >= 0 && paidOn[last] === day) merged[last] = (merged[last] as number) + amount;
    else if (last >= 0 && merged[last] === 0) {
      merged[last] = amount;
      paidOn[last] = day;
    } else {
      merged.push(amount);
      paidOn.push(day);
      last += 1;
    }
  }
  if (merged.at(-1) === 0) merged.pop();
  const count = merged.length;
  const lastDay = paidOn[count - 1] ?? 0;
  const sign = (merged[0] ?? 0) < 0 ? -1 : 1;
  for (let i = 0; i < count; i += 1) {
    merged[i] = sign * (merged[i] as number);
    paidOn[i] = lastDay - (paidOn[i] as number);
  }
  return { count, amounts: merged, daysLeft: paidOn, year };
}

/** Returns true if some amounts were paid in and some taken out. If not, no rate balances the payments. */
export function goesBothWays({ amounts }: Payments): boolean {
  return amounts.some(amount => amount < 0);
}
