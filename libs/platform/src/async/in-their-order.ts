/**
 * The results of `work` on each item, in the order of the items, with at most `atOnce` under way. A rejection comes in its place, after the
 * results of the items before it. A reader that stops begins no more work.
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
