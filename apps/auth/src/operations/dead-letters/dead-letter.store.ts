import { Injectable } from '@nestjs/common';
import {
  type CloudEvent,
  type DeadLettersQuery,
  type DeadLetterView,
  envelopeTypeOf,
  topicOf,
} from '@sandbourse/contracts';
import type { Row, Tx } from '@sandbourse/platform/database';

type Moments = 'first_failed_at' | 'last_failed_at' | 'resolved_at';

export interface StoredLetter extends Omit<DeadLetterView, Moments> {
  readonly first_failed_at: Date;
  readonly last_failed_at: Date;
  readonly resolved_at: Date | null;
  readonly envelope: CloudEvent;
}

export interface FailedHandling extends Omit<StoredLetter, Moments | 'status' | 'failures'> {
  readonly failed_at: Date;
}

/** A report that a dead letter needs no more attention from an operator. */
export interface Resolution {
  readonly consumer: string;
  readonly event_id: string;
  /**
   * The id of the report. Ids increase with time. If the event of the dead letter fails again, the report of that
   * failure has a later id, and the dead letter is open again.
   */
  readonly told_by: string;
  readonly resolved_at: Date;
}

/**
 * Selects dead letters with their status. Failures and resolutions come from two topics, and may arrive in any order.
 * The report with the later id determines the status.
 */
const LETTERS = `
  select letters.*, case when resolutions.told_by > letters.told_by then 'RESOLVED' else 'OPEN' end as status,
         case when resolutions.told_by > letters.told_by then resolutions.resolved_at end as resolved_at
    from dead_letters as letters
    left join dead_letter_resolutions as resolutions using (consumer, event_id)`;

const MATCHING = `
    from (${LETTERS}) as letter
   where ($1::text is null or status = $1)
     and ($2::text is null or consumer = $2)
     and ($3::text is null or topic = $3)
     and ($4::text is null or event_type = $4)
     and ($5::text is null or event_id = $5)
     and ($6::text is null or firm_id = $6)
     and ($7::text is null or account_id = $7)`;

@Injectable()
export class DeadLetterStore {
  /** Stores a failure. A repeated failure of an event increases the count and replaces the previous reason. */
  async insert(tx: Tx, failure: FailedHandling): Promise<void> {
    await tx.query(
      `insert into dead_letters (dead_letter_id, consumer, event_id, event_type, topic, partition, firm_id, account_id,
                                 reason, attempts, failures, first_failed_at, last_failed_at, told_by, envelope)
       select dead_letter_id, consumer, event_id, event_type, topic, partition, firm_id, account_id,
              reason, attempts, 1, failed_at, failed_at, dead_letter_id, envelope
         from json_to_record($1::json) as failure (dead_letter_id text, consumer text, event_id text, event_type text,
              topic text, partition integer, firm_id text, account_id text, reason text, attempts integer,
              failed_at timestamptz, envelope json)
       on conflict (consumer, event_id) do update
         set failures = dead_letters.failures + 1, reason = excluded.reason, attempts = excluded.attempts,
             partition = excluded.partition, last_failed_at = excluded.last_failed_at,
             told_by = greatest(dead_letters.told_by, excluded.told_by)`,
      [JSON.stringify(failure)],
    );
  }

  async resolve(tx: Tx, { consumer, event_id, told_by, resolved_at }: Resolution): Promise<void> {
    await tx.query(
      `insert into dead_letter_resolutions as known (consumer, event_id, told_by, resolved_at) values ($1, $2, $3, $4)
       on conflict (consumer, event_id) do update
         set told_by = excluded.told_by, resolved_at = excluded.resolved_at where known.told_by < excluded.told_by`,
      [consumer, event_id, told_by, resolved_at],
    );
  }

  page(tx: Tx, query: DeadLettersQuery): Promise<StoredLetter[]> {
    return tx.query<StoredLetter & Row>(
      `select * ${MATCHING} order by last_failed_at desc, dead_letter_id desc limit $8 offset $9`,
      [...filtersOf(query), query.page_size, (query.page - 1) * query.page_size],
    );
  }

  async count(tx: Tx, query: DeadLettersQuery): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) ${MATCHING}`, filtersOf(query));
    return row?.count ?? 0;
  }

  /** Locks and returns the dead letters with these ids, oldest first. Unknown ids are skipped. */
  async lock(tx: Tx, deadLetterIds: readonly string[]): Promise<StoredLetter[]> {
    await tx.query('select from dead_letters where dead_letter_id = any($1) order by dead_letter_id for update', [
      deadLetterIds,
    ]);
    return this.find(tx, deadLetterIds);
  }

  find(tx: Tx, deadLetterIds: readonly string[]): Promise<StoredLetter[]> {
    return tx.query<StoredLetter & Row>(
      `select * from (${LETTERS}) as letter where dead_letter_id = any($1) order by dead_letter_id`,
      [deadLetterIds],
    );
  }

  /** Deletes letters that were resolved more than `days` ago. Open letters remain. */
  async forgetResolved(tx: Tx, days: number): Promise<void> {
    await tx.query(
      `with old as (
         delete from dead_letter_resolutions where resolved_at < now() - $1 * interval '1 day'
         returning consumer, event_id, told_by)
       delete from dead_letters as letter using old
        where letter.consumer = old.consumer and letter.event_id = old.event_id and letter.told_by < old.told_by`,
      [days],
    );
  }
}

function filtersOf(query: DeadLettersQuery): (string | null)[] {
  const { status, consumer, topic, event_type, event_id, firm_id, account_id } = query;
  const named = { topic: topic && topicOf(topic), type: event_type && envelopeTypeOf(event_type) };
  return [status, consumer, named.topic, named.type, event_id, firm_id, account_id].map(filter => filter ?? null);
}
