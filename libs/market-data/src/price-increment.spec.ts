import { Price } from '@sandbourse/money';
import { isOnIncrement, priceOnIncrement } from './price-increment.js';

// biome-ignore format: a table
it.each([
  { price: '1',        isOn: true },
  { price: '1.01',     isOn: true },
  { price: '1.005',    isOn: false },
  { price: '160.5501', isOn: false },
  { price: '160.5500', isOn: true },
  { price: '0.9999',   isOn: true },
])('an order priced at $price is on its increment: $isOn', ({ price, isOn }) => {
  expect(isOnIncrement(Price.of(price))).toBe(isOn);
});

// biome-ignore format: a table
it.each([
  { price: '162.1555', below: '162.1500' },
  { price: '162.1500', below: '162.1500' },
  { price: '1.0099',   below: '1.0000' },
  { price: '0.9999',   below: '0.9999' },
])('the price on an increment next below $price is $below', ({ price, below }) => {
  expect(priceOnIncrement(Price.of(price)).toComputed()).toBe(below);
});
