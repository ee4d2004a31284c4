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
    const { pid } = processOf(this.described(), service);
    await this.killAll(this.described().services.filter(each => each.pid === pid));
  }

  /** Kills the processes of these services, by default of all. Waits until they are ready in new processes. */
  async killAll(killed = this.described().services): Promise<void> {
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
