import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { Clock } from '../../clock.js';
import { SimulatedClock } from '../../testing/simulated-clock.js';
import { LOGGER } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { Every, Queue, type Taken } from './declarations.js';
import { WorkRunner } from './work-runner.js';

const EVERY_MS = 60_000;

@Injectable()
class Counting {
  runs = 0;
  flushes = 0;
  failures = 0;
  signal: AbortSignal | undefined;

  @Every(EVERY_MS, 'not counted; the next attempt is in a minute')
  async count(signal: AbortSignal): Promise<void> {
    this.runs += 1;
    this.signal = signal;
    if (this.failures-- > 0) throw new Error('no database');
  }

  @Every(EVERY_MS, 'not flushed', { isFlushed: true })
  flush(): void {
    this.flushes += 1;
  }

  @Every((counting: Counting) => counting.neverMs, 'not called')
  never(): void {
    this.runs += 1_000;
  }

  private readonly neverMs = 0;
}

/** A queue in memory. An item is done when `finish` is called. */
@Injectable()
class Letters {
  waiting: string[] = [];
  sending: { letter: string; finish: (error?: Error) => void; signal: AbortSignal }[] = [];
  nextAt: Date | undefined;
  takes = 0;

  @Queue(EVERY_MS, 'a letter was not sent', { atOnce: 2 })
  async take(room: number): Promise<Taken> {
    this.takes += 1;
    const items = this.waiting.splice(0, room).map(letter => (signal: AbortSignal) => this.finished(letter, signal));
    return { items, nextAt: this.nextAt };
  }

  get letters() {
    return this.sending.map(({ letter }) => letter);
  }

  finish(letter: string, error?: Error): void {
    this.sending.find(each => each.letter === letter)?.finish(error);
    this.sending = this.sending.filter(each => each.letter !== letter);
  }

  private finished(letter: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.sending.push({ letter, signal, finish: error => (error ? reject(error) : resolve()) });
    });
  }
}

const warned: object[] = [];
const log = { warn: (fields: object, text: string) => void warned.push({ ...fields, text }) };

@Module({
  imports: [DiscoveryModule],
  providers: [
    Counting,
    Letters,
    WorkRunner,
    { provide: Clock, useFactory: () => new SimulatedClock() },
    { provide: Metrics, useFactory: () => new Metrics('test') },
    { provide: LOGGER, useValue: { ...pino({ level: 'silent' }), ...log } },
  ],
})
class Service {}

let end: (() => Promise<void>) | undefined;

async function start({ failures = 0, waiting = [] as string[] } = {}) {
  const app = await NestFactory.createApplicationContext(Service, { logger: false, abortOnError: false });
  const [counting, letters, runner] = [app.get(Counting), app.get(Letters), app.get(WorkRunner)];
  counting.failures = failures;
  letters.waiting = waiting;
  const clock = app.get(Clock) as SimulatedClock;
  runner.start();
  await clock.advance(0);
  let isClosed = false;
  end = async () => {
    for (const letter of letters.letters) letters.finish(letter);
    if (!isClosed) await app.close();
  };
  const close = () => {
    isClosed = true;
    return app.close();
  };
  const metric = async (name: string) => app.get(Metrics).registry.getSingleMetricAsString(name);
  return { clock, counting, letters, runner, close, metric };
}

beforeEach(() => {
  warned.length = 0;
});

afterEach(() => end?.());

describe('56.2: a method with Every', () => {
  it('runs at the start, at its interval, and when it is woken', async () => {
    const { clock, counting, runner } = await start();
    expect(counting.runs).toBe(1);
    await clock.advance(2 * EVERY_MS);
    expect(counting.runs).toBe(3);
    runner.wake(counting.count);
    await clock.advance(0);
    expect(counting.runs).toBe(4);
  });

  it('that fails is logged with its name, counted, and called again', async () => {
    const { clock, counting, metric } = await start({ failures: 1 });
    await clock.advance(EVERY_MS);
    expect(counting.runs).toBe(2);
    expect(warned).toMatchObject([{ work: 'Counting.count', text: 'not counted; the next attempt is in a minute' }]);
    expect(await metric('work_total')).toContain('{work="Counting.count",outcome="failed",service="test"} 1');
  });

  it('is overdue while it fails', async () => {
    const { clock, metric } = await start({ failures: 3 });
    await clock.advance(2 * EVERY_MS);
    expect(await metric('work_lag_seconds')).toContain('{work="Counting.count",service="test"} 60');
    await clock.advance(EVERY_MS);
    expect(await metric('work_lag_seconds')).toContain('{work="Counting.count",service="test"} 0');
  });

  it('runs no more once the service shuts down, which aborts its signal, and once more before it ends if it is flushed', async () => {
    const { clock, counting, runner, close } = await start();
    await close();
    expect(counting.signal?.aborted).toBe(true);
    runner.wake(counting.count);
    await clock.advance(2 * EVERY_MS);
    expect([counting.runs, counting.flushes]).toEqual([1, 2]);
  });
});

