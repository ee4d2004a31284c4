import type { CloudEvent, EventHistoryPage, Pillar } from '@sandbourse/contracts';
import { PUBLIC_EVENTS } from '@sandbourse/contracts';
import { type Scope, scopeValues, visibleSql } from '../caller.js';
import { lockKey } from '../database/advisory-locks.js';
import type { Database, Tx } from '../database/database.js';
import { DomainError } from '../errors.js';
import type { OutboxEvent } from './outbox-batch.js';

const FORGET_MAX = 10_000;

/** Held while positions are assigned, by one statement at a time. */
const POSITIONS_LOCK = lockKey('positions of events');

/**
 * Copies events that wait in the outbox. One statement at a time, until it has committed: positions become visible
 * in their order, so that nothing ever appears below one that was read. One that is here already waits because it was
 * published and not yet forgotten. The commit need not wait for the disk: when a crash of the server loses it, the later commit
 * that takes the events out of the outbox is lost, too.
 */
const KEEP = `
  with relaxed as (select set_config('synchronous_commit', 'off', true)),
       locked as materialized (select pg_advisory_xact_lock(${POSITIONS_LOCK}) from relaxed)
  insert into event_history (event_id, type, account_id, firm_id, rep_code, client_id, occurred_at, envelope)
  select event.id, event.type, account_id, firm_id, rep_code, client_id, event.time, envelope
    from outbox
   cross join locked
   cross join lateral json_to_record(envelope) as event (id text, type text, time timestamptz, data json)
   cross join lateral json_to_record(event.data)
           as data (account_id text, firm_id text, rep_code text, client_id text)
   where outbox.id = any($1)
   order by outbox.id
  on conflict do nothing`;

/** A cursor names an event that is not in the caller's history. */
export class EventNotKept extends DomainError {
  readonly code = 'event_not_kept';

  constructor(eventId: string, days: number) {
    super(
      `The history of your book has no event ${eventId}: it keeps ${days} days. ` +
        'Reload the state (accounts, orders, positions, transactions), then read the history from its beginning',
    );
  }

  static example(): EventNotKept {
    return new EventNotKept('evt_01M7YTT5NMF4MMD6DGJKSYQC69', 7);
  }
}

export interface HistoryFilter {
  readonly accountId: string | null;
  readonly types: readonly string[] | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Which page, between two events. */
export interface HistoryPlace {
  readonly after: string | null;
  readonly before: string | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

interface Bounds {
  readonly after: number | null;
  readonly before: number | null;
}

/**
 * The public events of a service, kept in the order in which they were published. An event is stored here before it is
 * on the bus, so the history has every event that a stream has sent. Its table is made by the service's migrations.
 */
export class EventHistory {
  private readonly topics: ReadonlySet<string>;

  constructor(
    private readonly db: Database,
    private readonly options: { readonly pillar: Pillar; readonly days: number },
  ) {
    const published = PUBLIC_EVENTS.filter(({ producer }) => producer === options.pillar);
    this.topics = new Set(published.map(({ topic }) => topic));
  }

  /**
   * Stores these events of the outbox, as far as clients receive them, and resolves once that is committed. Call it
   * before the commit that deletes them from the outbox: it reads them there.
   */
  async keep(events: readonly OutboxEvent[]): Promise<void> {
    const ids = events.filter(({ topic }) => this.topics.has(topic)).map(({ id }) => id);
    if (ids.length > 0) await this.db.query(KEEP, [ids]);
  }

  /** A page of what the scope may see. Throws EventNotKept for a cursor that it may not see, or no longer. */
  async page(tx: Tx, scope: Scope, filter: HistoryFilter, place: HistoryPlace): Promise<EventHistoryPage> {
    const bounds = await this.boundsOf(tx, scope, place);
    const values: unknown[] = [...scopeValues(scope)];
    const conditions = conditionsOf(scope, filter, bounds, value => `$${values.push(value)}`);
    const rows = await tx.query<{ envelope: CloudEvent }>(
      `select envelope from event_history h
        where ${[visibleSql('h', 1), ...conditions].join(' and ')}
        order by position ${place.order} limit $${values.push(place.limit + 1)}`,
      values,
    );
    return { items: rows.slice(0, place.limit).map(({ envelope }) => envelope), has_more: rows.length > place.limit };
  }

  /** Forgets what is older than it is kept, a part at a time so that nobody waits; any replica may, at the same time. */
  async prune(): Promise<void> {
    let forgotten: number;
    do {
      const [row] = await this.db.query<{ forgotten: number }>(
        `select forget_events(now() - $1 * interval '1 day', $2) as forgotten`,
        [this.options.days, FORGET_MAX],
      );
      forgotten = row?.forgotten ?? 0;
    } while (forgotten === FORGET_MAX);
  }

  private async boundsOf(tx: Tx, scope: Scope, { after, before }: HistoryPlace): Promise<Bounds> {
    const asked = [after, before].filter(id => id !== null);
    if (asked.length === 0) return { after: null, before: null };

    const rows = await tx.query<{ event_id: string; position: number }>(
      `select event_id, position from event_history h where ${visibleSql('h', 1)} and event_id = any($4)`,
      [...scopeValues(scope), asked],
    );
    const positions = new Map(rows.map(({ event_id, position }) => [event_id, position]));
    const unknown = asked.find(id => !positions.has(id));
    if (unknown !== undefined) throw new EventNotKept(unknown, this.options.days);
    return { after: positions.get(after ?? '') ?? null, before: positions.get(before ?? '') ?? null };
  }
}

/** Only those that narrow. The first is the one whose index is read on from a position: the account's, else the firm's. */
function conditionsOf(
  scope: Scope,
  { accountId, types, from, to }: HistoryFilter,
  { after, before }: Bounds,
  parameter: (value: unknown) => string,
): string[] {
  return [
    accountId !== null && `h.account_id = ${parameter(accountId)}`,
    accountId === null && scope.kind !== 'all' && `h.firm_id = ${parameter(scope.firmId)}`,
    types !== null && `h.type = any(${parameter(types)})`,
    from !== null && `h.occurred_at >= ${parameter(from)}`,
    to !== null && `h.occurred_at <= ${parameter(to)}`,
    after !== null && `h.position > ${parameter(after)}`,
    before !== null && `h.position < ${parameter(before)}`,
  ].filter(condition => condition !== false);
}
