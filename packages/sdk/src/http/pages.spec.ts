import { itemsOf } from './pages.js';

type Query = Readonly<Record<string, string | number>>;

async function readAll(answers: readonly unknown[], order: Parameters<typeof itemsOf>[1] = {}) {
  const asked: Query[] = [];
  const items: unknown[] = [];
  for await (const item of itemsOf(async query => answers[asked.push(query) - 1], order)) items.push(item);
  return { items, asked };
}

// biome-ignore format: a table
it.each([
  { shape: 'a bare array',          answers: [[1, 2]],                                                                    asked: [{}] },
  { shape: 'pages',                 answers: [{ items: [1], total: 2, page: 1 }, { items: [2], total: 2, page: 2 }],      asked: [{}, { page: 2 }] },
  { shape: 'offsets',               answers: [{ items: [1], total: 2 }, { items: [2], total: 2 }],                        asked: [{}, { offset: 1 }] },
  { shape: 'a registry',            answers: [{ items: [1, 2], total: 2 }],                                               asked: [{}] },
  { shape: 'clients',               answers: [{ clients: [1, 2], total: 2, page: 1 }],                                    asked: [{}] },
  { shape: 'pages that grow short', answers: [{ items: [1, 2], total: 3, page: 1 }, { items: [], total: 3, page: 2 }],    asked: [{}, { page: 2 }] },
])('reads $shape to the end', async ({ answers, asked }) => {
  expect(await readAll(answers)).toEqual({ items: [1, 2], asked });
});

it('reads a history after the last event of each page', async () => {
  const answers = [
    { items: [{ id: 'evt_1' }], has_more: true },
    { items: [{ id: 'evt_2' }], has_more: false },
  ];
  expect((await readAll(answers)).asked).toEqual([{}, { after: 'evt_1' }]);
});

it('54.8: reads a history with the newest first before the last event of each page', async () => {
  const answers = [
    { items: [{ id: 'evt_2' }], has_more: true },
    { items: [{ id: 'evt_1' }], has_more: false },
  ];
  expect((await readAll(answers, { isNewestFirst: true })).asked).toEqual([{}, { before: 'evt_2' }]);
});

it('54.8: reads the log of requests before the last request of each page', async () => {
  const answers = [
    { items: [{ log_id: 'log_2' }], has_more: true },
    { items: [{ log_id: 'log_1' }], has_more: false },
  ];
  expect((await readAll(answers)).asked).toEqual([{}, { before: 'log_2' }]);
});

it('54.8: reads orders after the last order of each page', async () => {
  const answers = [[{ order_id: 'ord_2' }], [{ order_id: 'ord_1' }], []];
  const { items, asked } = await readAll(answers, { cursor: 'order_id' });
  expect(items).toHaveLength(2);
  expect(asked).toEqual([{}, { cursor: 'ord_2' }, { cursor: 'ord_1' }]);
});
