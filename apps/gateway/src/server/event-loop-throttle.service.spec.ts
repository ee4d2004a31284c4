import { Clock } from '@sandbourse/platform/clock';
import { EventLoopThrottle } from './event-loop-throttle.service.js';

/** A clock whose time passes while work runs. */
class WorkClock extends Clock {
  atMs = 0;

  override monotonicMs(): number {
    return this.atMs;
  }
}

const turn = () => new Promise(resolve => setImmediate(resolve));

async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await turn();
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance', 'nextTick', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

it('does one piece of work a turn, in the order in which they came', async () => {
  const done: number[] = [];
  const spare = new EventLoopThrottle(new WorkClock());
  for (const n of [1, 2, 3]) spare.take(() => done.push(n));
  expect(done).toEqual([]);

  await turn();
  expect(done).toEqual([1]);
  await turns(5);
  expect(done).toEqual([1, 2, 3]);
});

it('does what work itself asks for in a turn of its own', async () => {
  const done: string[] = [];
  const spare = new EventLoopThrottle(new WorkClock());
  spare.take(() => spare.take(() => done.push('later')));
  await turn();
  expect(done).toEqual([]);
  await turns(2);
  expect(done).toEqual(['later']);
});

/** Schedules many pieces of work, each of which takes the given number of milliseconds. */
function crowdOf(pieces: number, ms: number) {
  const clock = new WorkClock();
  const state = { done: 0 };
  const spare = new EventLoopThrottle(clock);
  const work = () => {
    clock.atMs += ms;
    state.done += 1;
  };
  for (let n = 0; n < pieces; n += 1) spare.take(work);
  return {
    state,
    spare,
    pass: async (passed: number) => {
      clock.atMs += passed;
      jest.advanceTimersByTime(passed);
      await turns(2);
    },
  };
}

it('leaves two thirds of the time to others', async () => {
  const { state, pass } = crowdOf(3, 4);
  await turns(10);
  expect(state.done).toBe(1);
  await pass(7);
  expect(state.done).toBe(1);
  await pass(1);
  expect(state.done).toBe(2);
});

it('adds rests up that are too short for a timer', async () => {
  const { state } = crowdOf(10, 0.3);
  await turns(20);
  // The pause is 0.6 ms after the first piece, and 1.2 ms after the second.
  expect(state.done).toBe(2);
});

it('rests for ten milliseconds at most, also when others have kept this process busy', async () => {
  const { state, pass } = crowdOf(2, 100);
  await turns(3);
  expect(state.done).toBe(1);
  await pass(10);
  expect(state.done).toBe(2);
});

it('owes nobody a rest once it was idle for long enough', async () => {
  const { state, spare, pass } = crowdOf(1, 4);
  await turns(3);
  await pass(8);
  spare.take(() => {
    state.done += 1;
  });
  await turn();
  expect(state.done).toBe(2);
});
