import { searchOf, TEXT } from './search-parameters.js';

// biome-ignore format: a table
it.each([
  { typed: 'GET',     read: 'GET' },
  { typed: 404,       read: '404' },
  { typed: '',        read: undefined },
  { typed: { a: 1 },  read: undefined },
  { typed: undefined, read: undefined },
])('the parameter $typed of an address is the text $read', ({ typed, read }) => {
  expect(searchOf({ status: TEXT })({ status: typed }).status).toBe(read);
});
