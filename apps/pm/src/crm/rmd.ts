/**
 * The age, in months, from which an IRA has to pay out required minimum distributions, by the owner's date of birth: 70 and a
 * half before July 1949, 72 up to 1950, 73 up to 1959, 75 after (IRC 401(a)(9)(C)(v) as amended by the SECURE Act, section 114,
 * and SECURE 2.0, section 107).
 */
function applicableAgeMonths(dateOfBirth: string): number {
  if (dateOfBirth < '1949-07-01') return 70 * 12 + 6;
  if (dateOfBirth < '1951-01-01') return 72 * 12;
  return (dateOfBirth < '1960-01-01' ? 73 : 75) * 12;
}

/** The first year for which a distribution is required, and whether that age is reached on a date. */
export function requiredDistributions(dateOfBirth: string, today: string): { firstYear: number; isPastAge: boolean } {
  const reached = new Date(dateOfBirth);
  reached.setUTCMonth(reached.getUTCMonth() + applicableAgeMonths(dateOfBirth));
  return { firstYear: reached.getUTCFullYear(), isPastAge: reached <= new Date(today) };
}

/** In whole years. Somebody born on 29 February is a year older on 1 March of a common year. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = new Date(today).getUTCFullYear() - new Date(dateOfBirth).getUTCFullYear();
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
