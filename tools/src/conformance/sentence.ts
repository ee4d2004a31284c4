import type { World } from './world.js';

/** One sentence of the interface specification, in our words, and how to find out whether it is true. */
export interface Sentence {
  /** The number the specification gives the section, such as `4.2`; `sandbox` for what it leaves to the product. */
  readonly section: string;
  readonly says: string;
  /** Resolves when the sentence is true of the stack, rejects when it is false; with `Skipped` where it cannot tell. */
  readonly check: (world: World) => Promise<void>;
}

type Claims = Readonly<Record<string, Sentence['check']>>;

/** The sentences of one section, each with its check. */
export function section(number: string, claims: Claims): Sentence[] {
  return Object.entries(claims).map(([says, check]) => ({ section: number, says, check }));
}
