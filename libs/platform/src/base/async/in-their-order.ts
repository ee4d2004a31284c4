/**
 * Runs `work` for at most `atOnce` items at a time, and yields the results in the order of the items. If the work for
 * an item fails, throws the error after the results of all earlier items. If the consumer stops, no more work is
 * started.
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
