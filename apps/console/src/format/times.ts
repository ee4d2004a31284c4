import type { FigureOptions } from './figures.js';
import { eachOnce } from './formats.js';

const DAY_MS = 86_400_000;

const formatOf = eachOnce((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/**
 * Parses an instant. Services write up to nine decimal places of a second, but JavaScript is only guaranteed to read
 * three.
 */
export function instantOf(timestamp: string): Date {
  return new Date(timestamp.replace(/(\.\d{3})\d+/, '$1'));
}

/** Formats a calendar day such as `2026-11-20`, independent of the time zone. */
export function day(date: string, { locale }: FigureOptions = {}): string {
  return formatOf(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(instantOf(date));
}

/** Formats a calendar day that may be unknown. */
export function knownDay(date: string | null): string {
  return date === null ? 'unknown' : day(date);
}

/** Formats an instant in the reader's time zone, to the second. */
export function moment(timestamp: string, { locale }: FigureOptions = {}): string {
  return formatOf(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(instantOf(timestamp));
}

/** Formats the time of an instant to the second, for texts that already show the day. */
export function timeOfDay(timestamp: string, { locale }: FigureOptions = {}): string {
  return formatOf(locale, { timeStyle: 'medium' }).format(instantOf(timestamp));
}

/** Formats the time to the millisecond, for events within the same second. */
export function clockTime(timestamp: string, { locale }: FigureOptions = {}): string {
  const options = { hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const;
  return formatOf(locale, options).format(instantOf(timestamp));
}

/** Returns the instant a number of days of 24 hours later. */
export function daysAfter(timestamp: string, days: number): string {
  return new Date(instantOf(timestamp).getTime() + days * DAY_MS).toISOString();
}

/** Returns the whole days from one instant or day to another, rounded up; negative if the end has passed. */
export function daysUntil(end: string, now: string): number {
  return Math.ceil((instantOf(end).getTime() - instantOf(now).getTime()) / DAY_MS);
}

/**
 * Returns the day on which a holding becomes long-term: more than one year after its holding period began (IRC 1222).
 */
export function longTermFrom(holdingPeriodStart: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = holdingPeriodStart.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, dayOfMonth)).toISOString().slice(0, 10);
}
