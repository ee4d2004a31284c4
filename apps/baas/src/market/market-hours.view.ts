import { type MarketStateView, nanosecondTimestamp } from '@sandbourse/contracts';
import type { MarketState } from '@sandbourse/market-data';

export function marketStateView({ hours, isOpen, sessionClosesAt, nextSessionOpensAt }: MarketState): MarketStateView {
  return {
    hours,
    is_open: isOpen,
    is_session_open: sessionClosesAt !== undefined,
    session_closes_at: sessionClosesAt ? nanosecondTimestamp(sessionClosesAt) : null,
    next_session_opens_at: nanosecondTimestamp(nextSessionOpensAt),
  };
}
