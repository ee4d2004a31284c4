import { Batcher, type BatchRules } from './batcher.js';

/** Makes a batcher that doubles numbers, and fails for a batch that contains 13. */
function doubling(rules: BatchRules<number>) {
  const batches: (readonly number[])[] = [];
  const batcher = new Batcher<number, number>(async numbers => {
    batches.push(numbers);
    await new Promise(resolve => setImmediate(resolve));
    if (numbers.includes(13)) throw new Error('a 13');
    return numbers.map(n => 2 * n);
  }, rules);
  return { batcher, batches };
}

it('handles the first item at once, and together what is added meanwhile', async () => {
  const { batcher, batches } = doubling({ most: 10 });

  expect(await Promise.all([1, 2, 3].map(n => batcher.add(n)))).toEqual([2, 4, 6]);

  expect(batches).toEqual([[1], [2, 3]]);
});

it('has the first item wait for the others of its turn where it gathers', async () => {
  const { batcher, batches } = doubling({ most: 10, gathers: true });

  expect(await Promise.all([1, 2, 3].map(n => batcher.add(n)))).toEqual([2, 4, 6]);

  expect(batches).toEqual([[1, 2, 3]]);
});

it('fills a batch by weight, by as much as one may hold at that time, and gives a heavy item one of its own', async () => {
  let most = 10;
  const { batcher, batches } = doubling({ most: () => most, weightOf: n => n, gathers: true });

  await Promise.all([4, 6, 1, 20, 2].map(n => batcher.add(n)));
  most = 1;
  await Promise.all([1, 1].map(n => batcher.add(n)));

  expect(batches).toEqual([[4, 6], [1], [20], [2], [1], [1]]);
});

it('fails all items of a batch, unless its error is one that halves it', async () => {
  const [whole, halved] = [
    doubling({ most: 10, gathers: true }),
    doubling({ most: 10, gathers: true, isHalved: () => true }),
  ];

  const ends = (batcher: Batcher<number, number>) => Promise.allSettled(batcher.addAll([1, 13, 2]));

  expect((await ends(whole.batcher)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect((await ends(halved.batcher)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(halved.batches).toEqual([[1, 13, 2], [1, 13], [1], [13], [2]]);
});

it('is idle when nothing is under way, also once its last batch has failed', async () => {
  const { batcher } = doubling({ most: 1 });
  const failed = batcher.add(13);
  const doubled = batcher.add(1).then(n => batcher.add(n));
  failed.catch(() => undefined);
  expect(batcher.isIdle).toBe(false);

  await batcher.idle();

  expect([batcher.isIdle, await doubled]).toEqual([true, 4]);
  await expect(failed).rejects.toThrow('a 13');
});
