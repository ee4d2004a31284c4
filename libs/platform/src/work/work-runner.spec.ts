import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { LOGGER } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { Every } from './every.js';
import { WorkRunner } from './work-runner.js';

const EVERY_MS = 60_000;

@Injectable()
class Counting {
  runs = 0;
  failures = 0;
  signal: AbortSignal | undefined;

  @Every(EVERY_MS, 'not counted; the next attempt is in a minute')
  async count(signal: AbortSignal): Promise<void> {
    this.runs += 1;
    this.signal = signal;
    if (this.failures-- > 0) throw new Error('no database');
  }
}

const warned: object[] = [];
const log = { warn: (fields: object, text: string) => void warned.push({ ...fields, text }) };

@Module({
  imports: [DiscoveryModule],
  providers: [
    Counting,
    WorkRunner,
    { provide: Metrics, useFactory: () => new Metrics('test') },
    { provide: LOGGER, useValue: { ...pino({ level: 'silent' }), ...log } },
  ],
})
class Service {}

async function start(failures = 0) {
  const app = await NestFactory.createApplicationContext(Service, { logger: false, abortOnError: false });
  const counting = app.get(Counting);
  counting.failures = failures;
  return { app, counting };
}

beforeEach(() => {
  jest.useFakeTimers();
  warned.length = 0;
});

afterEach(() => jest.useRealTimers());

describe('56.2: a method with Every', () => {
  it('runs at the start and then at its interval, also after a run that failed', async () => {
    const { app, counting } = await start(1);
    const before = counting.runs;
    await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect(counting.runs).toBeGreaterThanOrEqual(before + 2);
    await app.close();
  });

  it('runs at once when it is woken', async () => {
    const { app, counting } = await start();
    const before = counting.runs;
    app.get(WorkRunner).wake(counting.count);
    await jest.advanceTimersByTimeAsync(0);
    expect(counting.runs).toBe(before + 1);
    await app.close();
  });

  it('runs no more after the shutdown, which aborts its signal', async () => {
    const { app, counting } = await start();
    await app.close();
    const before = counting.runs;
    expect(counting.signal?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect(counting.runs).toBe(before);
  });
});

it('56.2: a run that fails is logged with its name and what could not be done', async () => {
  const { app, counting } = await start();
  counting.failures = 1;
  app.get(WorkRunner).wake(counting.count);
  await jest.advanceTimersByTimeAsync(0);
  expect(warned).toMatchObject([{ work: 'Counting.count', text: 'not counted; the next attempt is in a minute' }]);
  await app.close();
});
