import {
  decimalText,
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
