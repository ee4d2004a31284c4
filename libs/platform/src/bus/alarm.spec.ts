import { describe, expect, it } from '@jest/globals';
import { Alarm } from './alarm.js';

const LONG_MS = 60_000;

describe('an alarm', () => {
  it('ends a sleep', async () => {
    const alarm = new Alarm();
    const sleep = alarm.next(LONG_MS);

    alarm.ring();

    await expect(sleep).resolves.toBeUndefined();
  });

  it('remembers a ring that came before the sleep, once', async () => {
    const alarm = new Alarm();
    alarm.ring();
    alarm.ring();

    await alarm.next(LONG_MS);
    const second = alarm.next(LONG_MS);
    const first = await Promise.race([second.then(() => 'woken'), Promise.resolve('asleep')]);

    expect(first).toBe('asleep');
    alarm.ring();
    await second;
  });

  it('ends by itself', async () => {
    await expect(new Alarm().next(1)).resolves.toBeUndefined();
  });
});
