import { SimulatedClock } from '../../testing/simulated-clock.js';
import { WakeableSleep } from './wakeable-sleep.js';

const LONG_MS = 60_000;

describe('a wakeable sleep', () => {
  it('ends when it is woken', async () => {
    const wakeable = new WakeableSleep(new SimulatedClock());
    const sleep = wakeable.sleep(LONG_MS);

    wakeable.wake();

    await expect(sleep).resolves.toBeUndefined();
  });

  it('remembers a wake that came before it, once', async () => {
    const wakeable = new WakeableSleep(new SimulatedClock());
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
    const clock = new SimulatedClock();
    const sleep = new WakeableSleep(clock).sleep(LONG_MS);
    await clock.advance(LONG_MS);
    await expect(sleep).resolves.toBeUndefined();
  });
});
