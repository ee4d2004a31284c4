import type { MarketState } from '@sandbourse/sdk';
import { type FigureOptions } from './figures.js';
import { moment } from './times.js';

/** Describes the market hours in a few words: `Orders wait: opens Nov 23, 2026, 9:30:00 AM`. */
export function marketSaid(state: MarketState, options: FigureOptions = {}): string {
  const { hours, is_open, session_closes_at, next_session_opens_at } = state;
  const session = session_closes_at
    ? `session until ${moment(session_closes_at, options)}`
    : `next session ${moment(next_session_opens_at, options)}`;
  if (hours === 'ALWAYS_OPEN') return `Trades at any hour; ${session}`;
  return is_open ? `Trades; ${session}` : `Orders wait; ${session}`;
}
