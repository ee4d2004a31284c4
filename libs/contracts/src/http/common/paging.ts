import { z } from 'zod';
import { exampleOf } from '../../example.js';

const PAGE_SIZE_DEFAULT = 50;
const PAGE_SIZE_MAX = 500;

export const PageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);
export const Limit = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT);

export const PageQuery = z.strictObject({ page: PageNumber, page_size: Limit });
export type PageQuery = z.infer<typeof PageQuery>;

/** Makes the schema of one page of a list (specification 2.2). The first `page` is 1. */
export function paged<Item extends z.ZodType>(item: Item) {
  const page = z.object({ items: z.array(item), total: z.int(), page: z.int(), page_size: z.int() });
  return namedAfter(item, 'Page', page, one => ({ items: [one], total: 1, page: 1, page_size: PAGE_SIZE_DEFAULT }));
}

export interface Paged<Item> {
  items: Item[];
  total: number;
  page: number;
  page_size: number;
}

/** Makes the schema of a list that is not divided into pages. */
export function listed<Item extends z.ZodType>(item: Item) {
  return namedAfter(item, 'List', z.object({ items: z.array(item), total: z.int() }), one => ({
    items: [one],
    total: 1,
  }));
}

/**
 * Names the schema of a list after its item, for example `OrderList` for `Order`, and adds an example. A list of
 * unnamed items has no name.
 */
function namedAfter<Item extends z.ZodType, Schema extends z.ZodType>(
  item: Item,
  suffix: string,
  schema: Schema,
  around: (one: z.output<Item>) => z.output<Schema>,
): Schema {
  const id = z.globalRegistry.get(item)?.id;
  return id === undefined
    ? schema
    : schema.meta({ id: `${id}${suffix}`, examples: [around(exampleOf(item))] } as never);
}
