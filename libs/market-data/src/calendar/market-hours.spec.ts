import { isTradingAt, marketStateAt } from './market-hours.js';
import { TradingCalendar } from './trading-calendar.js';

const calendar = new TradingCalendar();

/**
 * New York trades from 14:30 to 21:00 UTC in winter, and an hour earlier in summer. On 2026-11-27, the day after
 * Thanksgiving, it trades to 18:00 UTC.
 */
// biome-ignore format: a table
it.each([
  { at: '2026-11-20T06:00:00Z',     open: false, closes: undefined,              next: '2026-11-20T14:30:00Z', when: 'at 1 a.m. in New York' },
  { at: '2026-11-20T14:29:59.999Z', open: false, closes: undefined,              next: '2026-11-20T14:30:00Z', when: 'just before the open' },
  { at: '2026-11-20T14:30:00Z',     open: true,  closes: '2026-11-20T21:00:00Z', next: '2026-11-23T14:30:00Z', when: 'at the open of a Friday' },
  { at: '2026-11-20T20:59:59.999Z', open: true,  closes: '2026-11-20T21:00:00Z', next: '2026-11-23T14:30:00Z', when: 'just before the close' },
  { at: '2026-11-20T21:00:00Z',     open: false, closes: undefined,              next: '2026-11-23T14:30:00Z', when: 'at the close' },
  { at: '2026-11-22T17:00:00Z',     open: false, closes: undefined,              next: '2026-11-23T14:30:00Z', when: 'on a Sunday' },
  { at: '2026-11-26T17:00:00Z',     open: false, closes: undefined,              next: '2026-11-27T14:30:00Z', when: 'on Thanksgiving' },
  { at: '2026-11-27T17:59:00Z',     open: true,  closes: '2026-11-27T18:00:00Z', next: '2026-11-30T14:30:00Z', when: 'on a day with an early close' },
  { at: '2026-11-27T18:00:00Z',     open: false, closes: undefined,              next: '2026-11-30T14:30:00Z', when: 'after an early close' },
  { at: '2027-07-01T13:30:00Z',     open: true,  closes: '2027-07-01T20:00:00Z', next: '2027-07-02T13:30:00Z', when: 'in summer' },
])('$when a session is under way: $open', ({ at, open, closes, next }) => {
  const instant = new Date(at);
  expect(marketStateAt(instant, 'EXCHANGE', calendar)).toEqual({
    hours: 'EXCHANGE',
    isOpen: open,
    sessionClosesAt: closes === undefined ? undefined : new Date(closes),
    nextSessionOpensAt: new Date(next),
  });
  expect(marketStateAt(instant, 'ALWAYS_OPEN', calendar).isOpen).toBe(true);
  expect(isTradingAt(instant, 'EXCHANGE', calendar)).toBe(open);
});
