import { SimulatedClock } from '@sandbourse/platform/simulated-clock';
import type { Admission } from '../sessions/admission.js';
import { GuessDelay } from './guess-delay.service.js';

const FAILURE_MS = 40;

let clock: SimulatedClock;

beforeEach(() => {
  clock = new SimulatedClock();
});

const refused = async (): Promise<Admission> => ({ isAdmitted: false, text: 'no' });
const admitted = async (): Promise<Admission> => ({ isAdmitted: true });

const at = (sessionId: string, address = 'here') => ({ sessionId, address });

it('answers a guess at once, and has the next at the session from the same address wait', async () => {
  const guesses = new GuessDelay(clock, FAILURE_MS);
  const answered: string[] = [];
  const took = async (sessionId: string) => {
    await guesses.judge(at(sessionId), refused);
    answered.push(sessionId);
    return clock.monotonicMs();
  };

  const all = Promise.all(['a', 'a', 'a', 'b'].map(took));
  await clock.advance(2 * FAILURE_MS);
  expect(await all).toEqual([0, FAILURE_MS, 2 * FAILURE_MS, 0]);
  expect(answered).toEqual(['a', 'b', 'a', 'a']);
});

it('checks no more than five attempts from one address, and still checks those from another', async () => {
  const guesses = new GuessDelay(clock, FAILURE_MS);
  let judged = 0;
  const attempt = () => {
    judged += 1;
    return refused();
  };
  const answers = Array.from({ length: 7 }, () => guesses.judge(at('a'), attempt));

  expect(await guesses.judge(at('a', 'elsewhere'), admitted)).toEqual({ isAdmitted: true });
  await clock.advance(4 * FAILURE_MS);
  await Promise.all(answers);
  expect(judged).toBe(5);
});

it('tells one of those who guess at a session from many addresses', async () => {
  const guesses = new GuessDelay(clock, FAILURE_MS);
  const addresses = Array.from({ length: 20 }, (_, index) => `address-${index}`);
  const answers = await Promise.all(addresses.map(address => guesses.judge(at('a', address), refused)));
  expect(answers.filter(answer => 'text' in answer)).toHaveLength(1);
});

it('goes on after an attempt that cannot be judged', async () => {
  const guesses = new GuessDelay(clock, FAILURE_MS);
  await expect(guesses.judge(at('a'), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const next = guesses.judge(at('a'), admitted);
  await clock.advance(FAILURE_MS);
  expect(await next).toEqual({ isAdmitted: true });
});
