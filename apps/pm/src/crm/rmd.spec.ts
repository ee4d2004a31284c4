import { ageOn, requiredDistributions } from './rmd.js';

// IRS, "Retirement plan and IRA required minimum distributions FAQs", and Pub. 590-B.
// biome-ignore format: a table
it.each([
  ['1949-06-30', 2019, '70 1/2 is reached on 30 December 2019'],
  ['1949-07-01', 2021, '72'],
  ['1950-12-31', 2022, '72'],
  ['1951-01-01', 2024, '73'],
  ['1959-12-31', 2032, '73'],
  ['1960-01-01', 2035, '75'],
])('born %s: the first distribution is for %i (%s)', (dateOfBirth, year) => {
  expect(requiredDistributions(dateOfBirth, '2026-11-20').firstYear).toBe(year);
});

it.each([
  ['1953-11-20', true],
  ['1953-11-21', false],
])('born %s: past the age on 2026-11-20 is %p', (dateOfBirth, isPastAge) => {
  expect(requiredDistributions(dateOfBirth, '2026-11-20').isPastAge).toBe(isPastAge);
});

it.each([
  ['1952-12-10', '2026-12-09', 73],
  ['1952-12-10', '2026-12-10', 74],
  ['1996-02-29', '2026-02-28', 29],
  ['1996-02-29', '2026-03-01', 30],
])('born %s, on %s: %i', (dateOfBirth, today, age) => {
  expect(ageOn(dateOfBirth, today)).toBe(age);
});
