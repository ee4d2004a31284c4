import { Money, Percentage, sum } from '@sandbourse/money';
import fc from 'fast-check';
import { annualFeeLines, type FeeTier, proratedFee } from './advisory-fee.js';

// 1 % of the first million, 0.8 % of the second million, 0.6 % of the value above two million.
const TIERS: readonly FeeTier[] = [
  { from: Money.zero, annualRate: Percentage.of('0.0100') },
  { from: Money.of('1000000'), annualRate: Percentage.of('0.0080') },
  { from: Money.of('2000000'), annualRate: Percentage.of('0.0060') },
];
const annual = (method: 'FLAT' | 'TIERED' | 'CLIFF', tiers: readonly FeeTier[], value: string) =>
  sum(
    Money.zero,
    annualFeeLines(method, tiers, Money.of(value)).map(({ annualFee }) => annualFee),
  ).toComputed();

// biome-ignore format: a table
it.each([
  ['FLAT',   TIERS.slice(0, 1), '2500000', '25000.0000'],
  ['TIERED', TIERS,             '2500000', '21000.0000'],
  ['TIERED', TIERS,             '1000000', '10000.0000'],
  ['CLIFF',  TIERS,             '2500000', '15000.0000'],
  ['CLIFF',  TIERS,             '1000000', '10000.0000'],
  ['CLIFF',  TIERS,             '1000000.0001', '8000.0000'],
  ['TIERED', TIERS,             '0',       '0.0000'],
] as const)('%s: %j of %s is %s a year', (method, tiers, value, fee) => {
  expect(annual(method, tiers, value)).toBe(fee);
});

const year = (amount: string) =>
  annualFeeLines('FLAT', [{ from: Money.zero, annualRate: Percentage.of('1') }], Money.of(amount));

// biome-ignore format: a table
it.each([
  ['2026-01-01', '2026-12-31', '36500.0000'],
  ['2028-01-01', '2028-12-31', '36500.0000'],
  ['2026-01-01', '2026-03-31', '9000.0000'],
  ['2027-12-31', '2028-01-01', '199.7268'],
])('of 36500 a year, %s to %s is %s', (from, to, fee) => {
  expect(proratedFee(year('36500'), { from, to }).toComputed()).toBe(fee);
});

it('leaves nothing out and bills nothing twice where periods meet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), day => {
      const cut = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      const next = new Date(Date.UTC(2026, 0, 2 + day)).toISOString().slice(0, 10);
      const parts = [{ from: '2026-01-01', to: cut }, ...(next < '2027' ? [{ from: next, to: '2026-12-31' }] : [])];
      const fees = parts.map(period => proratedFee(year('36500'), period));
      expect(sum(Money.zero, fees).toComputed()).toBe('36500.0000');
    }),
  );
});
