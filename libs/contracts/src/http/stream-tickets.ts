import { z } from 'zod';
import { LIMITS } from '../limits.js';

/** A ticket for one WebSocket handshake (specification 2.2 and 5.5). */
export const StreamTicketView = z
  .object({
    ticket: z.string().meta({ description: 'Good once, in `?ticket=` or as the subprotocol `service.token.<ticket>`' }),
    token_type: z.literal('ws_ticket'),
    expires_in: z.literal(LIMITS.streamTicketSeconds).meta({ description: 'Seconds' }),
  })
  .meta({ id: 'StreamTicket' });
export type StreamTicketView = z.infer<typeof StreamTicketView>;
