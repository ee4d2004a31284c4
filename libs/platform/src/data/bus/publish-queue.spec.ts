import { anEvent } from './bus.fixtures-spec.js';
import { PublishQueue } from './publish-queue.js';

/** A queue whose sends end when the test ends them. */
function setup() {
  const flights: { ids: string[]; land: () => void; crash: (error: Error) => void }[] = [];
  const queue = new PublishQueue(
    events =>
      new Promise((land, crash) => {
        flights.push({ ids: events.map(event => event.key), land, crash });
      }),
  );
  const publish = (...keys: string[]) => queue.publish(keys.map(key => anEvent({ key })));
  const flight = async (index: number) => {
    while (!flights[index]) await new Promise(setImmediate);
    return flights[index];
  };
  return { queue, publish, flight, flights };
}

describe('a publish queue', () => {
  it('lets calls that come during a flight share the next, in the order of the calls', async () => {
    const { publish, flight, flights } = setup();

    const first = publish('a');
    await flight(0);
    const others = [publish('b', 'c'), publish('d')];
    (await flight(0)).land();
    (await flight(1)).land();
    await Promise.all([first, ...others]);

    expect(flights.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('resolves a call only when its own flight has landed', async () => {
    const { publish, flight } = setup();
    const done: string[] = [];
    const first = publish('a').then(() => done.push('a'));
    await flight(0);
    const second = publish('b').then(() => done.push('b'));

    (await flight(0)).land();
    await first;

    expect(done).toEqual(['a']);
    (await flight(1)).land();
    await second;
  });

  it('rejects every call of a batch that fails, and sends the next', async () => {
    const { publish, flight } = setup();
    const together = [publish('a'), publish('b')];
    (await flight(0)).crash(new Error('the broker is away'));

    for (const call of together) await expect(call).rejects.toThrow('the broker is away');

    const next = publish('c');
    (await flight(1)).land();
    await expect(next).resolves.toBeUndefined();
  });

  it('keeps a flight small unless one call is large', async () => {
    const { queue, flight, flights } = setup();
    const many = (count: number) => Array.from({ length: count }, (_, index) => anEvent({ key: String(index) }));

    const calls = [many(600), many(600), many(3_000)].map(events => queue.publish(events));
    for (const index of [0, 1, 2]) (await flight(index)).land();
    await Promise.all(calls);

    expect(flights.map(({ ids }) => ids.length)).toEqual([600, 600, 3_000]);
  });

  it('has nothing to do for no events', async () => {
    const { publish, flights } = setup();

    await publish();

    expect(flights).toEqual([]);
  });
});
