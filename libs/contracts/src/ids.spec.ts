import { isId, newId } from './ids.js';

it('ids sort by creation, also within one millisecond', () => {
  const ids = Array.from({ length: 1000 }, () => newId('order'));
  expect([...ids].sort()).toEqual(ids);
  expect(ids.every(id => isId('order', id))).toBe(true);
});

it('a ULID that overflows is no id', () => {
  expect(isId('order', `ord_7${'Z'.repeat(25)}`)).toBe(true);
  expect(isId('order', `ord_8${'0'.repeat(25)}`)).toBe(false);
});