describe('56.2: a method with Queue', () => {
  it('has its items done, not more at once than it says, and takes others when there is room', async () => {
    const { clock, letters, metric } = await start({ waiting: ['a', 'b', 'c', 'd'] });
    expect(letters.letters).toEqual(['a', 'b']);
    letters.finish('a');
    await clock.advance(0);
    expect(letters.letters).toEqual(['b', 'c']);
    for (const letter of ['b', 'c']) letters.finish(letter);
    await clock.advance(0);
    expect(letters.letters).toEqual(['d']);
    letters.finish('d');
    await clock.advance(0);
    expect(await metric('work_total')).toContain('{work="Letters.take",outcome="done",service="test"} 4');
  });

  it('is called when it is woken while there is no room, as soon as there is some', async () => {
    const { clock, letters, runner } = await start({ waiting: ['a', 'b'] });
    letters.waiting = ['c'];
    runner.wake(letters.take);
    await clock.advance(0);
    expect(letters.letters).toEqual(['a', 'b']);
    letters.finish('b');
    await clock.advance(0);
    expect(letters.letters).toEqual(['a', 'c']);
  });

  it('is called when the next item is due, and at the interval', async () => {
    const { clock, letters, runner } = await start();
    letters.nextAt = new Date(clock.wall().getTime() + 1_000);
    runner.wake(letters.take);
    await clock.advance(0);
    letters.nextAt = undefined;
    letters.waiting = ['a'];
    await clock.advance(999);
    expect(letters.letters).toEqual([]);
    await clock.advance(1);
    expect(letters.letters).toEqual(['a']);
    letters.waiting = ['b'];
    await clock.advance(EVERY_MS);
    expect(letters.letters).toEqual(['a', 'b']);
  });

  it('waits longer after each item that failed, and not after one that succeeded', async () => {
    const { clock, letters } = await start({ waiting: ['a'] });
    const takenWithin = async (ms: number) => {
      const before = letters.takes;
      await clock.advance(ms);
      return letters.takes - before;
    };
    for (const pauseMs of [100, 200, 400]) {
      letters.waiting = ['again'];
      letters.finish(letters.letters[0] ?? '', new Error('no server'));
      expect(await takenWithin(pauseMs - 1)).toBe(0);
      expect(await takenWithin(1)).toBe(1);
    }
    expect(warned).toMatchObject(Array(3).fill({ work: 'Letters.take', text: 'a letter was not sent' }));
    letters.finish('again');
    await clock.advance(0);
    letters.waiting = ['last'];
    await clock.advance(EVERY_MS);
    letters.finish('last', new Error('no server'));
    expect(await takenWithin(100)).toBe(1);
  });

  it('takes no items once the service shuts down, which waits for those in progress and aborts their signal', async () => {
    const { clock, letters, runner, close } = await start({ waiting: ['a', 'b', 'c'] });
    let isClosed = false;
    const closing = close().then(() => {
      isClosed = true;
    });
    await clock.advance(0);
    expect(letters.sending.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    letters.finish('a');
    runner.wake(letters.take);
    await clock.advance(EVERY_MS);
    expect(isClosed).toBe(false);
    expect(letters.letters).toEqual(['b']);
    // Work that the end of the service has interrupted is no failure.
    letters.finish('b', new Error('aborted'));
    await closing;
    expect(warned).toEqual([]);
    expect(letters.waiting).toEqual(['c']);
  });
});
