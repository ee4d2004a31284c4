import { inTheirOrder } from './in-their-order.js';

async function* counted(to: number, begun: number[] = []): AsyncGenerator<number> {
  for (let n = 1; n <= to; n += 1) {
    begun.push(n);
    yield n;
  }
}

/** Resolves later for lower numbers. */
async function slowFirst(n: number): Promise<number> {
  for (let turns = 10 - n; turns > 0; turns -= 1) await Promise.resolve();
  return n * 10;
}

it('gives results in the order of the items, however long each takes', async () => {
  const results: number[] = [];
  for await (const result of inTheirOrder(3, counted(7), slowFirst)) results.push(result);
  expect(results).toEqual([10, 20, 30, 40, 50, 60, 70]);
});

it('has no more under way than it may', async () => {
  let [underWay, most] = [0, 0];
  const work = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
    underWay -= 1;
  };
  for await (const _ of inTheirOrder(3, counted(9), work));
  expect(most).toBe(3);
});

it('rejects in the place of the item, after the results before it, and begins nothing more', async () => {
  const [results, begun]: [number[], number[]] = [[], []];
  const work = async (n: number) => (n === 3 ? Promise.reject(new Error('the third')) : n);
  const read = async () => {
    for await (const result of inTheirOrder(2, counted(9, begun), work)) results.push(result);
  };
  await expect(read()).rejects.toThrow('the third');
  expect(results).toEqual([1, 2]);
  expect(begun.length).toBeLessThan(9);
});
