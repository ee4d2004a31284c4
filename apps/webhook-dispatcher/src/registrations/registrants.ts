import type { CallerClaims } from '@sandbourse/contracts';
import { type Scope, scopeOf } from '@sandbourse/platform/caller';
import { Coalescer } from '@sandbourse/platform/database';

/** Requests the current claims of these logins and keys from auth. Inactive logins and keys are left out. */
export type AskForRegistrants = (ids: readonly string[]) => Promise<readonly CallerClaims[]>;

/**
 * Time for which rights are cached, in milliseconds. It is equal to the interval at which open streams are checked.
 * When a registrant becomes inactive, its deliveries end within this time.
 */
const KNOWN_FOR_MS = 500;

interface Known {
  readonly scope: Promise<Scope | null>;
  readonly askedAt: number;
}

/** Caches the current rights of the logins and keys that registered webhooks. */
export class Registrants {
  private readonly known = new Map<string, Known>();
  private readonly questions: Coalescer<string, Scope | null>;

  constructor(
    ask: AskForRegistrants,
    mostAtOnce: number,
    /** Returns milliseconds that grow steadily. */
    private readonly now: () => number,
  ) {
    this.questions = new Coalescer(async ids => {
      const claims = await ask([...new Set(ids)]);
      const scopes = new Map(claims.map(one => [one.sub, scopeOf(one)]));
      return ids.map(id => scopes.get(id) ?? null);
    }, mostAtOnce);
  }

  /**
   * Returns the scope of each registrant, in order; null if the registrant is no longer active. Asks for all unknown
   * ones together. Rejects while auth is unavailable.
   */
  scopesOf(ids: readonly string[]): Promise<(Scope | null)[]> {
    const since = this.now() - KNOWN_FOR_MS;
    const isKnown = (id: string) => (this.known.get(id)?.askedAt ?? Number.NEGATIVE_INFINITY) > since;
    this.ask([...new Set(ids)].filter(id => !isKnown(id)));
    return Promise.all(ids.map(id => (this.known.get(id) as Known).scope));
  }

  /** Asks for the current scopes of registrants, even if they are in the cache. `scopesOf` returns the answers. */
  ask(ids: readonly string[]): void {
    const askedAt = this.now();
    for (const [n, scope] of this.questions.addAll(ids).entries()) {
      const id = ids[n] as string;
      const known = { scope, askedAt };
      this.known.set(id, known);
      scope.catch(() => {
        if (this.known.get(id) === known) this.known.delete(id);
      });
    }
  }
}
