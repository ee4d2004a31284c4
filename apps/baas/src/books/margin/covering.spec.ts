import { Money, Percentage } from '@sandbourse/money';
import { coveringOf } from './covering.js';

// biome-ignore format: a table
it.each([
  { excess: '-1250.0000', value: '45000', shortfall: '1250.0000', sale: '5000.0000' },
  { excess: '-0.0001',    value: '45000', shortfall: '0.0001',    sale: '0.0004' },
  { excess: '-12000',     value: '45000', shortfall: '12000.0000', sale: null },
  { excess: '0',          value: '45000', shortfall: '0.0000',    sale: '0.0000' },
  { excess: '10',         value: '45000', shortfall: '0.0000',    sale: '0.0000' },
])('$excess beyond a quarter of $value is covered by selling $sale', ({ excess, value, shortfall, sale }) => {
  const covering = coveringOf({
    maintenanceExcess: Money.of(excess),
    maintenanceRate: Percentage.of('0.2500'),
    marketValue: Money.of(value),
    owed: Money.zero,
  });
  expect(covering.shortfall.toComputed()).toBe(shortfall);
  expect(covering.sale?.toComputed() ?? null).toBe(sale);
});

it('rounds what has to be sold up, so that it is enough', () => {
  const covering = coveringOf({
    maintenanceExcess: Money.of('-1'),
    maintenanceRate: Percentage.of('0.3000'),
    marketValue: Money.of('100'),
    owed: Money.zero,
  });
  expect(covering.sale?.toComputed()).toBe('3.3334');
});

it('counts all that is held, of which the value is less what the shares that are owed cost', () => {
  const covering = coveringOf({
    maintenanceExcess: Money.of('-2000'),
    maintenanceRate: Percentage.of('0.2500'),
    marketValue: Money.of('6000'),
    owed: Money.of('4000'),
  });
  expect(covering.sale?.toComputed()).toBe('8000.0000');
});
