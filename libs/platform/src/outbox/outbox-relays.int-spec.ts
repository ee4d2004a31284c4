import type { OutgoingEvent } from '@sandbourse/contracts';
import { eventually, type TestDatabase } from '@sandbourse/testing';
import fc from 'fast-check';
import { pino } from 'pino';
import type { EventBus } from '../bus/event-bus.js';
import { Database } from '../database/database.js';
import { Metrics } from '../observability/metrics.js';
import { counted, createOutboxDatabase, numberOf } from './outbox.fixtures-spec.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

const ACCOUNTS = Array.from({ length: 40 }, (_, nth) => `acct_${nth}`);

let test: TestDatabase;
/** What the bus has, whichever process brought it. */
let published: OutgoingEvent[];
let processes: Process[];

beforeEach(async () => {
  test = await createOutboxDatabase();
  published = [];
  processes = [];
});

afterEach(async () => {
  for (const each of processes) await each.stop();
  await test.drop();
});

/** A process of the service: a relay with connections of its own. */
class Process {
  readonly outbox = new Outbox();
  readonly name: string;
  private readonly db: Database;
  private readonly relay: OutboxRelay;
  private stopping: Promise<void> | undefined;

  /** @param bus publishes its events */
  constructor(bus: (events: readonly OutgoingEvent[]) => Promise<void>) {
    this.name = `process ${processes.push(this)}`;
    this.db = new Database({ url: test.url, connectionsMax: 4, applicationName: this.name });
    const publishing = { publish: bus } as unknown as EventBus;
    this.relay = new OutboxRelay(this.db, publishing, pino({ level: 'silent' }), new Metrics('test'));
    this.relay.start(this.outbox);
  }

  async append(...events: OutgoingEvent[]): Promise<void> {
    await this.db.transaction(async tx => this.outbox.append(tx, events));
  }

  /** Takes its connections away, and with them what it had begun. */
  async cutOff(): Promise<void> {
    await test.database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [this.name],
    );
  }

  async stop(): Promise<void> {
    this.stopping ??= this.relay.stop().then(() => this.db.close());
    await this.stopping;
  }
}

function aGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open };
}

const store = async (events: readonly OutgoingEvent[]) => void published.push(...events);
const of = (account: string) => published.filter(({ key }) => key === account).map(numberOf);
const isEmpty = () =>
  eventually(async () => expect(await test.database.query('select id from outbox limit 1')).toEqual([]));

describe('relays of several processes', () => {
  it('publish at the same time, and never what comes after an event that another has not published yet', async () => {
    const gate = aGate();
    const isHeld = aGate();
    const held = new Process(async events => {
      isHeld.open();
      await gate.opened;
      await store(events);
    });
    await held.append(counted(1, 'acct_held'));
    await isHeld.opened;

    const free = new Process(store);
    await free.append(counted(2, 'acct_held'), ...ACCOUNTS.map(account => counted(1, account)));

    await eventually(() => expect(published.length).toBeGreaterThan(ACCOUNTS.length / 2));
    expect(of('acct_held')).toEqual([]);
    gate.open();
    await isEmpty();
    expect(of('acct_held')).toEqual([1, 2]);
    expect(published).toHaveLength(ACCOUNTS.length + 2);
  });

  it('share what waits, when it is more than one batch', async () => {
    const events = Array.from({ length: 50 }, (_, n) => ACCOUNTS.map(account => counted(n + 1, account))).flat();
    await test.database.transaction(async tx => new Outbox().append(tx, events));
    const both = aGate();
    const arrived = new Set<number>();
    for (const nth of [1, 2])
      new Process(async batch => {
        if (arrived.add(nth).size === 2) both.open();
        await both.opened;
        await store(batch);
      });

    await isEmpty();
    expect(published).toHaveLength(events.length);
    for (const account of ACCOUNTS) expect(of(account)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('keep the order of each key, whichever are cut off and however long the bus takes', async () => {
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ by: fc.nat(2), accounts: fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }) }),
      },
      { weight: 1, arbitrary: fc.record({ cutOff: fc.nat(2) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }), runOf),
      { numRuns: 25 },
    );
  });
});

type Step = { readonly by: number; readonly accounts: readonly number[] } | { readonly cutOff: number };

/**
 * Three processes append and publish, each with a bus that takes this many round trips to the database; then the events
 * on the bus are compared with what happened.
 */
async function runOf(steps: readonly Step[], turns: readonly number[]): Promise<void> {
  published = [];
  const group = turns.map(
    count =>
      new Process(async events => {
        for (let turn = 0; turn < count; turn += 1) await test.database.ping();
        await store(events);
      }),
  );
  const counts = new Map<string, number>();
  const next = (account: string) => {
    counts.set(account, (counts.get(account) ?? 0) + 1);
    return counted(counts.get(account) ?? 0, account);
  };
  for (const each of steps) {
    if ('cutOff' in each) await group[each.cutOff]?.cutOff();
    else {
      // Committed by a connection that nobody cuts off: what is lost there is no question of order.
      const events = each.accounts.map(nth => next(`acct_${nth}`));
      await test.database.transaction(async tx => group[each.by]?.outbox.append(tx, events));
    }
  }
  await isEmpty();
  await Promise.all(group.map(each => each.stop()));

  for (const [account, count] of counts) {
    const numbers = of(account);
    // What a disconnected process was sending may arrive again, also after later events: consumers that know an event
    // skip it then.
    expect({ account, first: [...new Set(numbers)], numbers }).toEqual({
      account,
      first: Array.from({ length: count }, (_, n) => n + 1),
      numbers: expect.any(Array),
    });
  }
}
