import { WakeableSleep } from './wakeable-sleep.js';

const LONG_MS = 60_000;

describe('a wakeable sleep', () => {
  it('ends when it is woken', async () => {
    const wakeable = new WakeableSleep();
    const sleep = wakeable.sleep(LONG_MS);

    wakeable.wake();

    await expect(sleep).resolves.toBeUndefined();
  });

  it('remembers a wake that came before it, once', async () => {
    const wakeable = new WakeableSleep();
    wakeable.wake();
    wakeable.wake();

    await wakeable.sleep(LONG_MS);
    const second = wakeable.sleep(LONG_MS);
    const first = await Promise.race([second.then(() => 'woken'), Promise.resolve('asleep')]);

    expect(first).toBe('asleep');
    wakeable.wake();
    await second;
  });

  it('ends by itself', async () => {
    await expect(new WakeableSleep().sleep(1)).resolves.toBeUndefined();
  });
});
