import { Money, Percentage, Price, Quantity, Return, Weight } from '@sandbourse/money';
import { amountText, priceText, returnText, sharesText, shareText, weightText } from './wording.js';

it.each([
  [amountText(Money.of('1204.5'), 'USD'), '1,204.50 USD'],
  [amountText(Money.of('1234567.8950'), 'EUR'), '1,234,567.90 EUR'],
  [amountText(Money.of('-1204.5'), 'USD'), '-1,204.50 USD'],
  [amountText(Money.of('0.005'), 'USD'), '0.00 USD'],
  [shareText(Percentage.of('0.1234')), '12.34%'],
  [shareText(Percentage.of('1')), '100.00%'],
  [weightText(Weight.of('0.33333333')), '33.33%'],
  [returnText(Return.of('-0.0123456789')), '-1.23%'],
  [sharesText(Quantity.of('40')), '40'],
  [sharesText(Quantity.of('12.50')), '12.5'],
  [priceText(Price.of('160.56')), '160.56'],
  [priceText(Price.of('0.0125')), '0.0125'],
  [priceText(Price.of('12')), '12.00'],
])('%s is written %s', (text, expected) => {
  expect(text).toBe(expected);
});
