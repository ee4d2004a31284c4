/**
 * Returns the age in whole years. In a year without 29 February, a person born on that day becomes older on 1 March.
 */
export function ageOn(dateOfBirth: string, date: string): number {
  const years = calendarYear(date) - calendarYear(dateOfBirth);
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * Returns the date on which a person reaches an age in months (714 months are 59 and a half years). If the month has no
 * such day, the result is the first day of the next month: 1 July instead of 31 June.
 */
export function dateAtAge(dateOfBirth: string, months: number): string {
  const born = new Date(dateOfBirth);
  const day = born.getUTCDate();
  const reached = new Date(Date.UTC(born.getUTCFullYear(), born.getUTCMonth() + months, day));
  if (reached.getUTCDate() !== day) reached.setUTCDate(1);
  return reached.toISOString().slice(0, 10);
}

/** Returns the year of a calendar date (YYYY-MM-DD). */
export const calendarYear = (date: string): number => new Date(date).getUTCFullYear();
