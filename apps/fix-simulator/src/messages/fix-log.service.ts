import { Injectable } from '@nestjs/common';
import { Database } from '@sandbourse/platform';
import { z } from 'zod';

export const FixMessageView = z
  .object({
    message_id: z.int(),
    session_id: z.string().meta({ examples: ['SANDBOURSE->VENUE'] }),
    direction: z.enum(['IN', 'OUT']),
    seq_num: z.int().nullable(),
    msg_type: z.string(),
    recorded_at: z.string(),
    raw: z.string().meta({ description: 'The message as it was on the line, with | for the delimiter' }),
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
        recorded_at: '2026-11-21T10:35:41.833000000Z',
        raw: '8=FIX.4.2|9=163|35=D|49=SANDBOURSE|56=VENUE|34=4|52=20261121-10:35:41.833|11=ord_01M7YTT5W0D257FDCWBZK0TEPS|21=1|55=AAPL|54=1|38=10|40=1|59=0|60=20261121-10:35:41.821|10=087|',
      },
    ],
  });
export type FixMessageView = z.infer<typeof FixMessageView>;

const MESSAGES_MAX = 1_000;

interface MessageRow extends Record<string, unknown> {
  message_id: number;
  session_id: string;
  direction: 'IN' | 'OUT';
  seq_num: number | null;
  msg_type: string;
  recorded_at: Date;
  raw: Buffer;
}

/** What was said on the lines, for people. */
@Injectable()
export class FixLogService {
  constructor(private readonly db: Database) {}

  /** Everything said about an order, oldest first: once as it was sent, and once as it was received. */
  async about(orderId: string): Promise<FixMessageView[]> {
    const rows = await this.db.query<MessageRow>(
      `select message_id, session_id, direction, seq_num, msg_type, recorded_at, raw from fix_messages
        where cl_ord_id = $1 or orig_cl_ord_id = $1
        order by message_id limit $2`,
      [orderId, MESSAGES_MAX],
    );
    return rows.map(({ raw, recorded_at, ...row }) => ({
      ...row,
      recorded_at: recorded_at.toISOString(),
      raw: raw.toString('latin1').replaceAll('\x01', '|'),
    }));
  }
}
