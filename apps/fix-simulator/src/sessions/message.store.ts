import { Injectable } from '@nestjs/common';
import { decode, type Message, Tag } from '@sandbourse/fix';
import type { Queryable, Tx } from '@sandbourse/platform/database';

export interface StoredMessage {
  readonly sessionId: string;
  readonly generation: number;
  readonly direction: 'IN' | 'OUT';
  readonly message: Message;
  readonly raw: Buffer;
  readonly at: Date;
}

export interface Sent {
  readonly sessionId: string;
  readonly generation: number;
  readonly from: number;
  readonly to: number;
}

export interface SentMessage {
  readonly seqNum: number;
  readonly raw: Buffer;
}

/** Every message as it was sent or received. Insert only: the table refuses anything else. */
@Injectable()
export class MessageStore {
  async append(tx: Tx, messages: readonly StoredMessage[]): Promise<void> {
    await tx.query(
      `insert into fix_messages
         (session_id, generation, direction, seq_num, msg_type, cl_ord_id, orig_cl_ord_id, raw, recorded_at)
       select session_id, generation, direction, seq_num, msg_type, cl_ord_id, orig_cl_ord_id, raw, recorded_at
         from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bytea[],
                     $9::timestamptz[])
           with ordinality as message
           (session_id, generation, direction, seq_num, msg_type, cl_ord_id, orig_cl_ord_id, raw, recorded_at, position)
        order by position`,
      [
        messages.map(({ sessionId }) => sessionId),
        messages.map(({ generation }) => generation),
        messages.map(({ direction }) => direction),
        messages.map(({ message }) => message.seqNum ?? null),
        messages.map(({ message }) => storable(message.msgType)),
        messages.map(({ message }) => storable(message.get(Tag.ClOrdID))),
        messages.map(({ message }) => storable(message.get(Tag.OrigClOrdID))),
        messages.map(({ raw }) => raw),
        messages.map(({ at }) => at),
      ],
    );
  }

  /** The first messages that were sent under a range of numbers, in their order. */
  async sent(
    db: Queryable,
    { sessionId, generation, from, to }: Sent,
    messagesMax: number,
  ): Promise<readonly SentMessage[]> {
    const rows = await db.query<{ seq_num: number; raw: Buffer }>(
      `select seq_num, raw from fix_messages
        where session_id = $1 and generation = $2 and direction = 'OUT' and seq_num between $3 and $4
        order by seq_num limit $5`,
      [sessionId, generation, from, to, messagesMax],
    );
    return rows.map(({ seq_num, raw }) => ({ seqNum: seq_num, raw }));
  }

  /** The last message sent under a number, whenever the numbers began again since. */
  async latestSent(tx: Tx, sessionId: string, seqNum: number): Promise<Message | undefined> {
    const [row] = await tx.query<{ raw: Buffer }>(
      `select raw from fix_messages
        where session_id = $1 and direction = 'OUT' and seq_num = $2
        order by generation desc limit 1`,
      [sessionId, seqNum],
    );
    return row && decode(row.raw);
  }
}

const STORABLE_CHARACTERS = 64;

/** A text column takes any character of latin1 but NUL, and an index no long ones. The whole value is in `raw`. */
function storable(text: string | undefined): string | null {
  return text === undefined ? null : text.slice(0, STORABLE_CHARACTERS).replaceAll('\0', '');
}
