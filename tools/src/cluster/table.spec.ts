import { brokenPromises, type Row, tableOf } from './table.js';

const row: Row = {
  phase: 'kill of baas',
  sent: 60,
  accepted: 60,
  filled: 60,
  shares: 60,
  failures: { 503: 4, ECONNREFUSED: 2 },
  slowest_ms: 8_250,
  disturbed_ms: 7_020,
};

it('55.14: shows each phase with its failed attempts and its times in seconds', () => {
  expect(
    tableOf([row, { ...row, phase: 'at rest', failures: {} }])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| kill of baas | 60 | 60 | 60 | 4 503, 2 ECONNREFUSED | 7.0 s | 8.3 s |',
    '| at rest | 60 | 60 | 60 | none | 7.0 s | 8.3 s |',
  ]);
});

it.each([
  [{}, []],
  [{ accepted: 59, filled: 59, shares: 59 }, ['kill of baas: 1 orders were not accepted']],
  [{ filled: 58, shares: 58 }, ['kill of baas: 2 accepted orders were not filled']],
  [{ shares: 61 }, ['kill of baas: the account has 61 shares after 60 fills']],
])('55.14: finds an order that is lost or filled twice: %j', (change, broken) => {
  expect(brokenPromises({ ...row, ...change })).toEqual(broken);
});
