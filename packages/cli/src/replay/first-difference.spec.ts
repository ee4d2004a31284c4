import { firstDifference, type TimeRules } from './first-difference.js';
import { IdMap } from './id-map.js';

const [ORDER, OTHER] = ['ord_01M7YTT5W0D257FDCWBZK0TEPS', 'ord_01M7YTT5W0D257FDCWBZK0TEPT'];
const [NEW_ORDER, NEW_OTHER] = ['ord_01M8JDJPNR4NFQ83YG35TN35MP', 'ord_01M8JDJPNR4NFQ83YG35TN35MQ'];
const FROZEN: TimeRules = {
  isFrozen: true,
  recorded: { fromMs: Date.parse('2026-11-21T10:00:00Z'), toMs: Date.parse('2026-11-21T11:00:00Z') },
};
const RUNNING = { ...FROZEN, isFrozen: false };

const between = (expected: unknown, got: unknown, times = FROZEN, ids = new IdMap()) =>
  firstDifference(expected, got, ids, times);

// biome-ignore format: a table
it.each([
  { what: 'equal answers',            one: { a: [1, null, 'x'] },                    other: { a: [1, null, 'x'] } },
  { what: 'fields in another order',  one: { a: 1, b: 2 },                           other: { b: 2, a: 1 } },
  { what: 'other ids of one object',  one: [ORDER, `SANDBOURSE.${ORDER}.2`],         other: [NEW_ORDER, `SANDBOURSE.${NEW_ORDER}.2`] },
  { what: 'ids as names of fields',   one: [ORDER, { [ORDER]: 1 }],                  other: [NEW_ORDER, { [NEW_ORDER]: 1 }] },
  { what: 'other account numbers',    one: 'SB10000005',                             other: 'SB10000007' },
  { what: 'numbers of a firm with a seed', one: 'SB1000000512',                      other: 'SB1000000713' },
  { what: 'a number of each kind',    one: 'SB1000000512',                           other: 'SB10000007' },
  { what: 'times of the recording',   one: '2026-11-21T10:35:41.865000+00:00',       other: '2027-01-01T00:00:00.000000+00:00' },
  { what: 'measured times',           one: { waited_ms: 3 },                         other: { waited_ms: 4 } },
  { what: 'a secret',                 one: { key_secret: '[redacted]' },             other: { key_secret: 'ik_live_1' } },
])('58.6: two answers are the same with $what', ({ one, other }) => {
  expect(between(one, other)).toBeUndefined();
});

// biome-ignore format: a table
it.each([
  { what: 'another figure',            one: { items: [{ price: '1' }] },   other: { items: [{ price: '2' }] }, place: '$.items[0].price' },
  { what: 'a missing field',           one: { a: 1 },                      other: {},                           place: '$.a' },
  { what: 'a new field',               one: {},                            other: { a: null },                  place: '$.a' },
  { what: 'a missing item',            one: [1, 2],                        other: [1],                          place: '$[1]' },
  { what: 'a new item',                one: [1],                           other: [1, 2],                       place: '$[1]' },
  { what: 'a text for a number',       one: { a: 1 },                      other: { a: '1' },                   place: '$.a' },
  { what: 'one id for two objects',    one: [ORDER, OTHER],                other: [NEW_ORDER, NEW_ORDER],       place: '$[1]' },
  { what: 'two ids for one object',    one: [ORDER, ORDER],                other: [NEW_ORDER, NEW_OTHER],       place: '$[1]' },
  { what: 'an id of another kind',     one: ORDER,                         other: NEW_ORDER.replace('ord', 'txn'), place: '$' },
  { what: 'another text around an id', one: `a ${ORDER}`,                  other: `b ${NEW_ORDER}`,             place: '$' },
  { what: 'another business time',     one: '2026-03-02T15:00:00Z',        other: '2026-03-02T15:00:01Z',       place: '$' },
])('58.6: the first difference is $what, with its place', ({ one, other, place }) => {
  expect(between(one, other)).toMatchObject({ place });
});

it('58.6: times are not compared while the clock of the firm runs, but other texts are', () => {
  expect(between({ at: '2026-03-02T15:00:00Z' }, { at: '2026-03-02T15:00:01Z' }, RUNNING)).toBeUndefined();
  expect(between({ day: '2026-03-02' }, { day: '2026-03-03' }, RUNNING)).toMatchObject({ place: '$.day' });
});

it('58.6: an id that an answer has shown is replaced in the next request', () => {
  const ids = new IdMap();
  between({ order_id: ORDER }, { order_id: NEW_ORDER }, FROZEN, ids);

  expect(ids.renamed(`/api/v1/baas/orders/${ORDER}?after=${OTHER}`)).toBe(
    `/api/v1/baas/orders/${NEW_ORDER}?after=${OTHER}`,
  );
});
