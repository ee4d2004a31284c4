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
  { trade: '53.14: two days before Bush was mourned', on: '2018-12-03', settles: '2018-12-05' },
  { trade: '53.14: the day before Bush was mourned',  on: '2018-12-04', settles: '2018-12-06' },
  { trade: '53.14: the day after Bush was mourned',   on: '2018-12-06', settles: '2018-12-10' },
  { trade: '53.14: the day before Carter was mourned', on: '2025-01-08', settles: '2025-01-09' },
  { trade: '53.14: the day after Carter was mourned', on: '2025-01-10', settles: '2025-01-13' },
  { trade: '53.14: before Good Friday',               on: '2025-04-17', settles: '2025-04-21' },
  { trade: '53.14: before a 4th of July on a Saturday, at T+2', on: '2020-07-01', settles: '2020-07-06' },
])('a trade $trade, $on, settles on $settles', ({ on, settles }) => {
  expect(settlementDateOf(calendar, on)).toBe(settles);
});
