import { z } from 'zod';
import { IdText } from '../values.js';

/** The reasons with which a service ends an event stream or a WebSocket whose client reads too slowly. */
export const READS_TOO_SLOWLY = {
  comment: 'The client reads more slowly than events come',
  code: 1013,
  reason: 'frames were read too slowly',
} as const;

/** The query of an event stream: its filters, and the stored events that are sent first (specification 4.4). */
export const EventStreamQuery = z.strictObject({
  account_id: IdText.optional(),
  since_id: IdText.optional().meta({ description: 'Begin after this event, if it is still in memory' }),
  until_id: IdText.optional().meta({ description: 'End the stream after this event' }),
});
export type EventStreamQuery = z.infer<typeof EventStreamQuery>;
