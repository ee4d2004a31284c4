import { dateOfDay, dayNumber } from './days.js';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the calendar month of a day such as `2026-11-20`. */
export const monthOf = (date: string): Days => months(date, 1);

/** Returns the calendar quarter of a day. */
export const quarterOf = (date: string): Days => months(date, 3);

export const yearOf = (date: string): Days => months(date, 12);

/** Returns the calendar month before the month of a day. */
export const monthBefore = (date: string): Days => monthOf(dateOfDay(dayNumber(monthOf(date).from) - 1));

function months(date: string, length: number): Days {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = month - 1 - ((month - 1) % length);
  const at = (place: number) => new Date(Date.UTC(year, place, 1)).toISOString().slice(0, 10);
  return { from: at(first), to: dateOfDay(dayNumber(at(first + length)) - 1) };
}
