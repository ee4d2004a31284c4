import type { Substitution } from './account.js';

/** Which securities are held in place of which. */
export interface Substitutes {
  readonly of: ReadonlyMap<string, readonly string[]>;
  /** All that replace another. */
  readonly standing: ReadonlySet<string>;
}

const NONE: Substitutes = { of: new Map(), standing: new Set() };

/**
 * The substitutes of what `isHeldOrTargeted`. One with a target of its own replaces no other security, and every other
 * one belongs to the first security that names it.
 */
export function substitutesOf(
  substitutions: readonly Substitution[],
  hasTarget: (symbol: string) => boolean,
  isHeldOrTargeted: (symbol: string) => boolean,
): Substitutes {
  if (substitutions.length === 0) return NONE;
  const of = new Map<string, string[]>();
  const standing = new Set<string>();
  for (const { symbol, substitute } of substitutions) {
    const isTaken = hasTarget(substitute) || standing.has(substitute) || of.has(substitute) || substitute === symbol;
    if (isTaken || standing.has(symbol) || !isHeldOrTargeted(symbol)) continue;
    standing.add(substitute);
    const others = of.get(symbol);
    if (others) others.push(substitute);
    else of.set(symbol, [substitute]);
  }
  return { of, standing };
}
