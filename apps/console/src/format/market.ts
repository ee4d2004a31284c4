import type { MarketState } from '@sandbourse/sdk';
import { type FigureOptions } from './figures.js';
import { moment } from './times.js';

/** Describes the market hours: `Orders wait for the exchange session, which opens Nov 23, 2026, 9:30:00 AM`. */
export function marketSaid(state: MarketState, options: FigureOptions = {}): string {
  const { hours, is_open, session_closes_at, next_session_opens_at } = state;
  const session = session_closes_at
    ? `closes ${moment(session_closes_at, options)}`
    : `opens ${moment(next_session_opens_at, options)}`;
  if (hours === 'ALWAYS_OPEN') return `Orders can fill at any hour. The exchange session ${session}`;
  return `${is_open ? 'Orders can fill in' : 'Orders wait for'} the exchange session, which ${session}`;
}
