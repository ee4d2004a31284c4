import { firmCurrency, lastChange } from './firm-total.js';

const accounts = (...currencies: ('USD' | 'GBP' | 'EUR')[]) =>
  currencies.map(base_currency => ({ base_currency, custodian: { kind: 'NATIVE' } }));

it.each([
  [accounts('USD', 'EUR', 'EUR'), 'EUR'],
  [accounts('GBP'), 'GBP'],
  [accounts('EUR', 'USD'), 'USD'],
  [[...accounts('EUR'), { base_currency: 'USD' as const, custodian: { kind: 'OUTSIDE' } }], 'EUR'],
  [[], 'USD'],
])('54.13: the total of %j is in the most frequent base currency', (given, currency) => {
  expect(firmCurrency(given)).toBe(currency);
});

const session = (value: string | null, net_flow: string | null = '0.0000') => ({
  date: '2026-11-20',
  value,
  net_flow,
  daily_return: null,
  cumulative_return: null,
  reasons: { daily_return: null, cumulative_return: null },
});

it('54.13: the change of the last session does not contain deposits', () => {
  expect(lastChange([session('1.0000'), session('1000.0000'), session('1600.5000', '500.0000')])).toBe('100.5000');
  expect(lastChange([session('1000.0000'), session('400.0000', '-500.0000')])).toBe('-100.0000');
});

it('the change of the last session needs the values of both sessions', () => {
  for (const items of [[], [session('1.0000')], [session(null), session('1.0000')], [session('1.0000'), session(null)]])
    expect(lastChange(items)).toBeNull();
});
