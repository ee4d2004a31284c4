import type { CallerClaims } from '@sandbourse/contracts';
import { type Scope, scopeOf } from '@sandbourse/platform/caller';
import { Coalescer } from '@sandbourse/platform/database';

/** Requests from auth the present claims of these logins and keys; those that are not active are left out. */
export type AskForRegistrants = (ids: readonly string[]) => Promise<readonly CallerClaims[]>;

/**
 * As often as an open stream is checked, in milliseconds: the end of a registrant ends its deliveries within that time.
 */
const KNOWN_FOR_MS = 500;

interface Known {
  readonly scope: Scope | null;
  readonly askedAt: number;
}

/** The current rights of the logins and keys behind webhooks. */
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

  /** Null for one that is no longer active. Rejects while auth cannot be asked. */
  async scopeOf(id: string): Promise<Scope | null> {
    const known = this.known.get(id);
    return known && this.now() - known.askedAt < KNOWN_FOR_MS ? known.scope : this.ask(id);
  }

  /** The same, as it is now. */
  async ask(id: string): Promise<Scope | null> {
    const askedAt = this.now();
    const scope = await this.questions.add(id);
    this.known.set(id, { scope, askedAt });
    return scope;
  }
}
