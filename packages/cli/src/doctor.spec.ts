import { clockFinding, nodeFinding } from './doctor.js';

const NOW = new Date('2026-11-21T10:00:00Z');

// biome-ignore format: a table
it.each([
  { date: null,                            isFine: true,  seen: /agrees/ },
  { date: 'Sat, 21 Nov 2026 09:59:45 GMT', isFine: true,  seen: /agrees/ },
  { date: 'Sat, 21 Nov 2026 09:58:00 GMT', isFine: false, seen: /120 s ahead/ },
  { date: 'Sat, 21 Nov 2026 10:01:00 GMT', isFine: false, seen: /60 s behind/ },
])('a server that says $date: fine $isFine', ({ date, isFine, seen }) => {
  expect(clockFinding(date, NOW)).toMatchObject({ isFine, seen: expect.stringMatching(seen) });
});

it.each([
  { version: '20.19.0', isFine: true },
  { version: '24.1.0', isFine: true },
  { version: '20.18.9', isFine: false },
  { version: '18.20.0', isFine: false },
])('Node $version: fine $isFine', ({ version, isFine }) => {
  expect(nodeFinding(version).isFine).toBe(isFine);
});
