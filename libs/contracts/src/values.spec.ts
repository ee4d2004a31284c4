import { EventHistoryQuery } from './event-routes/event-history.js';
import { JournalQuery } from './http/baas/journals.js';
import { OrderQuery } from './http/baas/order-query.js';
import { QuotesQuery } from './http/market/market.js';
import {
  decimalText,
  Instant,
  LocalDate,
  microsecondTimestamp,
  nanosecondTimestamp,
  PositiveQuantityText,
  QuantityText,
} from './values.js';

it('timestamps have the precision of their pillar', () => {
  const at = new Date('2026-11-20T20:45:00.123Z');
  expect(nanosecondTimestamp(at)).toBe('2026-11-20T20:45:00.123000000Z');
  expect(microsecondTimestamp(at)).toBe('2026-11-20T20:45:00.123000+00:00');
});

describe('a decimal', () => {
  it.each([`1.${'0'.repeat(39)}`, `-1.${'0'.repeat(39)}`, `0.${'0'.repeat(39)}`, `123456789012345.${'0'.repeat(25)}`])(
    'may have forty digits: %s',
    text => {
      expect(QuantityText.parse(text)).toBe(text);
    },
  );

  it.each([
    { what: 'one more', text: `1.${'0'.repeat(40)}` },
    { what: 'one more behind a sign', text: `-1.${'0'.repeat(40)}` },
    { what: 'fifty thousand', text: `1.${'0'.repeat(50_000)}` },
    { what: 'fifty thousand before the point', text: '9'.repeat(50_000) },
  ])('has no more than forty digits, zeros at the end included: $what', ({ text }) => {
    const types = QuantityText.safeParse(text).error?.issues.map(issue => 'params' in issue && issue.params?.type);
    expect(types).toContain('decimal_max_digits');
  });
});

describe('a decimal that is one at most', () => {
  const Share = decimalText({ places: 4, most: 1 });

  it.each(['1', '1.0000', '0.9999', '0', '-5'])('may be %s', text => {
    expect(Share.parse(text)).toBe(text);
  });

  it.each(['1.0001', '2', '99999999999999'])('is not %s', text => {
    const { error } = Share.safeParse(text);
    expect(error?.issues).toMatchObject([
      { params: { type: 'less_than_equal' }, message: 'Input should be less than or equal to 1' },
    ]);
  });
});

it('is refused for its length alone, whatever it is of', () => {
  const { error } = PositiveQuantityText.safeParse('x'.repeat(100_000));
  expect(error?.issues).toHaveLength(1);
});

// biome-ignore format: a table
it.each([
  { text: '2026-11-20T14:30:00Z',           isInstant: true },
  { text: '2026-11-20T14:30:00.123+14:00',  isInstant: true },
  { text: '2026-11-20T14:30:00-09:30',      isInstant: true },
  { text: '2026-11-20T14:30:00+15:00',      isInstant: false },
  { text: '0171-10-22T03:21:42-21:57',      isInstant: false },
  { text: '0000-10-22T03:21:42Z',           isInstant: false },
  { text: '2026-11-20',                     isInstant: false },
  { text: 'null',                           isInstant: false },
])('an instant is one that Postgres can read: $text, $isInstant', ({ text, isInstant }) => {
  expect(Instant.safeParse(text).success).toBe(isInstant);
});

it.each(['0000-01-01', '2026-02-30', '20261120'])('%s is no date', text => {
  expect(LocalDate.safeParse(text).success).toBe(false);
});

it('a window of the history whose end is no instant is refused for that, and nothing is thrown', () => {
  expect(EventHistoryQuery.safeParse({ from: 'null', to: '2026-11-20T14:30:00Z' }).error?.issues).toMatchObject([
    { path: ['from'] },
  ]);
  const reversed = { from: '2026-11-20T14:30:00Z', to: '2026-11-20T14:00:00-01:00' };
  expect(EventHistoryQuery.safeParse(reversed).success).toBe(true);
  expect(EventHistoryQuery.safeParse({ from: reversed.to, to: reversed.from }).success).toBe(false);
});

const of = (length: number) => 'a'.repeat(length);

// biome-ignore format: a table
it.each([
  { what: 'an id',            schema: OrderQuery,   longest: { account_id: of(64) },       longer: { account_id: of(65) } },
  { what: 'an id of yours',   schema: OrderQuery,   longest: { client_order_id: of(64) },  longer: { client_order_id: of(65) } },
  { what: 'an id of a list',  schema: JournalQuery, longest: { account_id: of(64) },       longer: { account_id: of(65) } },
  { what: 'a list of symbols', schema: QuotesQuery, longest: { symbols: of(6_800) },       longer: { symbols: of(6_801) } },
  { what: 'an instant',       schema: Instant,      longest: `2026-11-20T14:30:00.${'0'.repeat(43)}Z`, longer: `2026-11-20T14:30:00.${'0'.repeat(44)}Z` },
])('61.4: $what has a limit', ({ schema, longest, longer }) => {
  expect(schema.safeParse(longest).error).toBeUndefined();
  expect(schema.safeParse(longer).error?.issues).toMatchObject([{ code: 'too_big' }]);
});
