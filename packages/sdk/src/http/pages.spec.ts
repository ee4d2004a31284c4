import { CASES } from '../testing/cases.js';
import { itemsOf } from './pages.js';

it.each(CASES.pages)('reads $what to the end', async ({ path, newest_first, pages, asked }) => {
  const cursor = path === '/orders' ? 'order_id' : undefined;
  const queries: object[] = [];
  let read = 0;
  const ask = async (query: object) => pages[queries.push(query) - 1];
  for await (const _ of itemsOf(ask, { cursor, isNewestFirst: newest_first })) read += 1;
  expect(queries).toEqual(asked);
  expect(read).toBe(2);
});
