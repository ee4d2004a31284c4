import type { CloudEvent, OutgoingEvent } from '@sandbourse/contracts';
import { BusUnavailable, DatabaseUnavailable } from '../../outages.js';
import { anEnvelope, silent } from './bus.fixtures-spec.js';
import { DeadLettered, Delivery, retryDelayMs } from './delivery.js';

type Handle = (events: readonly CloudEvent[], attempt: number) => void;

const topic = 'svc.test.things';
const neverStopped = new AbortController().signal;

/** Sets up a delivery to a handler, and counts the handler's calls. Waits take no time. */
function setup(handle: Handle, { failingPublishes = 0 } = {}) {
  const calls: number[][] = [];
  const letters: OutgoingEvent[] = [];
  const waits: number[] = [];
  let toFail = failingPublishes;

  const delivery = new Delivery({
    log: silent,
    subscription: {
      group: 'baas',
      handle: async ({ events }) => {
        calls.push(events.map(event => Number(event.data.nth)));
        handle(events, calls.length);
      },
    },
    publish: async events => {
      toFail -= 1;
      if (toFail >= 0) throw new BusUnavailable('away');
      letters.push(...events);
    },
    clock: {
      wall: () => new Date(),
      pause: async ms => {
        waits.push(ms);
      },
    },
  });
  const deliver = (events: CloudEvent[], on = topic, signal: AbortSignal = neverStopped) =>
    delivery.deliver({ topic: on, partition: 0, events }, signal);
  return { deliver, calls, letters, waits };
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, nth) => anEnvelope({ account_id: 'acct_1', nth }));
const refuse = (message: string) => {
  throw new Error(message);
};

describe('the delay before another attempt', () => {
  it.each([
    { attempt: 1, ms: 100 },
    { attempt: 2, ms: 200 },
    { attempt: 4, ms: 800 },
    { attempt: 6, ms: 2_000 },
    { attempt: 5_000, ms: 2_000 },
  ])('number $attempt is followed by $ms ms', ({ attempt, ms }) => {
    expect(retryDelayMs(attempt)).toBe(ms);
  });
});

describe('a delivery', () => {
  it('is done when the handler is', async () => {
    const { deliver, calls, letters } = setup(() => undefined);

    await deliver(numbered(3));

    expect(calls).toEqual([[0, 1, 2]]);
    expect(letters).toEqual([]);
  });

  // biome-ignore format: a table
  it.each([
    { failure: 'the database is away',                      error: new DatabaseUnavailable('refused') },
    { failure: 'the bus is away',                           error: new BusUnavailable('refused') },
    { failure: 'a deadlock',                                error: Object.assign(new Error('deadlock detected'), { code: '40P01' }) },
    { failure: 'a Unix socket that is not there',           error: Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }) },
    { failure: 'a refused connection below an HTTP client', error: new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }) },
  ])('tries for as long as it takes when the failure passes: $failure', async ({ error }) => {
    const { deliver, calls, letters, waits } = setup((_, attempt) => {
      if (attempt < 50) throw error;
    });

    await deliver(numbered(2));

    expect(calls).toHaveLength(50);
    expect(waits.slice(0, 3)).toEqual([100, 200, 400]);
    expect(letters).toEqual([]);
  });

  it('gives up only the event that is refused when it comes alone, and keeps the order of the others', async () => {
    const applied: number[] = [];
    const { deliver, calls, letters } = setup(events => {
      if (events.some(event => event.data.nth === 1)) refuse('unknown account');
      applied.push(...events.map(event => Number(event.data.nth)));
    });
    const events = numbered(3);

    await deliver(events);

    expect(applied).toEqual([0, 2]);
    expect(calls).toEqual([...Array(5).fill([0, 1, 2]), [0], ...Array(5).fill([1]), [2]]);
    expect(letters.map(letter => DeadLettered.read(letter.envelope as CloudEvent))).toEqual([
      {
        account_id: 'acct_1',
        group: 'baas',
        topic,
        partition: 0,
        error: 'unknown account',
        attempts: 5,
        event: events[1],
      },
    ]);
    expect(letters[0]).toMatchObject({ topic: 'svc.dead_letters', key: 'baas', envelope: { issandbox: true } });
  });

  it('does not count failures that pass towards giving up', async () => {
    const { deliver, calls, letters } = setup((_, attempt) => {
      if (attempt % 2 === 0) throw new DatabaseUnavailable('refused');
      refuse('broken');
    });

    await deliver(numbered(1));

    expect(calls).toHaveLength(9);
    expect(letters).toHaveLength(1);
  });

  it('does not go on before the dead letter is stored', async () => {
    const { deliver, letters, waits } = setup(() => refuse('broken'), { failingPublishes: 20 });

    await deliver(numbered(1));

    expect(waits).toHaveLength(4 + 20);
    expect(letters).toHaveLength(1);
  });

  it('writes no dead letter about a dead letter', async () => {
    const { deliver, letters } = setup(() => refuse('broken'));

    await deliver(numbered(1), 'svc.dead_letters');

    expect(letters).toEqual([]);
  });

  it('reports what is thrown and is no error', async () => {
    const { deliver, letters } = setup(() => {
      throw 'a string';
    });

    await deliver(numbered(1));

    expect(letters[0]?.envelope.data).toMatchObject({ error: 'a string' });
  });

  it('stops between attempts, without giving anything up', async () => {
    const stopping = new AbortController();
    const { deliver, calls, letters } = setup((_, attempt) => {
      if (attempt === 3) stopping.abort(new Error('stopped'));
      refuse('broken');
    });

    await expect(deliver(numbered(1), topic, stopping.signal)).rejects.toThrow('stopped');

    expect(calls).toHaveLength(3);
    expect(letters).toEqual([]);
  });

  it('counts a batch that succeeds while stopping as delivered', async () => {
    const stopping = new AbortController();
    const { deliver } = setup(() => stopping.abort(new Error('stopped')));

    await expect(deliver(numbered(1), topic, stopping.signal)).resolves.toBeUndefined();
  });
});
