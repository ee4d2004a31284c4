import fc from 'fast-check';
import { OutsideCoverage } from '../market-data.errors.js';
import { dateOfDay, dayOfDate } from './day.js';
import { earlyClosesOf, holidaysOf } from './holidays.js';
import { TradingCalendar } from './trading-calendar.js';

const calendar = new TradingCalendar();

/**
 * The holidays and then the early closes of each year, as month and day. The exchange published them up to 2028; later
 * ones follow from its rule.
 */
const PUBLISHED: [year: number, holidays: string, earlyCloses: string][] = [
  [2016, '01-01 01-18 02-15 03-25 05-30 07-04 09-05 11-24 12-26', '11-25'],
  [2017, '01-02 01-16 02-20 04-14 05-29 07-04 09-04 11-23 12-25', '07-03 11-24'],
  [2018, '01-01 01-15 02-19 03-30 05-28 07-04 09-03 11-22 12-05 12-25', '07-03 11-23 12-24'],
  [2019, '01-01 01-21 02-18 04-19 05-27 07-04 09-02 11-28 12-25', '07-03 11-29 12-24'],
  [2020, '01-01 01-20 02-17 04-10 05-25 07-03 09-07 11-26 12-25', '11-27 12-24'],
  [2021, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24', '11-26'],
  [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26', '11-25'],
  [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
  [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25', '07-03 11-29 12-24'],
  [2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25', '07-03 11-28 12-24'],
  [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', '11-27 12-24'],
  [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', '11-26'],
  [2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
  [2029, '01-01 01-15 02-19 03-30 05-28 06-19 07-04 09-03 11-22 12-25', '07-03 11-23 12-24'],
  [2030, '01-01 01-21 02-18 04-19 05-27 06-19 07-04 09-02 11-28 12-25', '07-03 11-29 12-24'],
];

describe('holidays', () => {
  it.each(PUBLISHED)('of %i are those the exchange published', (year, holidays, earlyCloses) => {
    const inYear = (days: number[]) => days.map(day => dateOfDay(day).replace(`${year}-`, '')).join(' ');
    expect(inYear(holidaysOf(year))).toBe(holidays);
    expect(inYear(earlyClosesOf(year))).toBe(earlyCloses);
  });

  it('trades on the Friday before a New Year that falls on a Saturday', () => {
    expect(calendar.isSession('2021-12-31')).toBe(true);
    expect(calendar.isSession('2027-12-31')).toBe(true);
  });
});

describe('hours', () => {
  it.each([
    { when: 'in winter', date: '2026-11-20', open: '14:30', close: '21:00' },
    { when: 'in summer', date: '2026-07-01', open: '13:30', close: '20:00' },
    { when: 'on the Friday before clocks go forward', date: '2026-03-06', open: '14:30', close: '21:00' },
    { when: 'on the Monday after', date: '2026-03-09', open: '13:30', close: '20:00' },
    { when: 'on the Friday before clocks go back', date: '2026-10-30', open: '13:30', close: '20:00' },
    { when: 'on the Monday after that', date: '2026-11-02', open: '14:30', close: '21:00' },
    { when: 'on an early close in winter', date: '2026-11-27', open: '14:30', close: '18:00' },
    { when: 'on an early close in summer', date: '2028-07-03', open: '13:30', close: '17:00' },
  ])('run from $open to $close UTC $when', ({ date, open, close }) => {
    expect(calendar.sessionOn(date)).toMatchObject({
      open: new Date(`${date}T${open}:00Z`),
      close: new Date(`${date}T${close}:00Z`),
    });
  });
});

describe('the calendar day', () => {
  const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

  it('is that of New York, as the time zone database has it', () => {
    const instant = fc.date({
      min: new Date('2014-01-01T00:00:00Z'),
      max: new Date('2036-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(instant, at => expect(calendar.dateOf(at)).toBe(inNewYork.format(at))));
  });

  it.each([
    { at: '2026-03-08T04:59:59Z', date: '2026-03-07' },
    { at: '2026-03-08T05:00:00Z', date: '2026-03-08' },
    { at: '2026-11-01T03:59:59Z', date: '2026-10-31' },
    { at: '2026-11-02T04:59:59Z', date: '2026-11-01' },
    { at: '2026-11-02T05:00:00Z', date: '2026-11-02' },
  ])('at $at is $date', ({ at, date }) => {
    expect(calendar.dateOf(new Date(at))).toBe(date);
  });
});

describe('moving between sessions', () => {
  it.each([
    { from: '2026-11-20', next: '2026-11-23', previous: '2026-11-19' },
    { from: '2026-11-21', next: '2026-11-23', previous: '2026-11-20' },
    { from: '2026-11-25', next: '2026-11-27', previous: '2026-11-24' },
    { from: '2027-01-01', next: '2027-01-04', previous: '2026-12-31' },
  ])('from $from: $previous before, $next after', ({ from, next, previous }) => {
    expect(calendar.nextSession(from).date).toBe(next);
    expect(calendar.previousSession(from).date).toBe(previous);
  });

  it.each([
    { what: 'counts from a Thursday to Friday', date: '2026-11-19', count: 1, result: '2026-11-20' },
    { what: 'counts over a weekend', date: '2026-11-20', count: 1, result: '2026-11-23' },
    { what: 'counts over Thanksgiving', date: '2026-11-25', count: 1, result: '2026-11-27' },
    { what: 'counts from the next session after a Saturday', date: '2026-11-21', count: 1, result: '2026-11-24' },
    { what: 'moves a Saturday to a session', date: '2026-11-21', count: 0, result: '2026-11-23' },
    { what: 'counts backwards', date: '2026-11-23', count: -1, result: '2026-11-20' },
  ])('$what', ({ date, count, result }) => {
    expect(calendar.addSessions(date, count)).toBe(result);
  });

  it.each([
    { from: '2026-11-24', to: '2026-11-30', sessions: ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30'] },
    { from: '2026-11-21', to: '2026-11-22', sessions: [] },
    { from: '2026-11-23', to: '2026-11-20', sessions: [] },
  ])('lists the sessions from $from to $to', ({ from, to, sessions }) => {
    expect(calendar.sessionsBetween(from, to)).toEqual(sessions);
  });

  it('comes back when it goes on and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOfDate('2016-01-01'), max: dayOfDate('2040-01-01') }), day => {
        const date = dateOfDay(day);
        const next = calendar.nextSession(date);
        expect(next.date > date).toBe(true);
        expect(calendar.previousSession(next.date).date <= date).toBe(true);
        expect(calendar.isSession(next.date)).toBe(true);
      }),
    );
  });
});

describe('the trade date of an instant', () => {
  it.each([
    { when: 'before the open', at: '2026-11-20T05:00:00Z', date: '2026-11-20' },
    { when: 'at the open', at: '2026-11-20T14:30:00Z', date: '2026-11-20' },
    { when: 'a second before the close', at: '2026-11-20T20:59:59Z', date: '2026-11-20' },
    { when: 'at the close', at: '2026-11-20T21:00:00Z', date: '2026-11-20' },
    { when: 'a second before 20:00 in New York', at: '2026-11-21T00:59:59Z', date: '2026-11-20' },
    { when: 'at 20:00 in New York', at: '2026-11-21T01:00:00Z', date: '2026-11-23' },
    { when: 'at 19:59 in summer', at: '2027-07-01T23:59:59Z', date: '2027-07-01' },
    { when: 'at 20:00 in summer', at: '2027-07-02T00:00:00Z', date: '2027-07-02' },
    { when: 'after the close of the year', at: '2026-12-31T21:30:00Z', date: '2026-12-31' },
    { when: 'on a weekend', at: '2026-11-22T12:00:00Z', date: '2026-11-23' },
    { when: 'past midnight UTC, still evening in New York', at: '2026-11-24T02:00:00Z', date: '2026-11-24' },
    { when: 'after an early close', at: '2026-11-27T19:00:00Z', date: '2026-11-27' },
  ])('$when is $date', ({ at, date }) => {
    expect(calendar.tradeDateOf(new Date(at))).toBe(date);
  });

  it('begins with its business day', () => {
    expect(calendar.businessDayStart('2026-11-23')).toEqual(new Date('2026-11-21T01:00:00Z'));
    expect(() => calendar.businessDayStart('2026-11-22')).toThrow(OutsideCoverage);
  });

  it('is the session under way, when there is one', () => {
    expect(calendar.openSessionAt(new Date('2026-11-20T15:00:00Z'))?.date).toBe('2026-11-20');
    expect(calendar.openSessionAt(new Date('2026-11-20T21:00:00Z'))).toBeUndefined();
  });
});

describe('bad input', () => {
  it.each(['2026-02-30', '2026-1-5', 'yesterday', ''])('refuses the date "%s"', date => {
    expect(() => calendar.nextSession(date)).toThrow('is not a valid date');
  });

  it.each(['1999-01-04', '2051-01-03'])('refuses %s, which it has no rules for', date => {
    expect(() => calendar.isSession(date)).toThrow(OutsideCoverage);
  });
});
