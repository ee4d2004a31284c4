import { ran } from './coverage.js';

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });
const COVERAGE = {
  result: [
    {
      url: 'file:///a.js',
      functions: [{ ranges: [range(0, 100, 1)] }, { ranges: [range(10, 50, 3), range(20, 30, 0)] }],
    },
  ],
};

// biome-ignore format: a table
it.each([
  { offset: 5,   is: true },
  { offset: 15,  is: true },
  { offset: 20,  is: false },
  { offset: 30,  is: true },
  { offset: 100, is: false },
])('the smallest range around $offset decides: $is', ({ offset, is }) => {
  expect(ran(COVERAGE, 'file:///a.js', offset)).toBe(is);
});

it('a file that was not loaded did not run', () => expect(ran(COVERAGE, 'file:///b.js', 5)).toBe(false));
