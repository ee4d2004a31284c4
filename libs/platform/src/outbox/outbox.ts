import type { OutgoingEvent } from '@sandbourse/contracts';
import type { Tx } from '../database/database.js';

/** The tables every service with a bus has: events not yet published, and events already applied. */
export const OUTBOX_INBOX_SQL = `
  create table outbox (
    id bigint generated always as identity primary key,
    topic text not null,
    key text not null,
    envelope json not null
  );

  create table inbox (
    consumer text not null,
    event_id text not null,
    received_at timestamptz not null default now(),
    primary key (consumer, event_id)
  );
  create index inbox_received_at on inbox (received_at);
`;

/** Events leave a service through here: stored with the state they tell of, published after the commit. */
export class Outbox {
  private wake: () => void = () => undefined;

  /** Stores events in the caller's transaction. Rows for one key are in order because their account row is locked. */
  async append(tx: Tx, events: readonly OutgoingEvent[]): Promise<void> {
    if (events.length === 0) return;

    await tx.query(
      `insert into outbox (topic, key, envelope)
       select topic, key, envelope
         from unnest($1::text[], $2::text[], $3::json[]) with ordinality as event (topic, key, envelope, position)
        order by position`,
      [
        events.map(event => event.topic),
        events.map(event => event.key),
        events.map(event => JSON.stringify(event.envelope)),
      ],
    );
    tx.afterCommit(() => this.wake());
  }

  /** Names who is to be told that something was committed. */
  onCommit(wake: () => void): void {
    this.wake = wake;
  }
}
