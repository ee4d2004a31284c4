import type { OutgoingEvent } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support/waits';
import pg from 'pg';
import { until } from '../api-client.js';
import type { StackFile } from '../stack/stack.js';
import { busOf } from './bus.js';
import { isReady, processOf } from './service-process.js';

/**
 * Direct access to the databases, the event bus and the processes of a stack on this machine, for operations that have
 * no route.
 */
export class StackInside {
  /** @param described reads the current description of the stack, because a restarted service has a new pid */
  constructor(private readonly described: () => StackFile) {}

  async query<R extends pg.QueryResultRow>(database: string, sql: string, values: readonly unknown[] = []) {
    const client = new pg.Client({ connectionString: this.described().database.urls[database] });
    await client.connect();
    try {
      return (await client.query<R>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    const bus = busOf(this.described(), 'conformance');
    try {
      await bus.publish(events);
    } finally {
      await bus.close();
    }
  }

  /** Kills the process of a service. Waits until all services that ran in this process are ready in a new process. */
  async kill(service: string): Promise<void> {
    await this.killAll(processOf(this.described(), service).pid);
  }

  /** Kills these processes, by default those of all services. Waits until their services are ready in new processes. */
  async killAll(...pids: readonly number[]): Promise<void> {
    const killed = this.described().services.filter(({ pid }) => pids.length === 0 || pids.includes(pid));
    for (const pid of new Set(killed.map(({ pid }) => pid))) process.kill(pid, 'SIGKILL');
    await until(
      async () => {
        const file = this.described();
        if (killed.some(({ name, pid }) => processOf(file, name).pid === pid)) return [false];
        return Promise.all(killed.map(({ name }) => isReady(file, name)));
      },
      isBack => isBack.every(Boolean),
      { withinMs: WAITS.ready },
    );
  }
}
