import { afterSeeing, type Difference, SEEN_VALUES_MAX, type SeenValues } from './near-misses.js';

const seenAfter = (...events: Difference[]) =>
  events.reduce<SeenValues | null>((seen, event) => afterSeeing(seen, event), null);

const symbol = (value: string) => ({ term: 'symbol', value }) as const;
const session = (value: string) => ({ term: 'session', value }) as const;

// biome-ignore format: a table
it.each([
  { events: [{ term: 'session', value: null }],                      seen: null },
  { events: [symbol('AAPL'), symbol('KO'), symbol('AAPL')],          seen: { term: 'symbol', values: ['AAPL', 'KO'] } },
  { events: [session('BANK'), symbol('AAPL')],                       seen: { term: 'symbol', values: ['AAPL'] } },
  { events: [symbol('AAPL'), session('BANK')],                       seen: { term: 'symbol', values: ['AAPL'] } },
] as const)('60.1: after $events a rule has seen $seen', ({ events, seen }) => expect(seenAfter(...events)).toEqual(seen));

it('60.1: a rule has seen at most ten values, of at most 300 characters', () => {
  const many = Array.from({ length: SEEN_VALUES_MAX + 1 }, (_, n) => symbol(`${n}`.padEnd(400, 'x')));
  const seen = seenAfter(...many);
  expect(seen?.values.map(value => value.length)).toEqual(Array(SEEN_VALUES_MAX).fill(300));
});

it('60.1: an event that adds nothing changes nothing', () => {
  const seen = seenAfter(symbol('AAPL'));
  expect(afterSeeing(seen, symbol('AAPL'))).toBe(seen);
});
