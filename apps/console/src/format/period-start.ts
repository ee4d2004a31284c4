/** Periods that end now, the shortest first. */
export const PERIODS = [
  { id: 'month', label: 'One month' },
  { id: 'quarter', label: 'Three months' },
  { id: 'ytd', label: 'Year to date' },
  { id: 'year', label: 'One year' },
  { id: 'all', label: 'Since inception' },
] as const;
export type PeriodId = (typeof PERIODS)[number]['id'];

/**
 * Returns the first day of a period that ends on a calendar day such as `2026-11-20`; undefined for a period without a
 * first day.
 */
export function periodStart(id: PeriodId, today: string): string | undefined {
  const [year = 0, month = 1, day = 1] = today.slice(0, 10).split('-').map(Number);
  if (id === 'all') return undefined;
  if (id === 'ytd') return dateOf(year, 1, 1);
  if (id === 'year') return dateOf(year - 1, month, day);
  return dateOf(year, month - (id === 'month' ? 1 : 3), day);
}

/**
 * Returns a date. Months 0 and below belong to the previous year. A day beyond the end of the month becomes its last
 * day.
 */
function dateOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
