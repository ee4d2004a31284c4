import { admits, type Scope } from '../../caller.js';
import type { StreamedEvent } from './streamed-event.js';

/** The filter that determines which events a listener receives. */
export interface Terms {
  readonly types: ReadonlySet<string>;
  readonly scope: Scope;
  /** Restricts the events to one account; null for all accounts of the scope. */
  readonly accountId: string | null;
}

type Types = ReadonlySet<string>;

/**
 * Finds the listeners of an event quickly. If a listener has selected an account, its key is this account. Otherwise,
 * its keys are the rep codes or the client of its scope. A listener whose scope is everything has one key for all
 * events. The index finds only candidates: the terms of each candidate are still checked for each event.
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

  /** Calls back once for each listener that may receive the event. */
  forEachOf(event: StreamedEvent, callback: (listener: Listener) => void): void {
    for (const key of keysFor(event))
      for (const [types, listeners] of this.byKey.get(key) ?? [])
        if (types.has(event.type)) for (const listener of listeners) if (isFor(listener, event)) callback(listener);
  }

  /** Returns every listener once. */
  all(): Set<Listener> {
    return new Set([...this.byKey.values()].flatMap(byTypes => [...byTypes.values()].flatMap(found => [...found])));
  }
}

/**
 * Returns true if these terms admit the event. Checks the owner of the event with the same predicate as the REST
 * routes.
 */
export function isFor({ types, scope, accountId }: Terms, event: StreamedEvent): boolean {
  return types.has(event.type) && (accountId === null || event.accountId === accountId) && admits(scope, event.owner);
}

const EVERY_BOOK = 'every book';

/** Returns the keys of a listener in the index. An event matches at most one of them, so no listener is found twice. */
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
