import type { FigureOptions } from './figures.js';
import { eachOnce } from './formats.js';

const DAY_MS = 86_400_000;

const formatOf = eachOnce((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/** Services write up to nine digits of a second. JavaScript guarantees to read only three. */
export function instantOf(timestamp: string): Date {
  return new Date(timestamp.replace(/(\.\d{3})\d+/, '$1'));
}

/** A calendar day such as `2026-11-20`, which no time zone moves. */
export function day(date: string, { locale }: FigureOptions = {}): string {
  return formatOf(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(instantOf(date));
}

/** A calendar day that may be unknown. */
export function knownDay(date: string | null): string {
  return date === null ? 'not known' : day(date);
}

/** An instant in the reader's time zone, to the second. */
export function moment(timestamp: string, { locale }: FigureOptions = {}): string {
  return formatOf(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(instantOf(timestamp));
}

/** The time of an instant, to the second, for texts that already show the day. */
export function timeOfDay(timestamp: string, { locale }: FigureOptions = {}): string {
  return formatOf(locale, { timeStyle: 'medium' }).format(instantOf(timestamp));
}

/** The time to the millisecond, for events within the same second. */
export function clockTime(timestamp: string, { locale }: FigureOptions = {}): string {
  const options = { hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const;
  return formatOf(locale, options).format(instantOf(timestamp));
}

/** Whole days from one instant or day to another, rounded up; negative if the end has passed. */
export function daysUntil(end: string, now: string): number {
  return Math.ceil((instantOf(end).getTime() - instantOf(now).getTime()) / DAY_MS);
}

/** The day on which a holding becomes long-term: more than a year after its holding period began (IRC 1222). */
export function longTermFrom(holdingPeriodStart: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = holdingPeriodStart.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, dayOfMonth)).toISOString().slice(0, 10);
}
