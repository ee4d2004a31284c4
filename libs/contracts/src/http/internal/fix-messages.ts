import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { Timestamp } from '../../values.js';

/** One field of a FIX message, and its meaning in FIX 4.2. */
export const FixMessageField = z
  .object({
    tag: z.int(),
    name: z.string().nullable().meta({ description: 'Null for a user-defined tag that the dictionary does not list' }),
    value: z.string(),
    meaning: z.string().nullable().meta({ description: 'The meaning of a value that the dictionary lists' }),
  })
  .meta({ id: 'FixMessageField', examples: [{ tag: 54, name: 'Side', value: '1', meaning: 'Buy' }] });
export type FixMessageField = z.infer<typeof FixMessageField>;

/** A FIX message that one side of a session has recorded. Credentials are removed. */
export const FixMessageView = z
  .object({
    message_id: z.int(),
    session_id: z.string().meta({ examples: ['SANDBOURSE->VENUE'] }),
    direction: z.enum(['IN', 'OUT']),
    seq_num: z.int().nullable(),
    msg_type: z.string(),
    name: z.string().nullable().meta({ description: 'The name of the message type' }),
    recorded_at: Timestamp,
    fields: z.array(FixMessageField).meta({ description: 'The fields in the order of the message' }),
    raw: z.string().meta({ description: 'The message as it was sent, with | in place of the delimiter' }),
    fault: z.string().nullable().meta({
      description:
        'The fault that the message met when it was sent to a FIX client, as in `X-Sandbox-Fault-Applied`. Null if it met none',
    }),
  })
  .meta({
    id: 'FixMessage',
    examples: [
      {
        message_id: 7,
        session_id: 'SANDBOURSE->VENUE',
        direction: 'OUT',
        seq_num: 4,
        msg_type: 'D',
        name: 'Order - Single',
        recorded_at: '2026-11-21T10:35:41.833000000Z',
        fields: [
          { tag: 35, name: 'MsgType', value: 'D', meaning: 'Order - Single' },
          { tag: 54, name: 'Side', value: '1', meaning: 'Buy' },
        ],
        raw: '8=FIX.4.2|9=163|35=D|49=SANDBOURSE|56=VENUE|34=4|52=20261121-10:35:41.833|11=ord_01M7YTT5W0D257FDCWBZK0TEPS|21=1|55=AAPL|54=1|38=10|40=1|59=0|60=20261121-10:35:41.821|10=087|',
        fault: null,
      },
    ],
  });
export type FixMessageView = z.infer<typeof FixMessageView>;

/** Internal response: the messages about an order on the FIX session between our own services. */
export const OrderMessages = z
  .object({ messages: z.array(FixMessageView), has_more: z.boolean() })
  .meta({ id: 'OrderMessages', examples: [{ messages: [exampleOf(FixMessageView)], has_more: false }] });
export type OrderMessages = z.infer<typeof OrderMessages>;
