/** In whole years. Somebody born on 29 February is a year older on 1 March of a common year. */
export function ageOn(dateOfBirth: string, date: string): number {
  const years = calendarYear(date) - calendarYear(dateOfBirth);
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * The date on which a person reaches an age in months: 714 are 59 and a half years. The 1st of the next month if the
 * month lacks the day.
 */
export function dateAtAge(dateOfBirth: string, months: number): string {
  const born = new Date(dateOfBirth);
  const day = born.getUTCDate();
  const reached = new Date(Date.UTC(born.getUTCFullYear(), born.getUTCMonth() + months, day));
  if (reached.getUTCDate() !== day) reached.setUTCDate(1);
  return reached.toISOString().slice(0, 10);
}

/** The year of a calendar date, YYYY-MM-DD. */
export const calendarYear = (date: string): number => new Date(date).getUTCFullYear();
