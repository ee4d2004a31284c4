/** Returns the date after some years and days. A year after February 29th is February 28th, as in `addMonths`. */
export function addYears(date: string, years: number, days = 0): string {
  return addMonths(date, years * 12, days);
}

/**
 * Returns the date after some months and days. If the month is too short, the last day of that month is used: January
 * 31st plus a month is February 28th.
 */
export function addMonths(date: string, months: number, days = 0): string {
  const from = new Date(date);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay) + days)).toISOString().slice(0, 10);
}

export function yearOf(date: string): number {
  return new Date(date).getUTCFullYear();
}
