import { distributionCodeOf } from './distribution.js';

// biome-ignore format: a table
it.each([
  { owner: 'a day before 59 1/2',                   accountType: 'TRADITIONAL_IRA', born: '1967-05-21', on: '2026-11-20', code: '1' },
  { owner: 'at 59 1/2',                             accountType: 'TRADITIONAL_IRA', born: '1967-05-20', on: '2026-11-20', code: '7' },
  { owner: 'at 80',                                 accountType: 'TRADITIONAL_IRA', born: '1946-01-01', on: '2026-11-20', code: '7' },
  { owner: 'born on a 31st, before the month ends', accountType: 'TRADITIONAL_IRA', born: '1967-08-31', on: '2027-02-27', code: '1' },
  { owner: 'born on a 31st, as the month ends',     accountType: 'TRADITIONAL_IRA', born: '1967-08-31', on: '2027-02-28', code: '7' },
  { owner: 'before 59 1/2',                         accountType: 'ROTH_IRA',        born: '1990-01-01', on: '2026-11-20', code: 'J' },
  { owner: 'after 59 1/2',                          accountType: 'ROTH_IRA',        born: '1950-01-01', on: '2026-11-20', code: 'T' },
  { owner: 'of unknown age',                        accountType: 'ROTH_IRA',        born: null,         on: '2026-11-20', code: null },
] as const)('$accountType, $owner: $code', ({ accountType, born, on, code }) => {
  expect(distributionCodeOf({ accountType, dateOfBirth: born }, on)).toBe(code);
});
