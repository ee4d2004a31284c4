/** A date some years and days away, by the same rule. */
export function addYears(date: string, years: number, days = 0): string {
  return addMonths(date, years * 12, days);
}

/** A date some months and days away. A month that is too short for the day ends it: January 31st and a month is February 28th. */
export function addMonths(date: string, months: number, days = 0): string {
  const from = new Date(date);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay) + days)).toISOString().slice(0, 10);
}

export function yearOf(date: string): number {
  return new Date(date).getUTCFullYear();
}
