import { z } from 'zod';
import { Timestamp } from '../../values.js';

/**
 * The hours in which a firm's orders are executed.
 * - ALWAYS_OPEN: at any time, at the displayed prices.
 * - EXCHANGE: only while the exchange is open.
 */
export const MarketHours = z.enum(['ALWAYS_OPEN', 'EXCHANGE']).meta({ id: 'MarketHours' });
export type MarketHours = z.infer<typeof MarketHours>;

export const SetMarketHoursBody = z
  .strictObject({ hours: MarketHours })
  .meta({ id: 'SetMarketHoursBody', examples: [{ hours: 'EXCHANGE' }] });
export type SetMarketHoursBody = z.infer<typeof SetMarketHoursBody>;

/** The state of a firm's market now. */
export const MarketStateView = z
  .object({
    hours: MarketHours,
    is_open: z.boolean().meta({ description: 'Whether orders of the firm trade now' }),
    is_session_open: z.boolean().meta({ description: 'Whether the exchange is open' }),
    session_closes_at: Timestamp.nullable().meta({
      description: 'The close of the current session; null between sessions',
    }),
    next_session_opens_at: Timestamp.meta({
      description:
        'The next open. With `EXCHANGE`, orders wait for it while the exchange is closed. With both settings, prices move from then on',
    }),
  })
  .meta({
    id: 'MarketState',
    examples: [
      {
        hours: 'EXCHANGE',
        is_open: false,
        is_session_open: false,
        session_closes_at: null,
        next_session_opens_at: '2026-11-23T14:30:00.000000000Z',
      },
    ],
  });
export type MarketStateView = z.infer<typeof MarketStateView>;
