import { TradingCalendar } from '@sandbourse/market-data';
import { momentAhead, momentOfSession } from './next-moment.js';

const calendar = new TradingCalendar();
const IN_SESSION = new Date('2026-11-25T15:00:00Z');

describe('58.1: the next moment', () => {
  // 26 November 2026 is Thanksgiving Day, and trading ends at 13:00 New York time on the day after.
  it.each([
    { kind: 'CLOSE', now: '2026-11-25T15:00:00Z', moment: '2026-11-25T21:00:00.000Z' },
    { kind: 'CLOSE', now: '2026-11-25T21:00:00Z', moment: '2026-11-27T18:00:00.000Z' },
    { kind: 'OPEN', now: '2026-11-25T15:00:00Z', moment: '2026-11-27T14:30:00.000Z' },
    { kind: 'OPEN', now: '2026-11-27T14:30:00Z', moment: '2026-11-30T14:30:00.000Z' },
    { kind: 'YEAR_END', now: '2026-11-25T15:00:00Z', moment: '2027-01-01T05:00:00.000Z' },
    { kind: 'YEAR_END', now: '2027-01-01T04:59:59Z', moment: '2027-01-01T05:00:00.000Z' },
    { kind: 'YEAR_END', now: '2027-01-01T05:00:00Z', moment: '2028-01-01T05:00:00.000Z' },
  ] as const)('$kind after $now is $moment', ({ kind, now, moment }) => {
    expect(momentOfSession(kind, new Date(now), calendar).toISOString()).toBe(moment);
  });

  it('is the start of the first business day on which something of the kind happens, in whatever order they are listed', () => {
    const upcoming = [
      { kind: 'SETTLEMENT', date: '2026-12-01' },
      { kind: 'LOT_LONG_TERM', date: '2026-11-27' },
      { kind: 'SPLIT', date: '2026-12-03' },
      { kind: 'SETTLEMENT', date: '2026-11-27' },
      { kind: 'DIVIDEND', date: '2026-11-30' },
    ] as const;
    const at = (kind: 'SETTLEMENT' | 'EX_DATE') => momentAhead(kind, upcoming, { now: IN_SESSION, calendar });

    expect(at('SETTLEMENT')).toEqual(calendar.businessDayStart('2026-11-27'));
    expect(at('EX_DATE')).toEqual(calendar.businessDayStart('2026-11-30'));
  });

  it('is refused if nothing of the kind is ahead', () => {
    const turn = [{ kind: 'LOT_LONG_TERM', date: '2026-11-27' }] as const;
    expect(() => momentAhead('EX_DATE', turn, { now: IN_SESSION, calendar })).toThrow('no position with an ex-date');
    expect(() => momentAhead('SETTLEMENT', [], { now: IN_SESSION, calendar })).toThrow('no cash that settles');
  });
});
