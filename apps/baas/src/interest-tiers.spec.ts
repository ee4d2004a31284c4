import { InterestTiers } from './interest-tiers.js';

it('reads tiers from zero upwards', () => {
  const tiers = InterestTiers.parse('0:0.1175, 25000:0.1125,50000.50:0');
  expect(tiers.map(({ from, rate }) => [from.toComputed(), rate.toComputed()])).toEqual([
    ['0.0000', '0.1175'],
    ['25000.0000', '0.1125'],
    ['50000.5000', '0.0000'],
  ]);
});

// biome-ignore format: a table
it.each([
  { what: 'nothing',                    text: '' },
  { what: 'a rate alone',               text: '0.05' },
  { what: 'tiers that begin above 0',   text: '100:0.05' },
  { what: 'tiers out of order',         text: '0:0.05,20:0.04,10:0.03' },
  { what: 'a tier said twice',          text: '0:0.05,20:0.04,20:0.03' },
  { what: 'a negative rate',            text: '0:-0.05' },
  { what: 'more places than are kept',  text: '0:0.00001' },
  { what: 'text after a valid tier',    text: '0:0.05,high' },
  { what: 'a third part',               text: '0:0.05:0.06' },
])('refuses $what', ({ text }) => {
  expect(InterestTiers.safeParse(text).success).toBe(false);
});
