import { SpareTurns } from './spare-turns.js';

const turn = () => new Promise(resolve => setImmediate(resolve));

it('does one piece of work a turn, in the order in which they came', async () => {
  const done: number[] = [];
  const turns = new SpareTurns();
  for (const n of [1, 2, 3]) turns.take(() => done.push(n));
  expect(done).toEqual([]);

  await turn();
  expect(done).toEqual([1]);
  await turn();
  await turn();
  expect(done).toEqual([1, 2, 3]);
});

it('does what work itself asks for in a turn of its own', async () => {
  const done: string[] = [];
  const turns = new SpareTurns();
  turns.take(() => turns.take(() => done.push('later')));
  await turn();
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['later']);
});
