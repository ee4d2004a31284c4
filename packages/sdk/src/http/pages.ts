type Query = Readonly<Record<string, string | number>>;

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

interface Order {
  /** The field of an item in a plain array that is the cursor of the next page. */
  readonly cursor?: string | undefined;
  /** True if the client has requested the newest items first. */
  readonly isNewestFirst?: boolean;
}

/**
 * Yields every item of a listing. The fields of the listing determine the parameter for the next page (specification
 * 4.2). With `has_more`, it is `after`, or `before` if the newest items come first. With `page`, it is `page`. With only
 * a `total`, it is `offset`. A plain array has no further page, unless its items have a cursor.
 */
export async function* itemsOf<Item>(
  ask: (query: Query) => Promise<unknown>,
  { cursor, isNewestFirst = false }: Order = {},
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
    query = items.length === 0 ? undefined : nextOf(envelope, { last: items.at(-1), read, isNewestFirst });
  }
}

interface Position {
  readonly last: unknown;
  /** The number of items so far. */
  readonly read: number;
  readonly isNewestFirst: boolean;
}

/** Returns the query for the next page, or undefined after the last page. */
function nextOf({ has_more: hasMore, total, page }: Envelope, { last, read, isNewestFirst }: Position) {
  if (hasMore !== undefined) return hasMore ? historyAfter(last as Historic, isNewestFirst) : undefined;
  if (total === undefined || read >= total) return undefined;
  return page === undefined ? { offset: read } : { page: page + 1 };
}

/** An event, or a request of the API in the log. The log has the newest requests first. */
type Historic = { readonly id: string } | { readonly log_id: string };

function historyAfter(last: Historic, isNewestFirst: boolean): Query {
  if ('log_id' in last) return { before: last.log_id };
  return isNewestFirst ? { before: last.id } : { after: last.id };
}

/** Collects all items in an array, for short listings: `await listOf(client.baas.all('/accounts'))`. */
export async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
