import { setImmediate } from 'node:timers/promises';
import { Unavailable } from '../../errors.js';
import { WaitingQueue } from './waiting-queue.js';

const STAYS = new AbortController().signal;
const WAITING_MAX = 3;

/** Work that ends when the test ends it. */
function works(turns: WaitingQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (key: string, name: string, signal: AbortSignal = STAYS) =>
    turns.take(key, signal, () => {
      begun.push(name);
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { begun, begin, end };
}

it('lets so many of a key work at a time, whatever others do, and the rest in the order they came', async () => {
  const { begun, begin, end } = works(new WaitingQueue(2, WAITING_MAX));
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map(name => begin(name.slice(0, 1), name));
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2', 'b1']);

  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'a4', 'b1']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('hands the turn on after work that fails', async () => {
  const turns = new WaitingQueue(1, WAITING_MAX);
  const failing = turns.take('a', STAYS, () => Promise.reject(new Error('refused')));
  const next = turns.take('a', STAYS, () => Promise.resolve('next'));

  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('next');
});

it('keeps nobody in line who went away, and no place for them', async () => {
  const { begun, begin, end } = works(new WaitingQueue(1, WAITING_MAX));
  const [leaves, left] = [new AbortController(), AbortSignal.abort(new Error('left before'))];
  const first = begin('a', 'first');
  const gone = begin('a', 'gone', leaves.signal);
  const last = begin('a', 'last');

  leaves.abort(new Error('went away'));
  await expect(gone).rejects.toThrow('went away');
  await expect(begin('a', 'never', left)).rejects.toThrow('left before');
  await end('first');
  await end('last');

  expect(begun).toEqual(['first', 'last']);
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
});

it('turns away who finds the line full, and takes them once it is shorter', async () => {
  const { begin, end } = works(new WaitingQueue(1, 1));
  const [first, second] = [begin('a', 'first'), begin('a', 'second')];

  await expect(begin('a', 'third')).rejects.toThrow(Unavailable);
  await end('first');
  const third = begin('a', 'third');
  await end('second');
  await end('third');

  expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'third']);
});
