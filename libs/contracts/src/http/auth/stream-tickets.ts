import { z } from 'zod';
import { LIMITS } from '../../limits.js';

/** A ticket with which a client opens one WebSocket (specification 2.2 and 5.5). */
export const StreamTicketView = z
  .object({
    ticket: z
      .string()
      .meta({ description: 'Valid once, in `?ticket=` or as the subprotocol `service.token.<ticket>`' }),
    token_type: z.literal('ws_ticket'),
    expires_in: z.literal(LIMITS.streamTicketSeconds).meta({ description: 'Seconds' }),
  })
  .meta({
    id: 'StreamTicket',
    examples: [{ ticket: '0vK3b1h6c1p5xV8Zr1s0nQ2mT4wY7uA9eD3fG5hJ6kL', token_type: 'ws_ticket', expires_in: 60 }],
  });
export type StreamTicketView = z.infer<typeof StreamTicketView>;
