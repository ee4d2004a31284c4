import { z } from 'zod';
import { CloudEvent } from '../events/define-event.js';
import { EVENT_STREAMS } from '../events/event-streams.js';
import { OrderSubmitted } from '../events/order-events.js';
import { Limit } from '../http/common/paging.js';
import { isInOrder, OUT_OF_ORDER } from '../http/common/period.js';
import { isId } from '../ids.js';
import { IdText, Instant } from '../values.js';
import { eventName } from './event-name.js';

const NO_EVENT_ID = { message: 'Input should be the id of an event, evt_…', params: { type: 'value_error' } };

const EventId = z
  .string()
  .max(64)
  .refine(id => isId('event', id), NO_EVENT_ID);

/** The query for a part of the stored history of events. */
export const EventHistoryQuery = z
  .strictObject({
    after: EventId.optional().meta({ description: 'Only events after this event' }),
    before: EventId.optional().meta({ description: 'Only events before this event' }),
    order: z.enum(['asc', 'desc']).default('asc').meta({ description: 'Oldest first, or newest first' }),
    limit: Limit,
    stream: z.enum(Object.keys(EVENT_STREAMS.baas)).optional().meta({ description: 'Only events of this stream' }),
    type: eventName({ pillar: 'baas' }).optional(),
    account_id: IdText.optional(),
    from: Instant.optional().meta({ description: 'The earliest `time` of an event' }),
    to: Instant.optional().meta({ description: 'The latest `time` of an event' }),
  })
  .refine(({ from, to }) => isInOrder({ from: wall(from), to: wall(to) }), OUT_OF_ORDER);
export type EventHistoryQuery = z.infer<typeof EventHistoryQuery>;

/**
 * Converts a time to UTC text, so that times with different offsets can be compared as text. Returns undefined for an
 * invalid time. Another check refuses invalid times.
 */
function wall(instant: string | undefined): string | undefined {
  const at = Date.parse(instant ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

export const EventHistoryPage = z
  .object({
    items: z
      .array(CloudEvent as z.ZodType<CloudEvent>)
      .meta({ description: 'In the order of publication, or in reverse' }),
    has_more: z.boolean().meta({ description: 'Whether more matching events follow the last event of the page' }),
  })
  .meta({
    id: 'EventHistoryPage',
    examples: [
      {
        items: [
          {
            ...OrderSubmitted.occurred(OrderSubmitted.examples[0], {
              at: new Date('2026-11-21T10:35:41.928Z'),
              isSandbox: true,
            }).envelope,
            id: 'evt_01M7YTT5Z9ZEENRHT1S1AZHT4H',
          },
        ],
        has_more: false,
      },
    ],
  });
export type EventHistoryPage = z.infer<typeof EventHistoryPage>;
