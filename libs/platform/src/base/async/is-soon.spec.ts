import { SimulatedClock } from '../../testing/simulated-clock.js';
import { isSoon } from './is-soon.js';

let clock: SimulatedClock;

beforeEach(() => {
  clock = new SimulatedClock();
});

it.each([
  { looks: [true], withinMs: 0, answer: true },
  { looks: [false], withinMs: 0, answer: false },
  { looks: [false, false, true], withinMs: 20, answer: true },
  { looks: [false, false, false], withinMs: 20, answer: false },
])('56.1: looks at $looks within $withinMs ms, and answers $answer', async ({ looks, withinMs, answer }) => {
  const rest = [...looks];
  const soon = isSoon(clock, withinMs, () => rest.shift() ?? false, { everyMs: 10 });
  await clock.advance(withinMs);
  expect(await soon).toBe(answer);
  expect(rest).toEqual([]);
  expect(clock.pending).toBe(0);
});

it('56.1: looks again when it is woken, and not before the shortest pause is over', async () => {
  let wake = () => {};
  const lookedAt: number[] = [];
  const look = () => lookedAt.push(clock.monotonicMs()) === 3;
  const woken = () => new Promise<void>(resolve => (wake = resolve));
  const soon = isSoon(clock, 1_000, look, { everyMs: 10, woken });
  wake();
  await clock.advance(30);
  wake();
  await clock.advance(0);
  expect(await soon).toBe(true);
  expect(lookedAt).toEqual([0, 10, 30]);
});

it('56.1: ends its pause when the signal is aborted, and rejects with the reason', async () => {
  const stopping = new AbortController();
  const soon = isSoon(clock, 1_000, () => false, { everyMs: 500, signal: stopping.signal });
  await clock.advance(10);
  stopping.abort(new Error('stopped'));
  await expect(soon).rejects.toThrow('stopped');
  expect(clock.pending).toBe(0);
});
