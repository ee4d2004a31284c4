/**
 * Yields the results of `work` in the order of the items, with at most `atOnce` running at a time. A rejection is
 * thrown at the item's turn, after the results of the items before it. If the consumer stops, no more work is started.
 */
export async function* inTheirOrder<Item, Result>(
  atOnce: number,
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    result.catch(() => undefined);
    underWay.push(result);
    if (underWay.length >= atOnce) yield await (underWay.shift() as Promise<Result>);
  }
  for (const result of underWay) yield await result;
}
