import pg from 'pg';
import type { StackFile } from '../stack/stack.js';

/** SQL for the value of a FIX field. The character SOH ends each field. */
const FIELD = (tag: number) => `substring(convert_from(raw, 'UTF8') from '\x01${tag}=([^\x01]*)\x01')`;

/** SQL for the fills that one side of a FIX session has sent to the other side. */
const LOGGED = `
  select distinct ${FIELD(17)} as exec_id
    from fix_messages m join fix_sessions s using (session_id)
   where msg_type = '8' and direction = 'OUT' and s.sender_comp_id = $1 and s.target_comp_id = $2
     and ${FIELD(150)} in ('1', '2')`;

/**
 * SQL for the fills that the receiver of the session has received. Only the sender stores a message. The receiver has
 * received a message if the next sequence number that it expects is higher than the number of the message.
 */
const RECEIVED = `${LOGGED}
     and seq_num < (select next_in from fix_sessions where sender_comp_id = $2 and target_comp_id = $1)`;

const BOOKED = `select execution_id as exec_id from executions where kind = 'FILL'`;

export interface FixLog {
  /** The ExecIDs (field 17) of the fills that the venue has sent. */
  readonly sent: readonly string[];
  /** The ExecIDs of the fills that the brokerage has received. */
  readonly received: readonly string[];
  /** The ExecIDs of the fills that the brokerage has booked. */
  readonly booked: readonly string[];
}

/** Returns the fills of the brokerage's own FIX session with the venue. */
export async function fillsInFixLog({ database }: StackFile): Promise<FixLog> {
  const idsOf = async (url: string | undefined, sql: string, values: readonly string[] = []) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<{ exec_id: string }>(sql, [...values]);
      return rows.map(({ exec_id }) => exec_id).sort();
    } finally {
      await client.end();
    }
  };
  const { fix_simulator, baas } = database.urls;
  return {
    sent: await idsOf(fix_simulator, LOGGED, ['VENUE', 'SANDBOURSE']),
    received: await idsOf(fix_simulator, RECEIVED, ['VENUE', 'SANDBOURSE']),
    booked: await idsOf(baas, BOOKED),
  };
}
