import { NEAR_MISSES_MAX, SEEN_VALUES_MAX } from '@sandbourse/contracts';
import { NearMisses } from './near-misses.js';

const RULE = { fault_id: 'flt_1', routes: null };
const symbol = (value: string) => ({ term: 'symbol', value }) as const;

it('60.1: each value of a rule is reported once, until the rule changes', () => {
  const nearMisses = new NearMisses();
  const reported = (...values: string[]) => {
    for (const value of values) nearMisses.note(RULE, symbol(value));
    return nearMisses.take().map(({ value }) => value);
  };
  expect(reported('AAPL', 'KO', 'AAPL')).toEqual(['AAPL', 'KO']);
  expect(reported('KO')).toEqual([]);
  nearMisses.forget(RULE);
  expect(reported('KO')).toEqual(['KO']);
});

it('60.1: a rule reports at most ten values, and all rules at most as many as one report may contain', () => {
  const nearMisses = new NearMisses();
  for (let n = 0; n < 50; n += 1) nearMisses.note(RULE, symbol(`S${n}`));
  expect(nearMisses.take()).toHaveLength(SEEN_VALUES_MAX);
  for (let n = 0; n < 2 * NEAR_MISSES_MAX; n += 1) nearMisses.note({ ...RULE, fault_id: `flt_${n}` }, symbol('KO'));
  expect(nearMisses.take()).toHaveLength(NEAR_MISSES_MAX);
});
