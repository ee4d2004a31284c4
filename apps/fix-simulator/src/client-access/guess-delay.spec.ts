import type { Admission } from '../sessions/admission.js';
import { GuessDelay } from './guess-delay.js';

const FAILURE_MS = 40;

const refused = async (): Promise<Admission> => ({ isAdmitted: false, text: 'no' });
const admitted = async (): Promise<Admission> => ({ isAdmitted: true });

it('answers a guess at once, and has the next of its kind wait', async () => {
  const guesses = new GuessDelay(FAILURE_MS);
  const startedAt = performance.now();
  const took = async (kind: string) => {
    await guesses.judge(kind, refused);
    return performance.now() - startedAt;
  };

  const [first = 0, second = 0, third = 0, other = 0] = await Promise.all(['a', 'a', 'a', 'b'].map(took));
  expect(Math.max(first, other)).toBeLessThan(FAILURE_MS);
  expect(second).toBeGreaterThanOrEqual(FAILURE_MS - 2);
  expect(third).toBeGreaterThanOrEqual(2 * FAILURE_MS - 4);
});

it('listens to no more than five of a kind, and to whoever comes after them', async () => {
  const guesses = new GuessDelay(FAILURE_MS);
  const answers = await Promise.all(Array.from({ length: 7 }, () => guesses.judge('a', refused)));
  expect(answers.filter(answer => 'text' in answer)).toHaveLength(5);

  expect(await guesses.judge('b', admitted)).toEqual({ isAdmitted: true });
});

it('goes on after an attempt that cannot be judged', async () => {
  const guesses = new GuessDelay(FAILURE_MS);
  await expect(guesses.judge('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await guesses.judge('a', admitted)).toEqual({ isAdmitted: true });
});
