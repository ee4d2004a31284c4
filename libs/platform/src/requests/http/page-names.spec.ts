import { inNamesOf, inWrittenNames } from './page-names.js';

const PAGES = ['page', 'page_size', 'status'];
const OFFSETS = ['limit', 'offset'];
const TRANSACTIONS = ['limit', 'page', 'page_size'];
const ORDERS = ['limit', 'cursor'];
const EVENTS = ['after', 'before', 'order', 'limit'];
const REQUESTS = ['before', 'limit'];

// biome-ignore format: a table
it.each([
  { fields: PAGES,        given: { page: '2', page_size: '10' },  query: { page: '2', page_size: '10' } },
  { fields: PAGES,        given: { page: '2', limit: '10' },      query: { page: '2', page_size: '10' } },
  { fields: PAGES,        given: { offset: '20', limit: '10' },   query: { page: '3', page_size: '10' } },
  { fields: PAGES,        given: { offset: '50' },                query: { page: '2' } },
  { fields: OFFSETS,      given: { page: '3', page_size: '10' },  query: { offset: '20', limit: '10' } },
  { fields: OFFSETS,      given: { page: '1' },                   query: { offset: '0' } },
  { fields: TRANSACTIONS, given: { offset: '20', limit: '10' },   query: { page: '3', limit: '10' } },
  { fields: TRANSACTIONS, given: { page_size: '9' },              query: { page_size: '9' } },
  { fields: ORDERS,       given: { cursor: 'o', page_size: '9' }, query: { cursor: 'o', limit: '9' } },
  { fields: EVENTS,       given: { cursor: 'e' },                 query: { after: 'e' } },
  { fields: EVENTS,       given: { cursor: 'e', order: 'desc' },  query: { before: 'e', order: 'desc' } },
  { fields: REQUESTS,     given: { cursor: 'l' },                 query: { before: 'l' } },
  { fields: [],           given: { page: '2', limit: '9' },       query: { page: '2', limit: '9' } },
])('54.8: on a route with $fields, $given means $query', ({ fields, given, query }) => {
  expect(inNamesOf(fields, given)).toMatchObject({ query, faults: [] });
});

// biome-ignore format: a table
it.each([
  { fields: PAGES,   given: { limit: '10', page_size: '20' }, why: 'two sizes' },
  { fields: PAGES,   given: { offset: '10', page: '2' },      why: 'two positions' },
  { fields: ORDERS,  given: { offset: '10' },                 why: 'a list without a number of items has no offset' },
])('54.8: leaves it to the route to refuse $given: $why', ({ fields, given }) => {
  expect(inNamesOf(fields, given).query).toEqual(given);
});

// biome-ignore format: a table
it.each([
  { fields: PAGES,   given: { offset: '7', limit: '5' }, field: 'offset', msg: 'Input should be a multiple of the page size, which is 5' },
  { fields: PAGES,   given: { offset: '-5' },            field: 'offset', msg: 'Input should be a multiple of the page size, which is 50' },
  { fields: OFFSETS, given: { page: '0' },               field: 'page',   msg: 'Input should be a whole number from 1' },
])('54.8: refuses $given', ({ fields, given, field, msg }) => {
  expect(inNamesOf(fields, given).faults).toEqual([{ type: 'value_error', loc: ['query', field], msg }]);
});

it('54.8: a refusal has the name that the client has written', () => {
  const { written } = inNamesOf(PAGES, { limit: '0' });
  const items = [{ type: 'greater_than_equal', loc: ['query', 'page_size'], msg: 'm' }];
  expect(inWrittenNames(items, written)).toEqual([{ ...items[0], loc: ['query', 'limit'] }]);
});
