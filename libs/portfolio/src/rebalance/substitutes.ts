import type { Substitution } from './account.js';

/** The substitutes of each security. The key is the security that they replace. */
export interface Substitutes {
  readonly of: ReadonlyMap<string, readonly string[]>;
  /** All securities that are a substitute of another security. */
  readonly standing: ReadonlySet<string>;
}

const NONE: Substitutes = { of: new Map(), standing: new Set() };

/**
 * Returns the substitutes of securities that are held or have a target. A security with its own target is never a
 * substitute. If several securities list the same substitute, it belongs to the first of these securities.
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
