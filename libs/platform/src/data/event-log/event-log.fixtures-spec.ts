import { defineEvent, type OutgoingEvent } from '@sandbourse/contracts';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { z } from 'zod';
import { ForwardOnly, type MigrationRunner, migrate } from '../database/migrate.js';

class Inbox1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      insert into bus.topics (name, partitions) values ('svc.test.things.counted', 1);

      create table inbox (
        consumer text not null,
        event_id text not null,
        received_at timestamptz not null default now(),
        primary key (consumer, event_id)
      );
      create index inbox_received_at on inbox (received_at);
    `);
  }
}

/** A database with an event log and an inbox, as each service has them if the bus is Kafka. */
export function createServiceDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Inbox1790000000001] }),
  });
}

const Counted = defineEvent({
  topic: 'svc.test.things.counted',
  data: z.object({ account_id: z.string(), n: z.int() }),
  key: data => data.account_id,
});

/** The nth event of an account. */
export const counted = (n: number, account_id = 'acct_1') =>
  Counted.occurred({ account_id, n }, { at: new Date(0), isSandbox: true });

export const numberOf = ({ envelope }: OutgoingEvent): number => (envelope.data as { n: number }).n;
