import { Money, Percentage, Quantity, Weight } from '@sandbourse/money';
import { mayStandFor } from './phrasing.js';
import { amountText, sharesText, shareText, weightText } from './wording.js';

const INSIGHT = {
  finding: 'SB10000006 can realize a loss of 1,204.50 USD. Bought back before 2026-12-22, it would be disallowed.',
  numbers: { loss: '1204.5000', quantity: '40.00000000' },
} as unknown as Parameters<typeof mayStandFor>[1];

it.each<[boolean, string]>([
  [true, 'A loss of 1,204.50 USD is there to be realized.'],
  [true, 'The loss is 1204.50. Wait until 2026-12-22 before you buy it back.'],
  [false, 'The loss is 1,205 USD.'],
  [false, 'You save 37% of it.'],
  [false, '  '],
  [false, 'so '.repeat(300)],
])('%s: %s', (expected, words) => {
  expect(mayStandFor(words, INSIGHT)).toBe(expected);
});

it.each([
  [amountText(Money.of('1204.5'), 'USD'), '1,204.50 USD'],
  [amountText(Money.of('1234567.8950'), 'EUR'), '1,234,567.90 EUR'],
  [amountText(Money.of('0.005'), 'USD'), '0.00 USD'],
  [shareText(Percentage.of('0.1234')), '12.34%'],
  [shareText(Percentage.of('1')), '100.00%'],
  [weightText(Weight.of('0.33333333')), '33.33%'],
  [sharesText(Quantity.of('40')), '40'],
  [sharesText(Quantity.of('12.50')), '12.5'],
])('%s is written %s', (text, expected) => {
  expect(text).toBe(expected);
});
