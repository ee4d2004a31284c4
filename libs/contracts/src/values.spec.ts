import { microsecondTimestamp, nanosecondTimestamp } from './values.js';

it('timestamps have the precision of their pillar', () => {
  const at = new Date('2026-11-20T20:45:00.123Z');
  expect(nanosecondTimestamp(at)).toBe('2026-11-20T20:45:00.123000000Z');
  expect(microsecondTimestamp(at)).toBe('2026-11-20T20:45:00.123000+00:00');
});
