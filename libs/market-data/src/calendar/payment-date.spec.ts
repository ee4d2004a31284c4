import { paymentDateOf } from './payment-date.js';
import { TradingCalendar } from './trading-calendar.js';

const calendar = new TradingCalendar();

// biome-ignore format: a table
it.each([
  { over: 'three plain weeks', exDate: '2027-03-01', paid: '2027-03-22' },
  { over: 'Thanksgiving',      exDate: '2026-11-23', paid: '2026-12-15' },
  { over: 'Columbus Day',      exDate: '2026-10-05', paid: '2026-10-27' },
  { over: 'Veterans Day',      exDate: '2027-10-25', paid: '2027-11-16' },
])('a dividend over $over, ex on $exDate, is paid on $paid', ({ exDate, paid }) => {
  expect(paymentDateOf(calendar, exDate)).toBe(paid);
});
