import type { SequenceNumbers } from '@sandbourse/fix';
import { type Tx } from '@sandbourse/platform/database';
import type { Ownership } from '@sandbourse/platform/ownership';

/** The state of a session that remains between connections: the sequence numbers, and the number of resets. */
export interface StoredSession extends SequenceNumbers {
  readonly generation: number;
}

export interface SessionIdentity {
  readonly sessionId: string;
  readonly senderCompId: string;
  readonly targetCompId: string;
}

interface SessionRow extends Record<string, unknown> {
  session_id: string;
  next_out: number;
  next_in: number;
  generation: number;
}

export class SessionStore {
  constructor(private readonly ownership: Pick<Ownership, 'heldTerm'>) {}

  /**
   * Takes over the sessions for this process, and returns their stored state. A new session begins at 1. The stored
   * messages are also taken into account: even if the row of a session was lost, no sequence number is used for a
   * second message.
   */
  async load(tx: Tx, sessions: readonly SessionIdentity[]): Promise<Map<string, StoredSession>> {
    await tx.query(
      `insert into fix_sessions (session_id, sender_comp_id, target_comp_id)
       select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
      [
        sessions.map(({ sessionId }) => sessionId),
        sessions.map(({ senderCompId }) => senderCompId),
        sessions.map(({ targetCompId }) => targetCompId),
      ],
    );
    await tx.query(
      `update fix_sessions session
          set generation = sent.generation, next_out = sent.seq_num + 1,
              next_in = case when session.generation = sent.generation then next_in else 1 end
         from unnest($1::text[]) as wanted (session_id)
              cross join lateral (select generation, seq_num from fix_messages
                                   where session_id = wanted.session_id and direction = 'OUT'
                                   order by generation desc, seq_num desc limit 1) as sent
        where session.session_id = wanted.session_id
          and (session.generation, next_out) < (sent.generation, sent.seq_num + 1)`,
      [sessions.map(({ sessionId }) => sessionId)],
    );
    const rows = await tx.query<SessionRow>(
      `update fix_sessions set term = $2 where session_id = any($1)
       returning session_id, next_out, next_in, generation`,
      [sessions.map(({ sessionId }) => sessionId), this.ownership.heldTerm],
    );
    return new Map(
      rows.map(row => [row.session_id, { nextOut: row.next_out, nextIn: row.next_in, generation: row.generation }]),
    );
  }
}
