import type { OutgoingEvent } from '@sandbourse/contracts';
import pg from 'pg';
import { ApiClient, until } from '../client/api-client.js';
import { busOf } from '../client/bus.js';
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
    const { pid } = this.processOf(service);
    process.kill(pid, 'SIGKILL');
    await until(
      async () => this.processOf(service).pid !== pid && (await this.isReady(service)),
      isBack => isBack,
      { withinMs: 90_000 },
    );
  }

  private async isReady(service: string): Promise<boolean> {
    const answer = await new ApiClient(this.processOf(service).url).send('GET', '/health/ready').catch(() => undefined);
    return answer?.status === 200;
  }

  private processOf(service: string) {
    const found = this.stack.file.services.find(({ name }) => name === service);
    if (!found) throw new Error(`the stack has no ${service}`);
    return found;
  }
}
