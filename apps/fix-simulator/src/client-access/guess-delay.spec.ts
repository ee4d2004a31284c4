import type { Admission } from '../sessions/admission.js';
import { GuessDelay } from './guess-delay.js';

const FAILURE_MS = 40;

const refused = async (): Promise<Admission> => ({ isAdmitted: false, text: 'no' });
const admitted = async (): Promise<Admission> => ({ isAdmitted: true });

const at = (sessionId: string, address = 'here') => ({ sessionId, address });

it('answers a guess at once, and has the next at the session from the same address wait', async () => {
  const guesses = new GuessDelay(FAILURE_MS);
  const startedAt = performance.now();
  const answered: string[] = [];
  const took = async (sessionId: string) => {
    await guesses.judge(at(sessionId), refused);
    answered.push(sessionId);
    return performance.now() - startedAt;
  };

  const [, second = 0, third = 0] = await Promise.all(['a', 'a', 'a', 'b'].map(took));
  expect(answered).toEqual(['a', 'b', 'a', 'a']);
  expect(second).toBeGreaterThanOrEqual(FAILURE_MS - 2);
  expect(third).toBeGreaterThanOrEqual(2 * FAILURE_MS - 4);
});

it('checks no more than five attempts from one address, and still checks those from another', async () => {
  const guesses = new GuessDelay(FAILURE_MS);
  let judged = 0;
  const attempt = () => {
    judged += 1;
    return refused();
  };
  const answers = Array.from({ length: 7 }, () => guesses.judge(at('a'), attempt));

  expect(await guesses.judge(at('a', 'elsewhere'), admitted)).toEqual({ isAdmitted: true });
  await Promise.all(answers);
  expect(judged).toBe(5);
});

it('tells one of those who guess at a session from many addresses', async () => {
  const guesses = new GuessDelay(FAILURE_MS);
  const addresses = Array.from({ length: 20 }, (_, index) => `address-${index}`);
  const answers = await Promise.all(addresses.map(address => guesses.judge(at('a', address), refused)));
  expect(answers.filter(answer => 'text' in answer)).toHaveLength(1);
});

it('goes on after an attempt that cannot be judged', async () => {
  const guesses = new GuessDelay(FAILURE_MS);
  await expect(guesses.judge(at('a'), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await guesses.judge(at('a'), admitted)).toEqual({ isAdmitted: true });
});
