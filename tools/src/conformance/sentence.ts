import type { World } from './world.js';

/** One sentence of the interface specification in our words, with its check. */
export interface Sentence {
  /**
   * The section's number in the specification, such as `4.2`; `sandbox` for behaviour that the specification leaves to
   * the product.
   */
  readonly section: string;
  readonly says: string;
  /**
   * Resolves if the sentence is true for the stack and rejects if it is false. Rejects with `Skipped` if it cannot be
   * checked.
   */
  readonly check: (world: World) => Promise<void>;
}

type Claims = Readonly<Record<string, Sentence['check']>>;

/** Makes the sentences of a section, each with its check. */
export function section(number: string, claims: Claims): Sentence[] {
  return Object.entries(claims).map(([says, check]) => ({ section: number, says, check }));
}
