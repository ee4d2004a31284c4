import { scriptLine } from './script-line.js';

type Script = Parameters<typeof scriptLine>[0];
const script = {
  script_id: 'scr_1',
  symbol: 'AAPL',
  magnitude: null,
  duration_seconds: null,
  band: null,
  seed: null,
  starts_at: '2026-11-20T15:00:00.000000000Z',
  ends_at: null,
  base_price: '160.5500',
};
const end = '2026-11-20T15:01:00.000000000Z';

// biome-ignore format: a table
it.each([
  { terms: { kind: 'CRASH', magnitude: '0.3', duration_seconds: 60 },                  said: 'AAPL, from 160.5500, falls by 30 % within 60 seconds and stays down, from 2026-11-20T15:00:00Z until it is removed' },
  { terms: { kind: 'SPIKE', magnitude: '0.125', duration_seconds: 60, ends_at: end },  said: 'AAPL, from 160.5500, rises by 12.5 % and returns within 60 seconds, from 2026-11-20T15:00:00Z until 2026-11-20T15:01:00Z' },
  { terms: { kind: 'GAP', magnitude: '-0.2000', ends_at: end },                        said: 'AAPL, from 160.5500, jumps by -20 % and stays there, from 2026-11-20T15:00:00Z until 2026-11-20T15:01:00Z' },
  { terms: { kind: 'FLAT', duration_seconds: 60, ends_at: end },                       said: 'AAPL, from 160.5500, does not move, from 2026-11-20T15:00:00Z until 2026-11-20T15:01:00Z' },
  { terms: { kind: 'HALT', duration_seconds: 60, ends_at: end },                       said: 'AAPL, from 160.5500, does not move, and nothing trades, from 2026-11-20T15:00:00Z until 2026-11-20T15:01:00Z' },
  { terms: { kind: 'WALK', symbol: '*', band: '0.05', seed: 7, base_price: null },     said: 'every price moves at random within 5 % (seed 7), from 2026-11-20T15:00:00Z until it is removed' },
])('a script of $terms.kind says how far, how long and until when', ({ terms, said }) => {
  expect(scriptLine({ ...script, ...terms } as Script)).toBe(said);
});
