/** The items in their order, so many in a group; the last may have fewer. */
export function inGroupsOf<Item>(most: number, items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, n) => items.slice(n * most, (n + 1) * most));
}
