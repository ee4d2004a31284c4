import { Injectable } from '@nestjs/common';
import { decode, type Message } from '@sandbourse/fix';
import type { Queryable, Tx } from '@sandbourse/platform/database';

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

@Injectable()
export class MessageStore {
  /** Returns the sent messages in a range of sequence numbers, in order. Returns at most `messagesMax` messages. */
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

  /**
   * Returns the latest message that was sent with a sequence number. Several messages can have this number, because the
   * numbers may have been reset.
   */
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
