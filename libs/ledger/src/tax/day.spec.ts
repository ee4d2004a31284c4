import { dateOf, dayOf } from './day.js';

it.each([
  '0001-01-01',
  '0099-12-31',
  '0100-01-01',
  '0723-12-06',
  '1969-12-31',
  '1970-01-01',
  '2028-02-29',
  '9999-12-31',
])('counts to %s and back', date => {
  expect(dateOf(dayOf(date))).toBe(date);
});

it('counts days in their order', () => {
  expect([dayOf('1970-01-02'), dayOf('1969-12-31'), dayOf('2000-03-01') - dayOf('2000-02-28')]).toEqual([1, -1, 2]);
});
