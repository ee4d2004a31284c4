import type { World } from './world.js';

/** One statement of the interface specification in our own words, and the function that checks it. */
export interface Sentence {
  /**
   * The section of the specification, such as `4.2`. It is `sandbox` for behaviour that the specification does not
   * define.
   */
  readonly section: string;
  readonly says: string;
  /**
   * Resolves if the stack behaves as the sentence says, and otherwise rejects. Rejects with `Skipped` if the sentence
   * cannot be checked on this stack.
   */
  readonly check: (world: World) => Promise<void>;
}

type Claims = Readonly<Record<string, Sentence['check']>>;

export function section(number: string, claims: Claims): Sentence[] {
  return Object.entries(claims).map(([says, check]) => ({ section: number, says, check }));
}
