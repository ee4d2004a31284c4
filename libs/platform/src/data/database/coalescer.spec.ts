import { Unavailable } from '../../errors.js';
import { Coalescer } from './coalescer.js';

/** Exchanges that wait until the test answers. */
function aDesk(most = 1000) {
  const asked: { questions: readonly string[]; answer(...answers: boolean[]): void; fail(error: Error): void }[] = [];
  const coalescer = new Coalescer<string, boolean>(
    questions =>
      new Promise((resolve, reject) => {
        asked.push({ questions, answer: (...answers) => resolve(answers), fail: reject });
      }),
    most,
  );
  const exchange = async (index: number) => {
    for (let turns = 0; !asked[index] && turns < 10; turns += 1) await Promise.resolve();
    const found = asked[index];
    if (!found) throw new Error(`only ${asked.length} exchanges were begun`);
    return found;
  };
  return { coalescer, asked, exchange };
}

it('gives everyone who asked their own answer', async () => {
  const { coalescer, exchange } = aDesk();
  const answers = ['a', 'b', 'c'].map(question => coalescer.add(question));

  (await exchange(0)).answer(true);
  (await exchange(1)).answer(false, true);

  expect(await Promise.all(answers)).toEqual([true, false, true]);
});

it('never answers from an exchange that began before the question came', async () => {
  const { coalescer, exchange } = aDesk();
  const before = coalescer.add('key_1');
  const during = coalescer.add('key_1');

  // The key is revoked after the first exchange read it and before it is answered.
  (await exchange(0)).answer(true);
  (await exchange(1)).answer(false);

  expect([await before, await during]).toEqual([true, false]);
});

it('asks anew for a question that comes after the last answer', async () => {
  const { coalescer, asked, exchange } = aDesk();
  const first = coalescer.add('key_1');
  (await exchange(0)).answer(true);
  await first;

  const second = coalescer.add('key_1');
  (await exchange(1)).answer(false);

  expect([await second, asked.length]).toEqual([false, 2]);
});

it('has one exchange in flight, and no more questions in it than one may carry', async () => {
  const { coalescer, asked, exchange } = aDesk(2);
  const answers = ['a', 'b', 'c', 'd'].map(question => coalescer.add(question));
  expect(asked).toHaveLength(1);

  for (const [n, count] of [1, 2, 1].entries()) (await exchange(n)).answer(...Array(count).fill(true));

  expect(await Promise.all(answers)).toEqual([true, true, true, true]);
  expect(asked.map(({ questions }) => questions)).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('tells only those who asked that the other service is away, and goes on', async () => {
  const { coalescer, exchange } = aDesk();
  const answers = ['a', 'b', 'c'].map(question => coalescer.add(question));

  (await exchange(0)).answer(true);
  (await exchange(1)).fail(new Unavailable('auth is away'));
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: true },
    { reason: { message: 'auth is away' } },
    { reason: { message: 'auth is away' } },
  ]);

  const later = coalescer.add('d');
  (await exchange(2)).answer(true);
  expect(await later).toBe(true);
});

it('judges a bad question alone: those asked with it are answered', async () => {
  const asked: (readonly string[])[] = [];
  const coalescer = new Coalescer<string, string>(async questions => {
    asked.push(questions);
    if (questions.includes('bad')) throw new Error('refused');
    return questions.map(question => question.toUpperCase());
  }, 10);

  const answers = ['first', 'a', 'b', 'bad', 'c', 'd'].map(question => coalescer.add(question));

  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: 'FIRST' },
    { value: 'A' },
    { value: 'B' },
    { reason: { message: 'refused' } },
    { value: 'C' },
    { value: 'D' },
  ]);
  expect(asked.slice(1)).toEqual([['a', 'b', 'bad', 'c', 'd'], ['a', 'b', 'bad'], ['a', 'b'], ['bad'], ['c', 'd']]);
});

it('answers nobody in another’s place when an answer is missing', async () => {
  const { coalescer, exchange } = aDesk();
  const answers = ['a', 'b', 'c'].map(question => coalescer.add(question));

  (await exchange(0)).answer(true);
  (await exchange(1)).answer(true);
  (await exchange(2)).answer(false);
  (await exchange(3)).answer(true);

  expect(await Promise.all(answers)).toEqual([true, false, true]);
});
