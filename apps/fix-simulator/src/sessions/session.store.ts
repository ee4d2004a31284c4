import { Injectable } from '@nestjs/common';
import type { SequenceNumbers } from '@sandbourse/fix';
import { type Tx } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';

/** What outlives a connection: the numbers, and how often they began again. */
export interface StoredSession extends SequenceNumbers {
  readonly generation: number;
}

export interface SessionIdentity {
  readonly sessionId: string;
  readonly senderCompId: string;
  readonly targetCompId: string;
}

export interface SessionAdvance {
  readonly sessionId: string;
  readonly from: StoredSession;
  readonly to: StoredSession;
}

/** Another process moved the numbers of a session that this one runs: its transaction must not commit. */
export class SessionMoved extends Unavailable {
  constructor() {
    super('the sequence numbers of a session were moved by another process');
  }
}

interface SessionRow extends Record<string, unknown> {
  session_id: string;
  next_out: number;
  next_in: number;
  generation: number;
}

@Injectable()
export class SessionStore {
  /**
   * The sessions as they are now; those that never were begin at 1. A number that a message was sent under is not given to
   * another, whatever became of the row.
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
      'select session_id, next_out, next_in, generation from fix_sessions where session_id = any($1)',
      [sessions.map(({ sessionId }) => sessionId)],
    );
    return new Map(
      rows.map(row => [row.session_id, { nextOut: row.next_out, nextIn: row.next_in, generation: row.generation }]),
    );
  }

  /** Moves numbers on, and refuses when they are no longer where this process left them. */
  async advance(tx: Tx, advances: readonly SessionAdvance[]): Promise<void> {
    const moved = await tx.query(
      `update fix_sessions s
          set next_out = a.next_out, next_in = a.next_in, generation = a.generation, updated_at = now()
         from json_to_recordset($1::json)
           as a (session_id text, was_out bigint, was_in bigint, was_generation int,
                 next_out bigint, next_in bigint, generation int)
        where s.session_id = a.session_id
          and s.next_out = a.was_out and s.next_in = a.was_in and s.generation = a.was_generation
       returning s.session_id`,
      // As a list of records, of which Postgres cannot count the rows beforehand: it plans the statement once, not each time.
      [
        JSON.stringify(
          advances.map(({ sessionId, from, to }) => ({
            session_id: sessionId,
            was_out: from.nextOut,
            was_in: from.nextIn,
            was_generation: from.generation,
            next_out: to.nextOut,
            next_in: to.nextIn,
            generation: to.generation,
          })),
        ),
      ],
    );
    if (moved.length !== advances.length) throw new SessionMoved();
  }
}
