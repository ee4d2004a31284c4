import { orderTimeOf } from './business-time.js';

const NOW = new Date('2026-11-20T17:00:00Z');
const DAY_MS = 24 * 3_600_000;

describe('an order’s own time', () => {
  it.each([
    { placed: 'just now', at: '2026-11-20T16:59:59Z', lagMs: 0 },
    { placed: 'before an outage', at: '2026-11-20T09:00:00Z', lagMs: 0 },
    { placed: 'by a clock that is ahead', at: '2026-11-20T17:01:00Z', lagMs: 0 },
    { placed: 'three days ago', at: '2026-11-17T17:00:00Z', lagMs: 3 * DAY_MS },
  ])('$placed', ({ at, lagMs }) => {
    expect(orderTimeOf(new Date(at), NOW, undefined).lagMs).toBe(lagMs);
  });

  // biome-ignore format: a table
  it.each([
    { placed: 'before the clock moved, and overtaken by it', at: '2026-08-01T11:59:59Z', lagMs: 0,            sentAt: '2026-08-01T11:59:59Z' },
    { placed: 'after the clock moved',                       at: '2026-11-20T16:59:59Z', lagMs: 0,            sentAt: '2026-11-20T17:00:00Z' },
    { placed: 'long before, as history',                     at: '2026-07-21T17:00:00Z', lagMs: 122 * DAY_MS, sentAt: '2026-07-21T17:00:00Z' },
    { placed: 'in the time that was skipped, as history',    at: '2026-11-10T17:00:00Z', lagMs: 10 * DAY_MS,  sentAt: '2026-11-10T17:00:00Z' },
  ])('$placed', ({ at, lagMs, sentAt }) => {
    const advance = { from: new Date('2026-08-01T12:00:00Z'), isSettled: true };
    expect(orderTimeOf(new Date(at), NOW, advance)).toEqual({ lagMs, sentAt: new Date(sentAt) });
  });

  it('meets the market of before while the advance that overtook it is under way', () => {
    const [sentAt, from] = [new Date('2026-08-01T11:59:59Z'), new Date('2026-08-01T12:00:00Z')];
    expect(orderTimeOf(sentAt, NOW, { from, isSettled: false })).toEqual({ lagMs: 0, sentAt, overtakenAt: from });
  });
});
