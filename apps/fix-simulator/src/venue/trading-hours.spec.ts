import { TradingCalendar } from '@sandbourse/market-data';
import { lagMsOf } from './business-time.js';
import { TradingHours } from './trading-hours.js';

const calendar = new TradingCalendar();

/** 2026-11-20 is a Friday; New York trades from 14:30 to 21:00 UTC. */
describe('trading hours', () => {
  it.each([
    { at: '2026-11-20T14:29:59Z', exchange: false },
    { at: '2026-11-20T14:30:00Z', exchange: true },
    { at: '2026-11-20T21:00:00Z', exchange: false },
    { at: '2026-11-21T17:00:00Z', exchange: false },
  ])('at $at the exchange is open: $exchange; the venue always', ({ at, exchange }) => {
    expect(new TradingHours('exchange', calendar).isOpenAt(new Date(at))).toBe(exchange);
    expect(new TradingHours('always', calendar).isOpenAt(new Date(at))).toBe(true);
  });

  it.each([
    { timeInForce: 'DAY', placedAt: '2026-11-20T17:00:00Z', expiresAt: '2026-11-20T21:00:00.000Z' },
    { timeInForce: 'DAY', placedAt: '2026-11-20T22:00:00Z', expiresAt: '2026-11-23T21:00:00.000Z' },
    { timeInForce: 'GTC', placedAt: '2026-11-20T17:00:00Z', expiresAt: undefined },
    { timeInForce: 'IOC', placedAt: '2026-11-20T17:00:00Z', expiresAt: undefined },
  ] as const)('a $timeInForce order of $placedAt expires at $expiresAt', ({ timeInForce, placedAt, expiresAt }) => {
    const expiry = new TradingHours('always', calendar).expiryOf(timeInForce, new Date(placedAt));
    expect(expiry?.toISOString()).toBe(expiresAt);
  });
});

describe('an order’s own time', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  it.each([
    { placed: 'just now', at: '2026-11-20T16:59:59Z', lagMs: 0 },
    { placed: 'before an outage', at: '2026-11-20T09:00:00Z', lagMs: 0 },
    { placed: 'by a clock that is ahead', at: '2026-11-20T17:01:00Z', lagMs: 0 },
    { placed: 'three days ago', at: '2026-11-17T17:00:00Z', lagMs: 3 * 24 * 3_600_000 },
  ])('$placed', ({ at, lagMs }) => {
    expect(lagMsOf(new Date(at), now)).toBe(lagMs);
  });
});
