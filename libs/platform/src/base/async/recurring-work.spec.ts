import { SimulatedClock } from '../../testing/simulated-clock.js';
import { RecurringWork } from './recurring-work.js';

const EVERY_MS = 60_000;

function recurring(everyMs = EVERY_MS) {
  const clock = new SimulatedClock();
  const waiting: ((error?: Error) => void)[] = [];
  const failures: unknown[] = [];
  const run = () =>
    new Promise<void>((resolve, reject) => void waiting.push(error => (error ? reject(error) : resolve())));
  const work = new RecurringWork(clock, everyMs, run, error => void failures.push(error));
  const pass = async (error?: Error) => {
    waiting.shift()?.(error);
    await clock.advance(0);
  };
  work.start();
  return { clock, work, waiting, failures, pass };
}

describe('recurring work', () => {
  it('begins at once, and again when it is woken', async () => {
    const { work, waiting, pass } = recurring();
    expect(waiting).toHaveLength(1);
    await pass();
    work.wake();
    expect(waiting).toHaveLength(1);
    await pass();
    await work.stop();
  });

  it('is one turn at a time: what wakes it meanwhile is one more turn', async () => {
    const { work, waiting, pass } = recurring();
    work.wake();
    work.wake();
    expect(waiting).toHaveLength(1);
    await pass();
    expect(waiting).toHaveLength(1);
    await pass();
    expect(waiting).toHaveLength(0);
    await work.stop();
  });

  it('leaves out what would be due while a turn runs', async () => {
    const { clock, work, waiting, pass } = recurring(100);
    await clock.advance(350);
    await pass();
    expect(waiting).toHaveLength(0);
    await clock.advance(100);
    expect(waiting).toHaveLength(1);
    await pass();
    await work.stop();
  });

  it('56.2: becomes less frequent while its turns fail, and is as frequent as before after one that succeeds', async () => {
    const { clock, work, waiting, failures, pass } = recurring(250);
    const begunAt: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      while (waiting.length === 0) await clock.advanceToNext();
      begunAt.push(clock.monotonicMs());
      await pass(turn < 7 ? new Error('no database') : undefined);
    }
    const pauses = begunAt.slice(1).map((at, turn) => at - (begunAt[turn] ?? 0));
    // The last pauses are those of the interval again, which goes on during the longer ones.
    expect(pauses).toEqual([250, 250, 400, 800, 1_600, 3_200, 5_000, expect.any(Number)]);
    expect(pauses.at(-1)).toBeLessThanOrEqual(250);
    expect(failures).toHaveLength(7);
    await work.stop();
  });

  it('ends with the turn that runs', async () => {
    const { work, waiting, pass } = recurring();
    work.wake();
    const stopped = work.stop();
    await pass();
    await stopped;
    expect(waiting).toHaveLength(0);
  });
});
