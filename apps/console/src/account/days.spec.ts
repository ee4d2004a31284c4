import { dateOfDay, dayNumber } from './days.js';

it('counts calendar days, over the end of a year and a leap day', () => {
  expect(dayNumber('2027-01-01') - dayNumber('2026-12-31')).toBe(1);
  expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
  expect(dateOfDay(dayNumber('2028-02-29T23:59:59Z'))).toBe('2028-02-29');
});
