import { dateOfDay, dayNumber } from './days.js';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The calendar month that a day such as `2026-11-20` is in. */
export const monthOf = (date: string): Days => months(date, 1);

/** The calendar quarter that a day is in. */
export const quarterOf = (date: string): Days => months(date, 3);

export const yearOf = (date: string): Days => months(date, 12);

/** The calendar month before the one that a day is in. */
export const monthBefore = (date: string): Days => monthOf(dateOfDay(dayNumber(monthOf(date).from) - 1));

function months(date: string, length: number): Days {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = month - 1 - ((month - 1) % length);
  const at = (place: number) => new Date(Date.UTC(year, place, 1)).toISOString().slice(0, 10);
  return { from: at(first), to: dateOfDay(dayNumber(at(first + length)) - 1) };
}
