import { ageOn, dateAtAge } from './age.js';

it.each([
  ['1952-12-10', '2026-12-09', 73],
  ['1952-12-10', '2026-12-10', 74],
  ['1996-02-29', '2026-02-28', 29],
  ['1996-02-29', '2026-03-01', 30],
])('born %s, on %s: %i', (dateOfBirth, today, age) => {
  expect(ageOn(dateOfBirth, today)).toBe(age);
});

// biome-ignore format: a table
it.each([
  ['1967-03-15', 59 * 12 + 6, '2026-09-15'],
  ['1966-08-31', 59 * 12 + 6, '2026-03-01'],
  ['1967-12-31', 59 * 12 + 6, '2027-07-01'],
  ['1976-02-29', 50 * 12,     '2026-03-01'],
  ['1949-06-30', 70 * 12 + 6, '2019-12-30'],
])('born %s: %i months old on %s', (dateOfBirth, months, date) => {
  expect(dateAtAge(dateOfBirth, months)).toBe(date);
});
