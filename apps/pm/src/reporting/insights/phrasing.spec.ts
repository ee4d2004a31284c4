import { mayStandFor } from './phrasing.js';

const INSIGHT = {
  finding:
    'SB10000006 (acct_01M8BZ47K) can realize a loss of 1,204.50 USD. Bought back before 2026-12-22, it would be disallowed.',
  numbers: { loss: '1204.5000', quantity: '40.00000000' },
} as unknown as Parameters<typeof mayStandFor>[1];

it.each<[boolean, string]>([
  [true, 'A loss of 1,204.50 USD is there to be realized.'],
  [true, 'The loss is 1204.50. Wait until 2026-12-22 before you buy it back.'],
  [false, 'The loss is 1,205 USD.'],
  [true, 'SB10000006 can realize a loss.'],
  [false, 'SB10000007 can realize a loss.'],
  [false, 'You save 37% of it.'],
  [false, 'You save 47% of it.'],
  [false, '  '],
  [false, 'so '.repeat(300)],
])('%s: %s', (expected, words) => {
  expect(mayStandFor(words, INSIGHT)).toBe(expected);
});
