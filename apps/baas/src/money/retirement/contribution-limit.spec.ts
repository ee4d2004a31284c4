import { contributionLimitOf } from './contribution-limit.js';

// biome-ignore format: a table
it.each([
  { owner: 'of unknown age',             year: 2026, born: null,         limit: '7500.0000', source: 'IRS Notice 2025-67' },
  { owner: 'who turns 50 on the last day', year: 2026, born: '1976-12-31', limit: '8600.0000', source: 'IRS Notice 2025-67' },
  { owner: 'who turns 50 a day later',   year: 2026, born: '1977-01-01', limit: '7500.0000', source: 'IRS Notice 2025-67' },
  { owner: 'of 60',                      year: 2025, born: '1965-06-01', limit: '8000.0000', source: 'IRS Notice 2024-80' },
  { owner: 'of 30',                      year: 2023, born: '1993-06-01', limit: '6500.0000', source: 'IRS Notice 2022-55' },
  { owner: 'of 30',                      year: 2030, born: '2000-06-01', limit: '7500.0000', source: 'assumed: as in 2026' },
])('an owner $owner may contribute $limit in $year', ({ year, born, limit, source }) => {
  const found = contributionLimitOf(year, born);
  expect(found.limit.toComputed()).toBe(limit);
  expect(found.source).toBe(source);
});
