import { admits, type Scope } from '../caller.js';
import type { StreamedEvent } from './streamed-event.js';

/** The events that a listener receives. */
export interface Terms {
  readonly types: ReadonlySet<string>;
  readonly scope: Scope;
  /** Narrows to one account; null for all that the scope admits. */
  readonly accountId: string | null;
}

type Types = ReadonlySet<string>;

/**
 * Listeners by what an event says of itself, so that one for few is shown to few: by account where they named one, else by
 * rep code, by client, or as those who see every book. The index only finds them; whether an event is theirs is asked of
 * their terms all the same.
 */
export class ListenerIndex<Listener extends Terms> {
  private readonly byKey = new Map<string, Map<Types, Set<Listener>>>();

  add(listener: Listener): void {
    for (const key of keysOf(listener)) {
      const byTypes = this.byKey.get(key) ?? new Map<Types, Set<Listener>>();
      this.byKey.set(key, byTypes);
      const listeners = byTypes.get(listener.types) ?? new Set<Listener>();
      byTypes.set(listener.types, listeners.add(listener));
    }
  }

  delete(listener: Listener): void {
    for (const key of keysOf(listener)) {
      const byTypes = this.byKey.get(key);
      const listeners = byTypes?.get(listener.types);
      listeners?.delete(listener);
      if (listeners?.size === 0) byTypes?.delete(listener.types);
      if (byTypes?.size === 0) this.byKey.delete(key);
    }
  }

  /** Calls back once with each listener that may receive the event. */
  forEachOf(event: StreamedEvent, callback: (listener: Listener) => void): void {
    for (const key of keysFor(event))
      for (const [types, listeners] of this.byKey.get(key) ?? [])
        if (types.has(event.type)) for (const listener of listeners) if (isFor(listener, event)) callback(listener);
  }

  /** Every listener, once. */
  all(): Set<Listener> {
    return new Set([...this.byKey.values()].flatMap(byTypes => [...byTypes.values()].flatMap(found => [...found])));
  }
}

/** True if these terms let a listener have the event: the predicate of every REST route, applied to the data of the event. */
export function isFor({ types, scope, accountId }: Terms, event: StreamedEvent): boolean {
  return types.has(event.type) && (accountId === null || event.accountId === accountId) && admits(scope, event.owner);
}

const EVERY_BOOK = 'every book';

/** No event has two of the keys of one listener. */
function keysOf({ scope, accountId }: Terms): Iterable<string> {
  if (accountId !== null) return [`account ${accountId}`];
  switch (scope.kind) {
    case 'all':
      return [EVERY_BOOK];
    case 'rep_codes':
      return new Set(scope.repCodes.map(repCode => `rep code ${repCode} of ${scope.firmId}`));
    case 'client':
      return [`client ${scope.clientId} of ${scope.firmId}`];
  }
}

function keysFor({ accountId, owner: { firm_id, rep_code, client_id } }: StreamedEvent): string[] {
  return [
    EVERY_BOOK,
    `account ${accountId}`,
    `rep code ${rep_code} of ${firm_id}`,
    `client ${client_id} of ${firm_id}`,
  ];
}
