import { Coalescer } from '../database/coalescer.js';
import type { ScopeUses } from './scope-uses.js';

/** Returns which of these keys may be used at this moment. */
export type AskForActiveKeys = (keyIds: readonly string[]) => Promise<ReadonlySet<string>>;

const KEYS_MAX = 10_000;

/** Asks for every request whether its key may be used, and records what for. */
export class KeyActivity {
  private readonly questions: Coalescer<string, boolean>;

  /** @param uses receives the scopes that keys were used for; without it they are not reported */
  constructor(
    ask: AskForActiveKeys,
    private readonly uses?: Pick<ScopeUses, 'note'>,
  ) {
    this.questions = new Coalescer(async keyIds => {
      const active = await ask([...new Set(keyIds)]);
      return keyIds.map(keyId => active.has(keyId));
    }, KEYS_MAX);
  }

  isActive(keyId: string): Promise<boolean> {
    return this.questions.add(keyId);
  }

  /** A request was let through with this key that needs this scope. */
  noteUse(keyId: string, scope: string): void {
    this.uses?.note(keyId, scope);
  }
}
