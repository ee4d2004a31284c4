import type { OutgoingEvent } from '@sandbourse/contracts';
import type { Tx } from '../database/database.js';

/** Events leave a service through here: stored with the state that they report, published after the commit. */
export class Outbox {
  private wake: () => void = () => undefined;

  /** Stores events in the caller's transaction. Rows for one key are in order because their account row is locked. */
  append(tx: Tx, events: readonly OutgoingEvent[]): void {
    if (events.length === 0) return;

    tx.send(
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

  /** Calls the listener after each commit that stored events. */
  onCommit(wake: () => void): void {
    this.wake = wake;
  }
}
