import { settlementDateOf } from './settlement-date.js';
import { TradingCalendar } from './trading-calendar.js';

const calendar = new TradingCalendar();

// biome-ignore format: a table
it.each([
  { trade: 'the last at T+3, over Labor Day',        on: '2017-09-01', settles: '2017-09-07' },
  { trade: 'the first at T+2',                       on: '2017-09-05', settles: '2017-09-07' },
  { trade: 'the last at T+2, over Memorial Day',     on: '2024-05-24', settles: '2024-05-29' },
  { trade: 'the first at T+1',                       on: '2024-05-28', settles: '2024-05-29' },
  { trade: 'on a Friday',                            on: '2026-11-20', settles: '2026-11-23' },
  { trade: 'before Thanksgiving',                    on: '2026-11-25', settles: '2026-11-27' },
  { trade: 'before Columbus Day',                    on: '2026-10-09', settles: '2026-10-13' },
  { trade: 'on Columbus Day',                        on: '2026-10-12', settles: '2026-10-13' },
  { trade: 'over Columbus Day at T+2',               on: '2022-10-07', settles: '2022-10-12' },
  { trade: 'over Columbus Day at T+3',               on: '2016-10-07', settles: '2016-10-13' },
  { trade: 'before Veterans Day',                    on: '2026-11-10', settles: '2026-11-12' },
  { trade: 'on Veterans Day',                        on: '2026-11-11', settles: '2026-11-12' },
  { trade: 'before a Veterans Day kept on a Monday', on: '2029-11-09', settles: '2029-11-13' },
  { trade: 'before a Veterans Day on a Saturday',    on: '2028-11-09', settles: '2028-11-10' },
])('a trade $trade, $on, settles on $settles', ({ on, settles }) => {
  expect(settlementDateOf(calendar, on)).toBe(settles);
});
