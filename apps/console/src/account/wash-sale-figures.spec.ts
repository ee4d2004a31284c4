import { disallowedOf, lossOf } from './wash-sale-figures.js';

it('a loss is what the shares cost less what they brought', () => {
  const sold = { proceeds: '3999.8700', cost_basis: '5000.0000' };
  expect(lossOf({ sold } as Parameters<typeof lossOf>[0])).toBe('1000.1300');
});

it('what is disallowed of a sale is that of every lot that replaced its shares, to the last digit', () => {
  expect(disallowedOf([{ disallowed: '3301.2770' }, { disallowed: '369.7430' }])).toBe('3671.0200');
  expect(disallowedOf([])).toBe('0.0000');
});
