import { type ApiDocument, matching, operationOf, operationsIn, readingPath } from './operations.js';

const json = { 200: { content: { 'application/json': {} } } };
const ACCOUNT = { name: 'account_id', in: 'path', required: true };
const DOCUMENT: ApiDocument = {
  paths: {
    '/api/v1/baas/orders': {
      get: {
        operationId: 'get_baas_orders',
        summary: 'List orders',
        parameters: [{ name: 'status', in: 'query' }],
        responses: json,
      },
      post: { operationId: 'post_baas_orders', summary: 'Place an order', responses: json },
    },
    '/api/v1/baas/accounts/{account_id}/tax-lots': {
      get: { operationId: 'get_lots', summary: 'List tax lots', parameters: [ACCOUNT], responses: json },
    },
    '/api/v1/baas/events/trades': {
      get: {
        operationId: 'get_trades',
        summary: 'Orders and their fills',
        responses: { 200: { content: { 'text/event-stream': {} } } },
      },
    },
  },
};
const OPERATIONS = operationsIn(DOCUMENT);

// biome-ignore format: a table
it.each([
  { query: 'tax lot',     finds: ['get_lots'] },
  { query: 'list orders', finds: ['get_baas_orders', 'get_trades', 'get_lots'] },
  { query: 'weather',     finds: [] },
])('61.2: a search for $query finds $finds', ({ query, finds }) => {
  expect(matching(OPERATIONS, query, 3).map(({ id }) => id)).toEqual(expect.arrayContaining(finds.slice(0, 1)));
  expect(matching(OPERATIONS, query, 3)).toHaveLength(finds.length);
});

it('61.2: a word of most operations finds none of them', () => {
  const many = Array.from({ length: 60 }, (_, nth) => ({
    id: `get_${nth}`,
    method: 'GET',
    path: '/',
    described: { operationId: `get_${nth}`, summary: nth === 7 ? 'Get lots' : 'Get', responses: {} },
  }));
  expect(matching(many, 'How do I get lots?', 10).map(({ id }) => id)).toEqual(['get_7']);
});

const path = (id: string, given = {}) => readingPath(operationOf(OPERATIONS, id), given);

// biome-ignore format: a table
it.each([
  { id: 'get_baas_orders', given: {},                        asks: '/api/v1/baas/orders' },
  { id: 'get_baas_orders', given: { status: 'OPEN' },        asks: '/api/v1/baas/orders?status=OPEN' },
  { id: 'get_lots',        given: { account_id: '../../x' }, asks: '/api/v1/baas/accounts/..%2F..%2Fx/tax-lots' },
])('61.2: $id with $given requests $asks', ({ id, given, asks }) => {
  expect(path(id, given)).toBe(asks);
});

// biome-ignore format: a table
it.each([
  { id: 'post_baas_orders', given: {},             says: /changes something/ },
  { id: 'get_trades',       given: {},             says: /event stream/ },
  { id: 'get_lots',         given: {},             says: /needs the parameter account_id/ },
  { id: 'get_baas_orders',  given: { state: 'x' }, says: /no parameter state. It has: status/ },
  { id: 'get_baas_order',   given: {},             says: /Did you mean get_baas_orders/ },
])('61.2: $id with $given is refused: $says', ({ id, given, says }) => {
  expect(() => path(id, given)).toThrow(says);
});
