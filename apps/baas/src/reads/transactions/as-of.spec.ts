import { ValidationFailed } from '@sandbourse/platform/errors';
import { asOf } from './as-of.js';

const PRESENT = { now: new Date('2026-11-20T15:00:00Z'), today: '2026-11-20', tradeDate: '2026-11-20' };

it.each([
  { text: '2026-11-19', read: { kind: 'DAY', day: '2026-11-19', at: new Date('2026-11-19T23:59:59Z') } },
  { text: '2026-11-20', read: { kind: 'DAY', day: '2026-11-20', at: PRESENT.now } },
  { text: '2026-11-20T14:59:59Z', read: { kind: 'INSTANT', at: new Date('2026-11-20T14:59:59Z') } },
  { text: '2026-11-20T16:00:00+01:00', read: { kind: 'INSTANT', at: PRESENT.now } },
])('reads $text', ({ text, read }) => {
  expect(asOf(text, PRESENT)).toEqual(read);
});

it('on a Saturday, today reaches the session that a fill of the day belongs to, and yesterday does not', () => {
  const saturday = { now: new Date('2026-11-21T15:00:00Z'), today: '2026-11-21', tradeDate: '2026-11-23' };
  for (const day of ['2026-11-21', '2026-11-23'])
    expect(asOf(day, saturday)).toEqual({ kind: 'DAY', day: '2026-11-23', at: saturday.now });
  expect(asOf('2026-11-20', saturday)).toMatchObject({ day: '2026-11-20' });
});

it.each(['2026-11-21', '2026-11-20T15:00:00.001Z', '2027-01-01T00:00:00-05:00'])(
  'refuses %s, which is to come',
  text => {
    expect(() => asOf(text, PRESENT)).toThrow(ValidationFailed);
  },
);
