import { readFile } from 'node:fs/promises';
import { ADVISOR_CLAIMS, createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { type Caller, callerOf } from '../../../caller.js';
import { Clock } from '../../../clock.js';
import { platformSchema } from '../../../data/database/baseline.js';
import { Database } from '../../../data/database/database.js';
import { ForwardOnly, type MigrationRunner, migrate } from '../../../data/database/migrate.js';
import { KeyActivity } from '../../../requests/auth/key-activity.js';
import { Revocations } from '../../../requests/auth/revocations.js';
import { CredentialWatch } from '../credential-watch.js';
import { StreamTickets } from '../stream-tickets.js';

class Tickets1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(await readFile(platformSchema('stream-tickets'), 'utf8'));
  }
}

/** A clock whose real time the test moves. */
class MovableClock extends Clock {
  ahead = 0;

  override wall(): Date {
    return new Date(super.wall().getTime() + this.ahead);
  }
}

export const ADVISOR = callerOf(ADVISOR_CLAIMS);

/** The credentials of streams, and a database with tickets that two replicas share. */
export class CredentialsUnderTest {
  readonly clock = new MovableClock();
  readonly activeKeys = new Set(['key_1']);
  readonly keys = new KeyActivity(async () => this.activeKeys);
  revocations = new Revocations();
  watch = new CredentialWatch(this.keys, this.revocations, this.clock);

  private constructor(
    readonly test: TestDatabase,
    readonly replica: Database,
  ) {}

  static async start(): Promise<CredentialsUnderTest> {
    const test = await createTestDatabase({
      prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Tickets1790000000001] }),
    });
    const replica = new Database({ url: test.url, connectionsMax: 10, applicationName: 'replica' });
    return new CredentialsUnderTest(test, replica);
  }

  async close(): Promise<void> {
    await this.replica.close();
    await this.test.drop();
  }

  /** Forgets what was revoked, and sets the clock to now. */
  reset(): void {
    this.clock.ahead = 0;
    this.activeKeys.add('key_1');
    this.revocations = new Revocations();
    this.revocations.hear([], this.clock.wall());
    this.watch = new CredentialWatch(this.keys, this.revocations, this.clock);
  }

  async mint(caller: Caller = ADVISOR): Promise<string> {
    return (await this.ticketsOf(this.test.database).mint(caller)).ticket;
  }

  redeem(ticket: string, db = this.test.database): Promise<Caller> {
    return this.ticketsOf(db).redeem(ticket);
  }

  private ticketsOf(db: Database): StreamTickets {
    return new StreamTickets(db, this.keys, this.revocations, this.clock);
  }
}
