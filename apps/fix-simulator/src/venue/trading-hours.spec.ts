import { TradingCalendar } from '@sandbourse/market-data';
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
});
