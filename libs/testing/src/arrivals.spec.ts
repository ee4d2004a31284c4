import { arrived, unlessChecking, untilHeard } from './arrivals.js';
import { WAITS } from './waits.js';

const aTurn = () => new Promise(setImmediate);

describe('56.7: untilHeard', () => {
  afterEach(() => jest.useRealTimers());

  it('checks its condition again when something arrives, and not before', async () => {
    const heard: string[] = [];
    let checks = 0;
    const waiting = untilHeard(() => {
      checks += 1;
      expect(heard).toEqual(['news']);
    });
    heard.push('news');
    await aTurn();
    expect(checks).toBe(1);

    arrived();
    await waiting;
    expect(checks).toBe(2);
  });

  it('ignores what its condition causes', async () => {
    const commit = unlessChecking(arrived);
    let checks = 0;
    const waiting = untilHeard(async () => {
      checks += 1;
      commit();
      expect(checks).toBe(2);
    });
    await aTurn();
    expect(checks).toBe(1);

    commit();
    await waiting;
  });

  it('throws the last error of a condition that never holds', async () => {
    jest.useFakeTimers();
    const failed = expect(
      untilHeard(() => {
        throw new Error('not yet');
      }),
    ).rejects.toThrow('not yet');
    await jest.advanceTimersByTimeAsync(WAITS.condition);
    await failed;
  });

  it('fails if the condition holds at the end, but nothing has announced it', async () => {
    jest.useFakeTimers();
    let holds = false;
    const failed = expect(untilHeard(() => expect(holds).toBe(true))).rejects.toThrow('nothing has arrived');
    holds = true;
    await jest.advanceTimersByTimeAsync(WAITS.condition);
    await failed;
  });
});
