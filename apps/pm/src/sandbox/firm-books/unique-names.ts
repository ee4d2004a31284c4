/** Returns a unique name for each item. If two items have the same name, the id of each is appended to it. */
export function uniqueNames<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  idOf: (thing: Thing) => string,
): Map<string, string> {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(nameOf(thing), (counts.get(nameOf(thing)) ?? 0) + 1);
  return new Map(
    things.map(thing => {
      const name = nameOf(thing);
      return [idOf(thing), counts.get(name) === 1 ? name : `${name} (${idOf(thing)})`];
    }),
  );
}
