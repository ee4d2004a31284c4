import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Logger } from 'pino';
import { RecurringWork } from '../async/recurring-work.js';
import { LOGGER } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { type PeriodicMethod, periodicMethodsOf } from './every.js';

/** Runs the periodic methods of all providers of a service (`Every`). */
@Injectable()
export class WorkRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly works = new Map<PeriodicMethod, RecurringWork>();
  private readonly ending = new AbortController();
  private readonly runs: ReturnType<typeof Metrics.prototype.counter<'work' | 'outcome'>>;

  constructor(
    private readonly discovery: DiscoveryService,
    metrics: Metrics,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.runs = metrics.counter('periodic_work_total', 'Runs of periodic work', ['work', 'outcome']);
  }

  onApplicationBootstrap(): void {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    for (const instance of new Set(instances)) {
      if (typeof instance !== 'object' || instance === null) continue;
      for (const { method, periodic } of periodicMethodsOf(instance)) {
        const work = `${instance.constructor.name}.${method.name}`;
        const run = () => this.run(work, periodic.failure, () => method.call(instance, this.ending.signal));
        this.works.set(method, new RecurringWork(periodic.everyMs, run));
      }
    }
    for (const work of this.works.values()) work.start();
  }

  /** Starts no more runs, and waits for the active ones. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.all([...this.works.values()].map(work => work.stop()));
  }

  /** Starts a run of a periodic method now, or right after the active one. */
  wake(method: PeriodicMethod): void {
    this.works.get(method)?.wake();
  }

  private async run(work: string, failure: string, method: () => unknown): Promise<void> {
    try {
      await method();
      this.runs.inc({ work, outcome: 'done' });
    } catch (error) {
      this.runs.inc({ work, outcome: 'failed' });
      this.log.warn({ error, work }, failure);
    }
  }
}
