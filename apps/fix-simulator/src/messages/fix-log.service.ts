import { Injectable } from '@nestjs/common';
import { type FixMessageView, nanosecondTimestamp, type OrderMessages } from '@sandbourse/contracts';
import { described } from '@sandbourse/fix';
import { Database } from '@sandbourse/platform';
import { RouterSession } from '../order-routing/router-session.js';

const MESSAGES_MAX = 1_000;
/** What a trace of an order shows: an order that is filled by the share has more. */
const TRACED_MAX = 500;

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
  constructor(
    private readonly db: Database,
    private readonly router: RouterSession,
  ) {}

  /** Everything said about an order, oldest first: once as it was sent, and once as it was received. */
  async about(orderId: string): Promise<FixMessageView[]> {
    return (await this.read(orderId, null, MESSAGES_MAX)).map(messageView);
  }

  /**
   * What the order router has sent and received about an order of the brokerage, oldest first. On its own session alone: a
   * client of the venue may give its orders any ClOrdID, that of another firm's order too.
   */
  async routed(orderId: string): Promise<OrderMessages> {
    const rows = await this.read(orderId, this.router.sessionId, TRACED_MAX + 1);
    return { messages: rows.slice(0, TRACED_MAX).map(messageView), has_more: rows.length > TRACED_MAX };
  }

  private read(orderId: string, sessionId: string | null, limit: number): Promise<MessageRow[]> {
    return this.db.query<MessageRow>(
      `select message_id, session_id, direction, seq_num, msg_type, recorded_at, raw from fix_messages
        where (cl_ord_id = $1 or orig_cl_ord_id = $1) and ($2::text is null or session_id = $2)
        order by message_id limit $3`,
      [orderId, sessionId, limit],
    );
  }
}

function messageView({ raw, recorded_at, ...row }: MessageRow): FixMessageView {
  const { name, fields, raw: line } = described(raw);
  return { ...row, name, recorded_at: nanosecondTimestamp(recorded_at), fields: [...fields], raw: line };
}
