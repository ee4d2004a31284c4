import { type Difference, SEEN_VALUE_MAX, SEEN_VALUES_MAX, type SeenValues } from '@sandbourse/contracts';
import { afterSeeing } from './seen-values.js';

const RULE = { routes: null, symbol: 'APPL', quantity: '111' };

const seenAfter = (events: readonly Difference[]) =>
  events.reduce<SeenValues | null>((seen, event) => afterSeeing(seen, event, RULE), null);

const symbol = (value: string) => ({ term: 'symbol', value }) as const;
const session = (value: string) => ({ term: 'session', value }) as const;
const quantity = (value: string) => ({ term: 'quantity', value }) as const;

// biome-ignore format: a table
it.each([
  { events: [{ term: 'session', value: null }],                      seen: null },
  { events: [symbol('AAPL'), symbol('KO'), symbol('AAPL')],          seen: { term: 'symbol', values: ['AAPL', 'KO'] } },
  { events: [session('BANK'), symbol('AAPL')],                       seen: { term: 'symbol', values: ['AAPL'] } },
  { events: [symbol('AAPL'), session('BANK')],                       seen: { term: 'symbol', values: ['AAPL'] } },
] as const)('60.1: after $events a rule has seen $seen', ({ events, seen }) => expect(seenAfter(events)).toEqual(seen));

it('60.1: a rule has seen at most ten values, of at most 300 characters', () => {
  const many = Array.from({ length: SEEN_VALUES_MAX + 1 }, (_, n) => symbol(`${n}`.padEnd(400, 'x')));
  const lengths = seenAfter(many)?.values.map(value => value.length);
  expect(lengths).toEqual(Array(SEEN_VALUES_MAX).fill(SEEN_VALUE_MAX));
});

it.each([symbol('AAPL'), quantity('11')])(
  '60.1: $value, which comes after many others, is kept because it is near',
  near => {
    const others = Array.from({ length: 50 }, (_, n) => ({ term: near.term, value: `other${n}` }));
    expect(seenAfter([...others, near])?.values).toContain(near.value);
    expect(seenAfter([near, ...others])?.values).toContain(near.value);
  },
);

it('60.1: an event that adds nothing changes nothing', () => {
  const seen = seenAfter([symbol('AAPL')]);
  expect(afterSeeing(seen, symbol('AAPL'), RULE)).toBe(seen);
});
