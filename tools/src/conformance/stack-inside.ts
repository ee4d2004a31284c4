import type { OutgoingEvent } from '@sandbourse/contracts';
import pg from 'pg';
import { until } from '../client/api-client.js';
import { busOf } from '../client/bus.js';
import { isReady, processOf } from '../client/service-process.js';
import type { Stack } from '../stack/stack.js';

/** What can be done to a stack that was started for the occasion, and what no request can bring about. */
export class StackInside {
  constructor(private readonly stack: Stack) {}

  /** Asks the database of a service, past its walls. */
  async query<R extends pg.QueryResultRow>(database: string, sql: string, values: readonly unknown[] = []) {
    const client = new pg.Client({ connectionString: this.stack.file.database.urls[database] });
    await client.connect();
    try {
      return (await client.query<R>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Publishes events as if services had. */
  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    const bus = busOf(this.stack.file, 'conformance');
    try {
      await bus.publish(events);
    } finally {
      await bus.close();
    }
  }

  /** Kills a service, and waits until another process of it can do its work. */
  async kill(service: string): Promise<void> {
    const { pid } = processOf(this.stack.file, service);
    process.kill(pid, 'SIGKILL');
    await until(
      async () => processOf(this.stack.file, service).pid !== pid && (await isReady(this.stack.file, service)),
      isBack => isBack,
      { withinMs: 90_000 },
    );
  }
}
