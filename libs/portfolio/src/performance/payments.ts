/** A year of XIRR, whatever the calendar says. */
export const DAYS_PER_YEAR = 365;

/**
 * What an investor paid in (positive) and took out (negative), in order of days: at most one amount a day, the first one
 * positive and the last one not zero. Signs are turned where the first was negative, which changes no rate.
 */
export interface Payments {
  readonly count: number;
  readonly amounts: readonly number[];
  /** Days from each payment to the last. */
  readonly daysLeft: readonly number[];
}

/** Payments of any signs and days in order. */
export function paymentsOf(days: ArrayLike<number>, amounts: ArrayLike<number>): Payments {
  let first = 0;
  let last = days.length - 1;
  while (first <= last && amounts[first] === 0) first += 1;
  while (last >= first && amounts[last] === 0) last -= 1;
  const lastDay = days[last] ?? 0;
  const sign = (amounts[first] ?? 0) < 0 ? -1 : 1;
  const merged: number[] = [];
  const daysLeft: number[] = [];
  let count = 0;
  for (let i = first; i <= last; i += 1) {
    const left = lastDay - (days[i] as number);
    const amount = sign * (amounts[i] as number);
    if (count > 0 && daysLeft[count - 1] === left) merged[count - 1] = (merged[count - 1] as number) + amount;
    else {
      merged.push(amount);
      daysLeft.push(left);
      count += 1;
    }
  }
  return { count, amounts: merged, daysLeft };
}

/** Whether money went both ways; if not, no rate makes the payments come out even. */
export function goesBothWays({ amounts }: Payments): boolean {
  return amounts.some(amount => amount < 0);
}
