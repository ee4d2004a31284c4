import { shared } from './shared.js';

it('simultaneous calls share one answer, and a later call has another', async () => {
  let found = 0;
  const ask = shared(async () => {
    found += 1;
    return found;
  });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(2);
});

it('a failure is shared, too, and not remembered', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here')];
  const ask = shared(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe('here');
});
