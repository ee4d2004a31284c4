import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Logger } from 'pino';
import { RecurringWork } from '../../base/async/recurring-work.js';
import { Clock } from '../../clock.js';
import { LOGGER } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { inSpan } from '../tracing/tracing.js';
import { type Declared, declaredMethodsOf, type Item, type PeriodicMethod, type QueueMethod } from './declarations.js';
import { QueueWork } from './queue-work.js';

/** A declared method of a provider that runs in this process. */
interface Running {
  readonly method: Declared['method'];
  /** The name of the work in logs, traces and metrics, such as `EventRetention.prune`. */
  readonly name: string;
  readonly everyMs: number;
  readonly failure: string;
  /** The last time at which nothing was left to do, in milliseconds of the steady time. */
  upToDateAt: number;
}

/**
 * Runs the methods of all providers that are declared with `Every` or `Queue`. Ends in two phases: when the service
 * begins to shut down, no more work starts, and the signal of the active work is aborted. Before the service closes its
 * database, it waits for the active work.
 */
@Injectable()
export class WorkRunner implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly works = new Map<Running, RecurringWork | QueueWork>();
  private readonly flushed = new Set<RecurringWork>();
  private readonly ending = new AbortController();
  private readonly outcomes: ReturnType<typeof Metrics.prototype.counter<'work' | 'outcome'>>;
  private ended: Promise<void> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
    metrics: Metrics,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.outcomes = metrics.counter('work_total', 'Runs of periodic work and items of queues', ['work', 'outcome']);
    metrics.gauges('work_lag_seconds', 'Time for which work is overdue or in progress', 'work', async () =>
      this.lags(),
    );
  }

  /** Starts all work. Called once every part of the service has started. */
  start(): void {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    for (const instance of new Set(instances)) {
      if (typeof instance !== 'object' || instance === null) continue;
      for (const declared of declaredMethodsOf(instance)) this.add(instance, declared);
    }
    for (const work of this.works.values()) work.start();
  }

  onModuleDestroy(): void {
    this.ended = this.stop();
  }

  /** Starts no more work, and aborts the signal of the active work. Resolves when it has ended. */
  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.all([...this.works.values()].map(work => work.stop()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.ended;
    await this.flush();
  }

  /** Runs a periodic method or looks at a queue now, or right after the active run. Does nothing before the start. */
  wake(method: PeriodicMethod | QueueMethod): void {
    for (const [running, work] of this.works) if (running.method === method) work.wake();
  }

  /**
   * Runs the periodic methods with `isFlushed` now, or right after their active run. Resolves when the runs have ended,
   * even if they failed.
   */
  async flush(): Promise<void> {
    await Promise.all([...this.flushed].map(work => work.runNow()));
  }

  private add(instance: object, { method, declaration }: Declared): void {
    const { interval, failure } = declaration;
    const everyMs = typeof interval === 'function' ? interval(instance as never) : interval;
    if (everyMs === 0) return;
    const name = `${instance.constructor.name}.${method.name}`;
    const running: Running = { method, name, everyMs, failure, upToDateAt: this.clock.monotonicMs() };
    if (declaration.kind === 'queue') {
      const take: QueueMethod = room => (method as QueueMethod).call(instance, room);
      this.works.set(running, this.queue(running, declaration.atOnce, take));
    } else {
      const work = this.periodic(running, signal => (method as PeriodicMethod).call(instance, signal));
      this.works.set(running, work);
      if (declaration.isFlushed) this.flushed.add(work);
    }
  }

  private periodic(running: Running, method: PeriodicMethod): RecurringWork {
    const run = async () => {
      const at = this.clock.monotonicMs();
      await method(this.ending.signal);
      this.outcomes.inc({ work: running.name, outcome: 'done' });
      running.upToDateAt = at;
    };
    return new RecurringWork(this.clock, running.everyMs, run, error => this.noteFailure(running, error));
  }

  private queue(running: Running, atOnce: number, take: QueueMethod): QueueWork {
    return new QueueWork(this.clock, {
      everyMs: running.everyMs,
      atOnce,
      take,
      act: item => this.act(running, item),
      drained: () => {
        running.upToDateAt = this.clock.monotonicMs();
      },
      failed: error => this.noteFailure(running, error),
    });
  }

  private async act(running: Running, item: Item): Promise<boolean> {
    const { name } = running;
    try {
      await inSpan(name, { kind: 'internal', parent: undefined, attributes: {} }, () => item(this.ending.signal));
      this.outcomes.inc({ work: name, outcome: 'done' });
      return true;
    } catch (error) {
      this.noteFailure(running, error);
      return false;
    }
  }

  /** Logs and counts a failure. Work that the end of the service has interrupted has not failed. */
  private noteFailure({ name, failure }: Running, error: unknown): void {
    if (this.ending.signal.aborted) {
      this.log.debug({ error, work: name }, 'work was interrupted');
      return;
    }
    this.outcomes.inc({ work: name, outcome: 'failed' });
    this.log.warn({ error, work: name }, failure);
  }

  private lags(): ReadonlyMap<string, number> {
    const now = this.clock.monotonicMs();
    const lag = ({ upToDateAt, everyMs }: Running) => Math.max(now - upToDateAt - everyMs, 0) / 1_000;
    return new Map([...this.works.keys()].map(running => [running.name, lag(running)]));
  }
}
