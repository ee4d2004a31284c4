import { RecurringWork } from './recurring-work.js';

const FOR_EVER_MS = 60_000;

function gate() {
  const waiting: (() => void)[] = [];
  return {
    waiting,
    pass: () => waiting.shift()?.(),
    work: () => new Promise<void>(resolve => void waiting.push(resolve)),
  };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('recurring work', () => {
  it('begins at once, and again when it is woken', async () => {
    const { work, waiting, pass } = gate();
    const recurring = new RecurringWork(FOR_EVER_MS, work);
    recurring.start();
    expect(waiting).toHaveLength(1);
    pass();
    await settled();
    recurring.wake();
    expect(waiting).toHaveLength(1);
    pass();
    await recurring.stop();
  });

  it('is one turn at a time: what wakes it meanwhile is one more turn', async () => {
    const { work, waiting, pass } = gate();
    const recurring = new RecurringWork(FOR_EVER_MS, work);
    recurring.start();
    recurring.wake();
    recurring.wake();
    expect(waiting).toHaveLength(1);
    pass();
    await settled();
    expect(waiting).toHaveLength(1);
    pass();
    await settled();
    expect(waiting).toHaveLength(0);
    await recurring.stop();
  });

  it('leaves out what would be due while a turn runs', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { work, waiting, pass } = gate();
    const recurring = new RecurringWork(100, work);
    recurring.start();
    jest.advanceTimersByTime(350);
    pass();
    await settled();
    expect(waiting).toHaveLength(0);
    jest.advanceTimersByTime(100);
    expect(waiting).toHaveLength(1);
    jest.useRealTimers();
    pass();
    await recurring.stop();
  });

  it('ends with the turn that runs', async () => {
    const { work, waiting, pass } = gate();
    const recurring = new RecurringWork(FOR_EVER_MS, work);
    recurring.start();
    recurring.wake();
    const stopped = recurring.stop();
    pass();
    await stopped;
    expect(waiting).toHaveLength(0);
  });
});
