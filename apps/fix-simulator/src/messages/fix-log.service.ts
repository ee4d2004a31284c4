import { Injectable } from '@nestjs/common';
import { type FixMessageView, nanosecondTimestamp, type OrderMessages } from '@sandbourse/contracts';
import { described } from '@sandbourse/fix';
import { Database } from '@sandbourse/platform/database';
import { RouterSession } from '../order-routing/router-session.js';
import { atBothEnds, type StoredLine } from './both-ends.js';

const MESSAGES_MAX = 1_000;
/**
 * Maximum number of messages in the history of an order. Only an order with very many small fills has more messages.
 */
const TRACED_MAX = 500;
/**
 * Maximum number of rows to read. Version 0.2.0 stored each message of the internal session twice, once at each end.
 */
const STORED_MAX = 2 * TRACED_MAX + 2;

const COLUMNS = 'message_id, session_id, generation, direction, seq_num, msg_type, recorded_at, raw';

/** Adds the fault that each message has met, and returns the first messages by their ids. */
const withFaults = (messages: string, limit: string) => `
  select message.*, met.fault from (${messages}) message
    left join message_faults met on met.session_id = message.session_id and met.generation = message.generation
                                and met.seq_num = message.seq_num and message.direction = 'OUT'
   order by message_id limit ${limit}`;

const MENTIONING = withFaults(
  `select ${COLUMNS} from fix_messages where cl_ord_id = $1 or orig_cl_ord_id = $1 order by message_id limit $2`,
  '$2',
);

/**
 * Selects messages by the ClOrdID of the order between the order router and the venue, and by each ClOrdID that a
 * client of the venue has used for the order.
 */
const ROUTED = withFaults(
  `
  select ${COLUMNS} from fix_messages where session_id in ($2, $3) and cl_ord_id = $1
  union
  select ${COLUMNS} from fix_messages where session_id in ($2, $3) and orig_cl_ord_id = $1
  union
  select ${COLUMNS.split(', ').map(name => `m.${name}`)} from venue_order_names named
    join venue_orders o on o.order_id = named.order_id
    join venue_order_names client on client.order_id = o.order_id and client.session_id = o.client_session_id
    join fix_messages m on m.session_id = client.session_id and m.cl_ord_id = client.cl_ord_id
   where named.session_id = $3 and named.cl_ord_id = $1`,
  '$4',
);

interface MessageRow extends StoredLine, Record<string, unknown> {
  readonly generation: number;
  readonly recorded_at: Date;
  readonly raw: Buffer;
  readonly fault: string | null;
}

@Injectable()
export class FixLogService {
  constructor(
    private readonly db: Database,
    private readonly router: RouterSession,
  ) {}

  /**
   * Returns all messages about an order, oldest first. A message between the order router and the venue appears twice:
   * as sent and as received.
   */
  async about(orderId: string): Promise<FixMessageView[]> {
    const rows = await this.db.query<MessageRow>(MENTIONING, [orderId, MESSAGES_MAX]);
    return (await this.atBothEnds(rows)).slice(0, MESSAGES_MAX).map(messageView);
  }

  /**
   * Returns the messages about an order of the brokerage, oldest first. These are the messages of the order router's
   * session. If a client of the venue has sent the order, that client's messages are included. Other sessions are
   * excluded, because another client may use the same ClOrdID for its own order.
   */
  async routed(orderId: string): Promise<OrderMessages> {
    const { sessionId, peerSessionId } = this.router;
    const stored = await this.db.query<MessageRow>(ROUTED, [orderId, sessionId, peerSessionId, STORED_MAX]);
    const rows = (await this.atBothEnds(stored)).filter(row => row.session_id !== peerSessionId);
    return { messages: rows.slice(0, TRACED_MAX).map(messageView), has_more: rows.length > TRACED_MAX };
  }

  private async atBothEnds(rows: readonly MessageRow[]): Promise<MessageRow[]> {
    const { sessionId, peerSessionId } = this.router;
    const expected = await this.db.query<{ session_id: string; next_in: number }>(
      'select session_id, next_in from fix_sessions where session_id in ($1, $2)',
      [sessionId, peerSessionId],
    );
    const nextIn = new Map(expected.map(({ session_id, next_in }) => [session_id, next_in]));
    const end = (id: string) => ({ sessionId: id, nextIn: nextIn.get(id) ?? 1 });
    return atBothEnds(rows, [end(sessionId), end(peerSessionId)]);
  }
}

function messageView({ raw, recorded_at, generation: _, ...row }: MessageRow): FixMessageView {
  const { name, fields, raw: line } = described(raw);
  return { ...row, name, recorded_at: nanosecondTimestamp(recorded_at), fields: [...fields], raw: line };
}
