import { Price } from '@sandbourse/money';
import { isOnIncrement } from './price-increment.js';

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
