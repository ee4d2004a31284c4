import { periodStart } from './period-start.js';

// biome-ignore format: a table
it.each([
  { id: 'month',   today: '2026-03-31', from: '2026-02-28' },
  { id: 'month',   today: '2026-01-15', from: '2025-12-15' },
  { id: 'quarter', today: '2026-02-10', from: '2025-11-10' },
  { id: 'ytd',     today: '2026-11-20T10:00:00Z', from: '2026-01-01' },
  { id: 'year',    today: '2028-02-29', from: '2027-02-28' },
  { id: 'all',     today: '2026-11-20', from: undefined },
] as const)('a $id up to $today begins on $from', ({ id, today, from }) => {
  expect(periodStart(id, today)).toBe(from);
});
