import { marketLine } from './market.js';

const state = {
  is_session_open: false,
  session_closes_at: null,
  next_session_opens_at: '2026-11-23T14:30:00.000000000Z',
};
const session = { ...state, is_session_open: true, session_closes_at: '2026-11-20T21:00:00.000000000Z' };

// biome-ignore format: a table
it.each([
  { hours: 'ALWAYS_OPEN', is_open: true,  market: state,   said: 'Orders trade at any time (ALWAYS_OPEN); the next session opens at 2026-11-23T14:30:00Z.' },
  { hours: 'ALWAYS_OPEN', is_open: true,  market: session, said: 'Orders trade at any time (ALWAYS_OPEN); the session closes at 2026-11-20T21:00:00Z.' },
  { hours: 'EXCHANGE',    is_open: false, market: state,   said: 'Orders wait (EXCHANGE); the next session opens at 2026-11-23T14:30:00Z.' },
  { hours: 'EXCHANGE',    is_open: true,  market: session, said: 'Orders trade (EXCHANGE); the session closes at 2026-11-20T21:00:00Z.' },
] as const)('$hours, open: $is_open', ({ hours, is_open, market, said }) => {
  expect(marketLine({ ...market, hours, is_open })).toBe(said);
});
