import { Coalescer } from './coalescer.js';

/** Answers which of these keys may be used at this moment. */
export type AskForActiveKeys = (keyIds: readonly string[]) => Promise<ReadonlySet<string>>;

const KEYS_MAX = 10_000;

/** Whether a key may be used, asked anew for every request. */
export class KeyActivity {
  private readonly questions: Coalescer<string, boolean>;

  constructor(ask: AskForActiveKeys) {
    this.questions = new Coalescer(async keyIds => {
      const active = await ask([...new Set(keyIds)]);
      return keyIds.map(keyId => active.has(keyId));
    }, KEYS_MAX);
  }

  isActive(keyId: string): Promise<boolean> {
    return this.questions.ask(keyId);
  }
}
