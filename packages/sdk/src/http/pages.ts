type Query = Readonly<Record<string, string | number>>;

/** The type of the items of a listing. */
export type ItemOf<Listing> = Listing extends readonly (infer Item)[]
  ? Item
  : Listing extends { readonly items: readonly (infer Item)[] }
    ? Item
    : Listing extends { readonly clients: readonly (infer Item)[] }
      ? Item
      : never;

interface Envelope {
  readonly items?: readonly unknown[];
  readonly clients?: readonly unknown[];
  readonly total?: number;
  readonly page?: number;
  readonly has_more?: boolean;
}

/**
 * Yields every item of a listing. The fields of the listing determine the parameter for the next page (specification
 * 4.2). With `has_more`, it is `after`. With `page`, it is `page`. With only a `total`, it is `offset`. A plain array
 * has no further page, unless its items have a cursor.
 * @param cursor the field of an item that is the cursor of the next page
 */
export async function* itemsOf<Item>(
  ask: (query: Query) => Promise<unknown>,
  cursor?: string,
): AsyncGenerator<Item, void, undefined> {
  let query: Query | undefined = {};
  for (let read = 0; query; ) {
    const listing: unknown = await ask(query);
    if (Array.isArray(listing)) {
      yield* listing as Item[];
      const last = listing.at(-1) as Record<string, string> | undefined;
      const next: string | undefined = cursor === undefined ? undefined : last?.[cursor];
      query = next === undefined ? undefined : { cursor: next };
      continue;
    }

    const envelope = listing as Envelope;
    const items = (envelope.items ?? envelope.clients ?? []) as Item[];
    yield* items;
    read += items.length;
    query = items.length === 0 ? undefined : nextOf(envelope, items.at(-1), read);
  }
}

/** Returns the query for the next page, or undefined after the last page. `read` is the number of items so far. */
function nextOf({ has_more: hasMore, total, page }: Envelope, last: unknown, read: number): Query | undefined {
  if (hasMore !== undefined) return hasMore ? { after: (last as { id: string }).id } : undefined;
  if (total === undefined || read >= total) return undefined;
  return page === undefined ? { offset: read } : { page: page + 1 };
}

/** Collects all items in an array, for short listings: `await listOf(client.baas.all('/accounts'))`. */
export async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
