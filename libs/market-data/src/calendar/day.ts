import { MalformedDate } from '../market-data.errors.js';

/** Functions for calendar days. A day is a whole number, counted from 1970-01-01, so time zones have no effect. */

const DAY_MS = 86_400_000;
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

export const DAY_SECONDS = 86_400;

export function dayOf(year: number, month: number, dayOfMonth: number): number {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
}

export function dayOfDate(date: string): number {
  const day = DATE_PATTERN.test(date) ? Date.parse(date) / DAY_MS : Number.NaN;
  if (Number.isNaN(day) || dateOfDay(day) !== date) throw new MalformedDate(date);
  return day;
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function yearOfDay(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** Returns the weekday of a day: 0 is Sunday, 6 is Saturday. (1970-01-01 was a Thursday.) */
export function weekdayOf(day: number): number {
  return (day + 4) % 7;
}

export const SUNDAY = 0;
export const MONDAY = 1;
export const THURSDAY = 4;
export const FRIDAY = 5;
export const SATURDAY = 6;

/** Returns the n-th weekday of a month. For example, Thanksgiving is `nthWeekday(year, 11, THURSDAY, 4)`. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  const first = dayOf(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7;
}

export function lastWeekday(year: number, month: number, weekday: number): number {
  const last = dayOf(year, month + 1, 1) - 1;
  return last - ((weekdayOf(last) - weekday + 7) % 7);
}
