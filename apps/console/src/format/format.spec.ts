import { bytes, money, percent, price, shares, signedMoney, signedPercent, signOf } from './figures.js';
import { day, daysUntil, instantOf, longTermFrom } from './times.js';
import { accountType, counted, words } from './words.js';

const US = { locale: 'en-US' };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

// biome-ignore format: a table
it.each([
  { shown: money('1234.5600', 'USD', US),                        as: '$1,234.56' },
  { shown: money('1234.5600', 'EUR', { locale: 'de-DE' }),       as: '1.234,56 €' },
  { shown: money('9007199254740993.01', 'USD', US),              as: '$9,007,199,254,740,993.01' },
  { shown: money('n/a', 'USD', US),                              as: 'n/a' },
  { shown: price('150.1234', 'USD', US),                         as: '$150.1234' },
  { shown: price('150.1000', 'USD', US),                         as: '$150.10' },
  { shown: price('0.00005', 'USD', US),                          as: '$0.0001' },
  { shown: signedMoney('560.2095', 'USD', US).text,                   as: '+$560.21' },
  { shown: signedMoney('-0.0000', 'USD', US).text,                    as: '$0.00' },
  { shown: shares('70.14023529', US),                            as: '70.14023529' },
  { shown: shares('168.00000000', US),                           as: '168' },
  { shown: percent('0.1630000000', US),                          as: '16.30%' },
  { shown: signedPercent('-0.1191', US).text,                         as: '-11.91%' },
  { shown: signedPercent('0.1193', { locale: 'fr-FR' }).text,         as: '+11,93 %' },
  { shown: bytes(0, US),                                         as: '0 kB' },
  { shown: bytes(395, US),                                       as: '0.4 kB' },
  { shown: bytes(6_110_406, US),                                 as: '6.1 MB' },
])('a figure is shown as $as', ({ shown, as }) => {
  expect(plain(shown)).toBe(as);
});

it.each([
  { decimal: '-0.0000', sign: 0 },
  { decimal: '-0.0001', sign: -1 },
  { decimal: '10.0000', sign: 1 },
])('the sign of $decimal is $sign', ({ decimal, sign }) => {
  expect(signOf(decimal)).toBe(sign);
});

// biome-ignore format: a table
it.each([
  { shown: signedPercent('-0.0000310000', US),      sign: 0,  what: 'a loss that rounds to 0.00%' },
  { shown: signedPercent('0.0000490000', US),       sign: 0,  what: 'a return that rounds to 0.00%' },
  { shown: signedPercent('-0.0001000000', US),      sign: -1, what: 'a loss of a basis point' },
  { shown: signedPercent('0.1193', { locale: 'ar-EG' }), sign: 1, what: 'a return in Arabic figures' },
  { shown: signedMoney('-0.0049', 'USD', US),       sign: 0,  what: 'less than half a cent lost' },
  { shown: signedMoney('-0.0051', 'USD', US),       sign: -1, what: 'a cent lost' },
  { shown: signedMoney('n/a', 'USD', US),           sign: 0,  what: 'what is no amount' },
])('$what is coloured as it is shown: $sign', ({ shown, sign }) => {
  expect(shown.sign).toBe(sign);
});

it('a day is the same in every time zone', () => {
  expect(day('2026-11-20', US)).toBe('Nov 20, 2026');
});

it('reads timestamps of every service', () => {
  expect(instantOf('2026-11-23T02:20:07.640123456Z').toISOString()).toBe('2026-11-23T02:20:07.640Z');
  expect(instantOf('2026-11-23T02:20:07.640000+00:00').toISOString()).toBe('2026-11-23T02:20:07.640Z');
});

it('counts days up to an end', () => {
  expect(daysUntil('2026-12-20T00:00:00Z', '2026-11-23T02:00:00Z')).toBe(27);
  expect(daysUntil('2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z')).toBe(-1);
});

it.each([
  { start: '2023-11-23', from: '2024-11-23' },
  { start: '2024-02-29', from: '2025-03-01' },
])('what is held from $start is long-term from $from', ({ start, from }) => {
  expect(longTermFrom(start)).toBe(from);
});

it('has words for codes', () => {
  expect(words('PARTIALLY_FILLED')).toBe('Partially filled');
  expect(words('FIFO')).toBe('FIFO');
  expect(accountType('ROTH_IRA')).toBe('Roth IRA');
  expect(accountType('JOINT')).toBe('Joint');
  expect([counted(1, 'account'), counted(2, 'account'), counted(0, 'entry', 'entries')]).toEqual([
    '1 account',
    '2 accounts',
    '0 entries',
  ]);
});
