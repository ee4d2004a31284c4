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
  readonly scope: Scope | null;
  readonly askedAt: number;
}

/** Caches the current rights of the logins and keys that registered webhooks. */
export class Registrants {
  private readonly known = new Map<string, Known>();
  private readonly questions: Coalescer<string, Scope | null>;

  constructor(
    ask: AskForRegistrants,
    mostAtOnce: number,
    private readonly now: () => number,
  ) {
    this.questions = new Coalescer(async ids => {
      const claims = await ask([...new Set(ids)]);
      const scopes = new Map(claims.map(one => [one.sub, scopeOf(one)]));
      return ids.map(id => scopes.get(id) ?? null);
    }, mostAtOnce);
  }

  /**
   * Returns the scope of a registrant; null if the registrant is no longer active. Rejects while auth is unavailable.
   */
  async scopeOf(id: string): Promise<Scope | null> {
    const known = this.known.get(id);
    return known && this.now() - known.askedAt < KNOWN_FOR_MS ? known.scope : this.ask(id);
  }

  /** Returns the current scope of a registrant, without the cache. */
  async ask(id: string): Promise<Scope | null> {
    const askedAt = this.now();
    const scope = await this.questions.add(id);
    this.known.set(id, { scope, askedAt });
    return scope;
  }
}
