import { silent } from '../../data/bus/bus.fixtures-spec.js';
import { BusUnavailable, DatabaseUnavailable } from '../../outages.js';
import { SimulatedClock } from '../../testing/simulated-clock.js';
import { StartupRetry } from './startup-retry.js';

const LONG_MS = 60_000;

/** Returns a function whose calls fail with one failure after another, and then succeed. */
function asking(...failures: Error[]) {
  return jest.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'here';
  });
}

describe('the patience of a start', () => {
  let clock: SimulatedClock;

  beforeEach(() => {
    clock = new SimulatedClock();
  });

  it.each([
    ['the database', new DatabaseUnavailable('refused')],
    ['the event bus', new BusUnavailable('refused')],
    ['a name that cannot be looked up yet', Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' })],
  ])('asks again for %s, and the log names it', async (name, failure) => {
    const warn = jest.fn();
    const patience = new StartupRetry(clock, { warn } as unknown as typeof silent, LONG_MS);
    const attempt = asking(failure);

    const found = patience.for(name)(attempt);
    await clock.advance(250);
    expect(await found).toBe('here');

    expect(attempt).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ error: failure }), `waiting for ${name}`]]);
  });

  it('asks once more when the time is over, and gives up with the failure itself', async () => {
    const patience = new StartupRetry(clock, silent, 10);
    const attempt = jest.fn(async () => Promise.reject(new DatabaseUnavailable('refused')));

    const refused = expect(patience.for('the database')(attempt)).rejects.toThrow(DatabaseUnavailable);
    await clock.advance(12);
    await refused;

    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('asks once for what waiting cannot help', async () => {
    const patience = new StartupRetry(clock, silent, LONG_MS);
    const attempt = asking(new Error('password authentication failed'));

    await expect(patience.for('the database')(attempt)).rejects.toThrow('password authentication failed');

    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['with no time to wait', 0, false],
    ['when the start has ended', LONG_MS, true],
  ])('asks but once %s', async (_, limitMs, hasEnded) => {
    const patience = new StartupRetry(clock, silent, limitMs);
    const attempt = asking(new DatabaseUnavailable('refused'));
    if (hasEnded) patience.end();

    await expect(patience.for('the database')(attempt)).rejects.toThrow(DatabaseUnavailable);

    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
