import { afterMatch, type FaultRule, type FaultTerms, hasEnded, hitsNext } from './fault-rule.js';

const NOON = new Date('2026-11-20T12:00:00Z');

function aRule(terms: Partial<FaultTerms>): FaultRule {
  return {
    faultId: 'flt_1',
    firmId: 'SBX1',
    rule: { do: 'lose_reply', on: '*', ...terms },
    routes: null,
    createdBy: 'pauth_1',
    createdAt: NOON,
    matched: 0,
    hits: 0,
    lastHitAt: null,
    endedAt: null,
    isDeleted: false,
    version: 1,
    seen: null,
  };
}

/** Returns the places of the requests that meet the fault, among ten requests that match the rule. */
function hitPlaces(terms: Partial<FaultTerms>): number[] {
  const places: number[] = [];
  let rule = aRule(terms);
  for (let place = 1; place <= 10 && !hasEnded(rule, NOON); place += 1) {
    const isHit = hitsNext(rule);
    if (isHit) places.push(place);
    rule = afterMatch(rule, isHit, NOON);
  }
  return places;
}

// biome-ignore format: a table
it.each([
  { terms: {},                                  places: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  { terms: { times: 1 },                        places: [1] },
  { terms: { times: 2 },                        places: [1, 2] },
  { terms: { after: 3, times: 2 },              places: [4, 5] },
  { terms: { every: 3 },                        places: [3, 6, 9] },
  { terms: { every: 3, after: 1 },              places: [4, 7, 10] },
  { terms: { every: 2, times: 2 },              places: [2, 4] },
  { terms: { probability: 0 },                  places: [] },
  { terms: { probability: 1, times: 1 },        places: [1] },
  { terms: { until: '2026-11-20T12:00:00Z' },   places: [] },
  { terms: { until: '2026-11-20T12:00:01Z', times: 1 }, places: [1] },
])('60.1: of ten matches, $terms hits $places', ({ terms, places }) => expect(hitPlaces(terms)).toEqual(places));

it('60.1: the same seed hits the same matches, and another seed hits others', () => {
  const half = (seed: number) => hitPlaces({ probability: 0.5, seed });
  expect(half(7)).toEqual(half(7));
  expect(half(7)).not.toEqual(half(8));
  expect(half(7).length).toBeGreaterThan(0);
  expect(half(7).length).toBeLessThan(10);
});
