/** A date some years and days away, by the same rule. */
export function addYears(date: string, years: number, days = 0): string {
  return addMonths(date, years * 12, days);
}

/** A date some months and days away. A month that is too short for the day ends it: January 31st and a month is February 28th. */
export function addMonths(date: string, months: number, days = 0): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay) + days)).toISOString().slice(0, 10);
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
