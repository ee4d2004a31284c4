import { SimulatedClock } from '../../testing/simulated-clock.js';
import { WorkerSlots } from './worker-slots.js';

const COUNTED_FOR_MS = 500;

describe('two places', () => {
  it('are taken by two, and one is free when one of them is done', async () => {
    const { places, begin, freed } = twoPlaces();
    const [first] = [begin(), begin()];
    expect(places.isFree).toBe(false);

    await first.end();

    expect(places.isFree).toBe(true);
    expect(freed).toHaveBeenCalledTimes(1);
  });

  it('are free again for others when those who took them go on for long', async () => {
    const { places, clock, begin, freed } = twoPlaces();
    const [first] = [begin(), begin()];
    await clock.advance(COUNTED_FOR_MS);
    expect(places.isFree).toBe(true);
    expect(freed).toHaveBeenCalledTimes(2);

    begin();
    begin();
    expect(places.isFree).toBe(false);
    await first.end();
    expect(places.isFree).toBe(false);
  });

  it('are not given to more than may be open at once, however long they go on', async () => {
    const { places, clock, begin } = twoPlaces();
    for (let n = 0; n < 3; n += 1) {
      begin();
      await clock.advance(COUNTED_FOR_MS);
    }
    expect(places.isFree).toBe(false);
  });

  it('are free again when the work has failed', async () => {
    const { places } = twoPlaces();
    await expect(places.during(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
    await expect(places.during(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
    expect(places.isFree).toBe(true);
  });
});

/** Two slots, with at most three pieces of work open. */
function twoPlaces() {
  const freed = jest.fn();
  const clock = new SimulatedClock();
  const places = new WorkerSlots(clock, 2, 3, freed, COUNTED_FOR_MS);
  const begin = () => {
    let finish = () => {};
    const done = places.during(
      () =>
        new Promise(resolve => {
          finish = resolve;
        }),
    );
    return {
      end: () => {
        finish();
        return done;
      },
    };
  };
  return { places, clock, freed, begin };
}
