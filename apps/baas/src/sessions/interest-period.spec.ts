import { loadReplayMarket } from '@sandbourse/market-data';
import { endsMonth, interestPeriodOf, throughMonthEnd } from './interest-period.js';

const { calendar } = loadReplayMarket();

// biome-ignore format: a table
it.each([
  { what: 'a month that ends on a session',                 session: '2026-03-31', from: '2026-02-27', until: '2026-03-31' },
  { what: 'one that ends on a weekend',                     session: '2026-05-29', from: '2026-04-30', until: '2026-05-29' },
  { what: 'one whose last weekday is a holiday',            session: '2027-05-28', from: '2027-04-30', until: '2027-05-28' },
  { what: 'a year that begins on a holiday',                session: '2026-01-30', from: '2025-12-31', until: '2026-01-30' },
])('interest of $what is for the days between postings', ({ session, from, until }) => {
  expect(endsMonth(session, calendar)).toBe(true);
  expect(endsMonth(calendar.previousSession(session).date, calendar)).toBe(false);
  expect(interestPeriodOf(session, calendar)).toEqual({ from, until });
});

it('every day of ten years is in one period', () => {
  const ends = calendar.sessionsBetween('2020-01-01', '2029-12-31').filter(session => endsMonth(session, calendar));
  expect(ends).toHaveLength(120);
  for (const [n, end] of ends.slice(1).entries())
    expect(interestPeriodOf(end, calendar)).toEqual({ from: ends[n], until: end });
});

it('sessions are passed together up to a month-end', () => {
  const sessions = calendar.sessionsBetween('2026-03-30', '2026-04-02');
  expect(throughMonthEnd(sessions, calendar)).toEqual(['2026-03-30', '2026-03-31']);
  expect(throughMonthEnd(sessions.slice(2), calendar)).toEqual(['2026-04-01', '2026-04-02']);
});
