import { type CloudEvent, type EventHistoryPage, type Pillar, publicEventsOf } from '@sandbourse/contracts';
import { type Scope, scopeValues, visibleSql } from '../../caller.js';
import { DomainError } from '../../errors.js';
import { HORIZON } from '../bus/log-publish.js';
import type { Database, Tx } from '../database/database.js';

/** Thrown if the event of a cursor is not in the caller's history. */
export class EventNotKept extends DomainError {
  readonly code = 'event_not_kept';

  constructor(eventId: string, days: number) {
    super(
      `The history of your book has no event ${eventId}. It contains the events of ${days} days. ` +
        'Reload the state (accounts, orders, positions, transactions), then read the history from the beginning',
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

export interface HistoryPlace {
  readonly after: string | null;
  readonly before: string | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

interface Bounds {
  readonly after: number | null;
  readonly before: number | null;
  /** The horizon of the log. Events after this position may still be uncommitted, and therefore invisible. */
  readonly horizon: number;
}

/** The SQL condition for events that no restore of their firm has removed. The log still contains removed events. */
const NOT_REMOVED = `not exists (select from firm_restores removed
   where removed.firm_id = h.firm_id and h.position > removed.after_position and h.position <= removed.up_to_position)`;

/**
 * The public events of a service from its event log, in the order of their positions. An event is readable once its
 * transaction has committed, so the history contains every event that a stream has sent.
 */
export class EventHistory {
  private readonly types: readonly string[];

  constructor(
    private readonly db: Database,
    private readonly options: { readonly pillar: Pillar; readonly days: number },
  ) {
    this.types = publicEventsOf(options.pillar).map(({ type }) => type);
  }

  /**
   * Returns a page of the events that the scope may see. Throws EventNotKept if the caller may not see the event of a
   * cursor, or if that event was already deleted.
   */
  async page(scope: Scope, filter: HistoryFilter, place: HistoryPlace): Promise<EventHistoryPage> {
    const [horizon] = await this.db.query<{ position: number }>(HORIZON);
    return this.db.as(scope).reading(async tx => {
      const bounds = { ...(await this.boundsOf(tx, scope, place)), horizon: horizon?.position ?? 0 };
      const values: unknown[] = [...scopeValues(scope)];
      const conditions = conditionsOf(
        scope,
        { ...filter, types: filter.types ?? this.types },
        bounds,
        value => `$${values.push(value)}`,
      );
      const rows = await tx.query<{ envelope: CloudEvent }>(
        `select envelope from bus.events h
          where ${[visibleSql('h', 1), NOT_REMOVED, ...conditions].join(' and ')}
          order by position ${place.order} limit $${values.push(place.limit + 1)}`,
        values,
      );
      return { items: rows.slice(0, place.limit).map(({ envelope }) => envelope), has_more: rows.length > place.limit };
    });
  }

  private async boundsOf(tx: Tx, scope: Scope, { after, before }: HistoryPlace): Promise<Omit<Bounds, 'horizon'>> {
    const asked = [after, before].filter(id => id !== null);
    if (asked.length === 0) return { after: null, before: null };

    const rows = await tx.query<{ event_id: string; position: number }>(
      `select event_id, position from bus.events h where ${visibleSql('h', 1)} and ${NOT_REMOVED} and event_id = any($4)`,
      [...scopeValues(scope), asked],
    );
    const positions = new Map(rows.map(({ event_id, position }) => [event_id, position]));
    const unknown = asked.find(id => !positions.has(id));
    if (unknown !== undefined) throw new EventNotKept(unknown, this.options.days);
    return { after: positions.get(after ?? '') ?? null, before: positions.get(before ?? '') ?? null };
  }
}

/**
 * Returns the SQL conditions of a filter. The first condition selects the index that Postgres reads: the index of the
 * account, or the index of the firm if the filter has no account.
 */
function conditionsOf(
  scope: Scope,
  { accountId, types, from, to }: HistoryFilter,
  { after, before, horizon }: Bounds,
  parameter: (value: unknown) => string,
): string[] {
  return [
    accountId !== null && `h.account_id = ${parameter(accountId)}`,
    accountId === null && scope.kind !== 'all' && `h.firm_id = ${parameter(scope.firmId)}`,
    types !== null && `h.type = any(${parameter(types)})`,
    from !== null && `h.occurred_at >= ${parameter(from)}`,
    to !== null && `h.occurred_at <= ${parameter(to)}`,
    `h.position <= ${parameter(horizon)}`,
    after !== null && `h.position > ${parameter(after)}`,
    before !== null && `h.position < ${parameter(before)}`,
  ].filter(condition => condition !== false);
}
