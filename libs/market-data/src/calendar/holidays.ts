import {
  dayOf,
  dayOfDate,
  FRIDAY,
  lastWeekday,
  MONDAY,
  nthWeekday,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  weekdayOf,
  yearOfDay,
} from './day.js';

const JUNETEENTH_FIRST_YEAR = 2022;

/**
 * Days of national mourning, in ascending order. The exchange was closed, but NSCC and the Federal Reserve Banks were
 * open, so trades settled (NSCC and SIFMA notices on December 5, 2018, and January 9, 2025). Each is decided when a
 * former president dies, so the list contains only past days.
 */
export const DAYS_OF_MOURNING: readonly string[] = ['2018-12-05', '2025-01-09'];
const SPECIAL_CLOSURES = DAYS_OF_MOURNING.map(dayOfDate);

/** Returns the weekdays of a year on which the New York Stock Exchange is closed (NYSE Rule 7.2). */
export function holidaysOf(year: number): number[] {
  const holidays = [
    ...newYear(year),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    goodFriday(year),
    lastWeekday(year, 5, MONDAY),
    observed(dayOf(year, 7, 4)),
    nthWeekday(year, 9, MONDAY, 1),
    thanksgiving(year),
    observed(dayOf(year, 12, 25)),
    ...SPECIAL_CLOSURES.filter(day => day >= dayOf(year, 1, 1) && day < dayOf(year + 1, 1, 1)),
  ];
  if (year >= JUNETEENTH_FIRST_YEAR) holidays.push(observed(dayOf(year, 6, 19)));
  return holidays.sort((a, b) => a - b);
}

/**
 * Returns true if the exchange is open but banks are closed. This is the case on Columbus Day and Veterans Day. If such
 * a holiday is a Sunday, banks are closed on Monday. If it is a Saturday, no day is a bank holiday (Federal Reserve
 * Financial Services holiday schedule).
 */
export function isBankHoliday(day: number): boolean {
  const year = yearOfDay(day);
  return day === nthWeekday(year, 10, MONDAY, 2) || day === mondayIfSunday(dayOf(year, 11, 11));
}

/**
 * Returns the days of a year on which the session ends at 13:00: the day before Independence Day, the day after
 * Thanksgiving, and the day before Christmas.
 */
export function earlyClosesOf(year: number): number[] {
  const holidays = new Set(holidaysOf(year));
  const candidates = [thanksgiving(year) + 1, dayOf(year, 12, 24), ...dayBeforeIndependenceDay(year)];
  return candidates.filter(day => !isWeekend(day) && !holidays.has(day)).sort((a, b) => a - b);
}

export function isWeekend(day: number): boolean {
  return weekdayOf(day) === SATURDAY || weekdayOf(day) === SUNDAY;
}

/**
 * Returns the day on which the exchange observes a holiday. A holiday on a Saturday is observed on Friday, a holiday on
 * a Sunday on Monday.
 */
function observed(day: number): number {
  return weekdayOf(day) === SATURDAY ? day - 1 : mondayIfSunday(day);
}

function mondayIfSunday(day: number): number {
  return weekdayOf(day) === SUNDAY ? day + 1 : day;
}

/**
 * Returns the day on which New Year's Day is observed. Returns an empty list if January 1 is a Saturday. The exchange
 * is then open on Friday, December 31, because this day ends the accounting year.
 */
function newYear(year: number): number[] {
  const day = dayOf(year, 1, 1);
  return weekdayOf(day) === SATURDAY ? [] : [observed(day)];
}

/**
 * Returns the day before July 4, on which the session ends early. Returns an empty list if July 4 is on a Saturday,
 * Sunday or Monday, because no session ends early then.
 */
function dayBeforeIndependenceDay(year: number): number[] {
  const holiday = dayOf(year, 7, 4);
  return weekdayOf(holiday) > MONDAY && weekdayOf(holiday) <= FRIDAY ? [holiday - 1] : [];
}

function thanksgiving(year: number): number {
  return nthWeekday(year, 11, THURSDAY, 4);
}

function goodFriday(year: number): number {
  return easterSunday(year) - 2;
}

/** Returns Easter Sunday in the Gregorian calendar (algorithm by Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const dayOfMonth = ((h + l - 7 * m + 114) % 31) + 1;
  return dayOf(year, month, dayOfMonth);
}
