import { Coalescer } from '../../data/database/coalescer.js';
import type { ScopeUses } from './scope-uses.js';

/** Returns which of these keys are active now. */
export type AskForActiveKeys = (keyIds: readonly string[]) => Promise<ReadonlySet<string>>;

const KEYS_MAX = 10_000;

/** Checks for every request that its key is active, and records the scope that the key was used for. */
export class KeyActivity {
  private readonly questions: Coalescer<string, boolean>;

  /** @param uses receives the scopes that keys were used for. Without `uses`, scopes are not recorded. */
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

  /** Records that a request with this key was admitted and needed this scope. */
  noteUse(keyId: string, scope: string): void {
    this.uses?.note(keyId, scope);
  }
}
