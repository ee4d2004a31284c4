import { type Message, Tag } from '@sandbourse/fix';
import { type Tx } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import type { Ownership } from '@sandbourse/platform/ownership';
import type { StoredSession } from './session.store.js';

export interface StoredMessage {
  readonly sessionId: string;
  readonly generation: number;
  readonly direction: 'IN' | 'OUT';
  readonly message: Message;
  readonly raw: Buffer;
  readonly at: Date;
}

export interface SessionAdvance {
  readonly sessionId: string;
  readonly from: StoredSession;
  readonly to: StoredSession;
}

/** The rows that one transaction of an engine writes: messages, and the changed sequence numbers of sessions. */
export interface JournalEntry {
  readonly messages: readonly StoredMessage[];
  readonly advances: readonly SessionAdvance[];
  /** The real time of the transaction. */
  readonly at: Date;
  /** True if the commit need not wait for the disk (`Tx.relaxCommit`). */
  readonly isRelaxed: boolean;
}

/**
 * Thrown if another process runs the session now, or has changed its sequence numbers. The transaction must not commit.
 */
export class SessionMoved extends Unavailable {
  constructor() {
    super('another process has taken over a session, or moved its sequence numbers');
  }
}

/**
 * Writes messages and sequence numbers. The sequence numbers are passed as JSON. Postgres cannot estimate the number of
 * records in the JSON, so it plans the statement only once.
 */
const WRITE = `
  with moved as (
         update fix_sessions s
            set next_out = a.next_out, next_in = a.next_in, generation = a.generation, updated_at = $13
           from json_to_recordset($2::json)
             as a (session_id text, was_out bigint, was_in bigint, was_generation int,
                   next_out bigint, next_in bigint, generation int)
          where s.session_id = a.session_id and s.term = $1
            and s.next_out = a.was_out and s.next_in = a.was_in and s.generation = a.was_generation
         returning 1),
       stored as (
         insert into fix_messages
           (session_id, generation, direction, seq_num, msg_type, cl_ord_id, orig_cl_ord_id, raw, recorded_at)
         select session_id, generation, direction, seq_num, msg_type, cl_ord_id, orig_cl_ord_id, raw, recorded_at
           from unnest($3::text[], $4::int[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::bytea[],
                       $11::timestamptz[])
             with ordinality as message
             (session_id, generation, direction, seq_num, msg_type, cl_ord_id, orig_cl_ord_id, raw, recorded_at, position)
          order by position)
  select count(*) as moved, case when $12 then set_config('synchronous_commit', 'off', true) end from moved`;

/**
 * Stores all sent and received messages, and the sequence numbers of the sessions. Stored messages cannot be changed or
 * deleted.
 */
export class JournalStore {
  constructor(private readonly ownership: Pick<Ownership, 'assertHeld' | 'heldTerm'>) {}

  /**
   * Writes an entry. Throws if this process no longer runs the sessions. Throws SessionMoved if another process has
   * changed the sequence numbers since the last transaction of this process.
   */
  async write(tx: Tx, { messages, advances, at, isRelaxed }: JournalEntry): Promise<void> {
    if (advances.length === 0) await this.ownership.assertHeld(tx);
    if (advances.length === 0 && messages.length === 0) return;
    const [written] = await tx.query<{ moved: number }>(WRITE, [
      this.ownership.heldTerm,
      JSON.stringify(advances.map(recordOf)),
      messages.map(({ sessionId }) => sessionId),
      messages.map(({ generation }) => generation),
      messages.map(({ direction }) => direction),
      messages.map(({ message }) => message.seqNum ?? null),
      messages.map(({ message }) => storable(message.msgType)),
      messages.map(({ message }) => storable(message.get(Tag.ClOrdID))),
      messages.map(({ message }) => storable(message.get(Tag.OrigClOrdID))),
      messages.map(({ raw }) => raw),
      messages.map(({ at }) => at),
      isRelaxed && tx.mayRelaxCommit,
      at,
    ]);
    if (written?.moved !== advances.length) throw new SessionMoved();
  }
}

function recordOf({ sessionId, from, to }: SessionAdvance) {
  return {
    session_id: sessionId,
    was_out: from.nextOut,
    was_in: from.nextIn,
    was_generation: from.generation,
    next_out: to.nextOut,
    next_in: to.nextIn,
    generation: to.generation,
  };
}

const STORABLE_CHARACTERS = 64;

/**
 * Converts text for a database column with an index: removes NUL, which Postgres does not accept, and shortens long
 * values. The complete value is stored in the column `raw`.
 */
function storable(text: string | undefined): string | null {
  return text === undefined ? null : text.slice(0, STORABLE_CHARACTERS).replaceAll('\0', '');
}
