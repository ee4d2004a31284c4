import { Turns } from './turns.js';

it('so many run at a time, and the others in their order', async () => {
  const turns = new Turns(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (n: number) => async () => {
    begun.push(n);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return n;
  };
  expect(await Promise.all([0, 1, 2, 3, 4].map(n => turns.take(work(n))))).toEqual([0, 1, 2, 3, 4]);
  expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4]]);
});

it('work that fails gives its turn back', async () => {
  const turns = new Turns(1);
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(async () => 'yes')).toBe('yes');
});
