import {
  type CloudEvent,
  type EventHistoryPage,
  newId,
  type OutgoingEvent,
  PositionUpdated,
  TransactionPosted,
} from '@sandbourse/contracts';
import { Database } from '@sandbourse/platform/database';
import { EventLog, EventRetention } from '@sandbourse/platform/event-log';
import { arrived, eventually, isWaitedFor, tokenFor, untilHeard } from '@sandbourse/test-support';
import { BrokerageUnderTest } from './testing/brokerage.js';

/** More events than a process retains for clients that reconnect (specification 6.6). */
const BEYOND_THE_WINDOW = 10_200;
const GAP_MS = 60_000;

let broker: BrokerageUnderTest;
let eventLog: EventLog;
let owner: Database;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  eventLog = broker.baas.app.get(EventLog, { strict: false });
  owner = new Database({ url: broker.baas.ownerUrl, connectionsMax: 2, applicationName: 'test' });
});

afterAll(async () => {
  await owner.close();
  await broker.close();
});

/** A separate firm for each test, so that its history contains no other events. */
function aFirm() {
  const firmId = `FIRM${newId('event')}`;
  const of = (claims: object = {}) => tokenFor({ firm_id: firmId, rep_code: 'R001', ...claims });
  return { firmId, token: of(), of };
}

type Query = Record<string, string | number>;

const history = (token: string, query: Query = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]));
  return broker.baas.request<EventHistoryPage>('GET', `/v1/events?${text}`, { token });
};
const itemsOf = async (token: string, query: Query = {}) => (await history(token, query)).body.items;
const idsOf = (events: readonly CloudEvent[]) => events.map(({ id }) => id);

/** The brokerage's event of a changed position. */
function moved(firmId: string, { accountId = 'acct_moved', at = new Date(), clientId = null as string | null } = {}) {
  const [example] = PositionUpdated.examples;
  return PositionUpdated.occurred(
    { ...example, account_id: accountId, firm_id: firmId, rep_code: 'R001', client_id: clientId },
    { at, isSandbox: true },
  );
}

type Events = [ReturnType<typeof moved>, ReturnType<typeof moved>, ReturnType<typeof moved>];

/** The columns that the log stores in addition to the envelope of a public event. */
const columnsOf = ({ envelope: { id, type, time, data } }: ReturnType<typeof moved>) => ({
  event_id: id,
  type,
  account_id: data.account_id,
  firm_id: data.firm_id,
  rep_code: data.rep_code,
  occurred_at: time,
});

const happen = (...events: OutgoingEvent[]) =>
  broker.baas.database.transaction(async tx => eventLog.publish(tx, events));
const kept = async (token: string, count: number) => {
  await broker.baas.settled();
  expect(await itemsOf(token, { limit: 500 })).toHaveLength(count);
};

describe('the history of events', () => {
  it('has what happened to an account, in that order, and of it only what clients receive', async () => {
    const accountId = await broker.openAccount('10000.00');
    await broker.trade(accountId, 'BUY', '1', '160.00');
    // Buying power is reviewed some time after the change that affects it.
    const typesOf = async () =>
      (await itemsOf(tokenFor(), { account_id: accountId }))
        .map(({ type }) => type.split('.baas.')[1])
        .filter(type => type !== 'buying_power.updated');
    await broker.baas.settled();
    expect((await typesOf()).slice(6)).toEqual(
      expect.arrayContaining(['orders.filled', 'positions.updated', 'transactions.posted']),
    );
    const types = await typesOf();

    expect(types.slice(0, 5)).toEqual([
      'accounts.status_changed',
      'accounts.status_changed',
      'funding.status_changed',
      'transactions.posted',
      'funding.status_changed',
    ]);
    expect(types[5]).toBe('orders.submitted');
    expect(types).not.toContain('orders.instructed');
  });

  it('is read in pages between events, from either end', async () => {
    const { firmId, token } = aFirm();
    const events = Array.from({ length: 5 }, () => moved(firmId));
    await happen(...events);
    await kept(token, 5);
    const [a = '', b = '', c = '', d = '', e = ''] = events.map(({ envelope }) => envelope.id);
    const page = async (query: Query) => {
      const { items, has_more } = (await history(token, query)).body;
      return [idsOf(items), has_more];
    };

    expect((await itemsOf(token))[0]).toEqual(events[0]?.envelope);
    expect(await page({ limit: 2 })).toEqual([[a, b], true]);
    expect(await page({ limit: 2, after: b })).toEqual([[c, d], true]);
    expect(await page({ limit: 2, after: d })).toEqual([[e], false]);
    expect(await page({ limit: 2, after: e })).toEqual([[], false]);
    expect(await page({ limit: 2, before: d })).toEqual([[a, b], true]);
    expect(await page({ limit: 2, order: 'desc' })).toEqual([[e, d], true]);
    expect(await page({ limit: 2, order: 'desc', before: d })).toEqual([[c, b], true]);
    expect(await page({ limit: 2, order: 'desc', before: b })).toEqual([[a], false]);
    expect(await page({ after: a, before: d })).toEqual([[b, c], false]);
  });

  it('is filtered by stream, type, account and time', async () => {
    const { firmId, token } = aFirm();
    const [posted] = TransactionPosted.examples;
    const events = [
      moved(firmId, { accountId: 'acct_1', at: new Date('2026-01-01T00:00:00Z') }),
      moved(firmId, { accountId: 'acct_2', at: new Date('2026-01-02T00:00:00Z') }),
      TransactionPosted.occurred(
        { ...posted, account_id: 'acct_1', firm_id: firmId, rep_code: 'R001', client_id: null },
        { at: new Date('2026-01-03T00:00:00Z'), isSandbox: true },
      ),
    ];
    await happen(...events);
    await kept(token, 3);
    const [first = '', second = '', third = ''] = events.map(({ envelope }) => envelope.id);
    const found = async (query: Query) => idsOf(await itemsOf(token, query));

    expect(await found({ stream: 'positions' })).toEqual([first, second]);
    expect(await found({ stream: 'activities' })).toEqual([third]);
    expect(await found({ stream: 'system' })).toEqual([]);
    expect(await found({ type: TransactionPosted.type })).toEqual([third]);
    for (const type of [TransactionPosted.topic, 'baas.transactions.posted', 'transactions.posted'])
      expect(await found({ type })).toEqual([third]);
    expect(await found({ type: TransactionPosted.type, stream: 'positions' })).toEqual([]);
    expect(await found({ from: '2026-01-02T00:00:00Z' })).toEqual([second, third]);
    expect(await found({ to: '2026-01-02T01:00:00+01:00' })).toEqual([first, second]);
    expect(await found({ from: '2026-01-01T12:00:00Z', to: '2026-01-02T12:00:00Z' })).toEqual([second]);
  });

  it('misses no event that commits after a later one', async () => {
    const { firmId, token } = aFirm();
    const [first, open, late] = [1, 2, 3].map(n => moved(firmId, { accountId: `acct_${n}` })) as Events;
    await happen(first);
    let asked: Promise<readonly CloudEvent[]> = Promise.resolve([]);
    await broker.baas.database.transaction(async tx => {
      await tx.query('select bus.publish($1::json, false)', [
        JSON.stringify([{ ...open, hash: 0, envelope: JSON.stringify(open.envelope), ...columnsOf(open) }]),
      ]);
      await happen(late);
      asked = itemsOf(token, { after: first.envelope.id });
      await isWaitedFor(tx, owner);
    });

    expect(idsOf(await asked)).toEqual([open.envelope.id, late.envelope.id]);
  });

  it('has an event before the bus does', async () => {
    const { firmId } = aFirm();
    const missing: string[] = [];
    const seen: string[] = [];
    const listening = await broker.baas.bus.subscribe({
      group: 'history-first',
      topics: [PositionUpdated.topic],
      from: 'latest',
      handle: async ({ events }) => {
        const ids = idsOf(events);
        const there = await owner.query<{ event_id: string }>(
          'select event_id from bus.events where event_id = any($1)',
          [ids],
        );
        seen.push(...ids);
        missing.push(...ids.filter(id => !there.some(({ event_id }) => event_id === id)));
      },
    });
    for (let n = 0; n < 50; n += 1) await happen(moved(firmId));

    await untilHeard(() => expect(seen.length).toBeGreaterThanOrEqual(50));
    expect(missing).toEqual([]);
    await listening.stop();
    await owner.query(`delete from bus.groups where name = 'history-first'`);
  });

  it('shows whose book it is, and nobody else', async () => {
    const { firmId, token, of } = aFirm();
    const events = [moved(firmId), moved(firmId, { clientId: 'CLT-9' })];
    await happen(...events);
    await kept(token, 2);
    const [first = '', second = ''] = events.map(({ envelope }) => envelope.id);

    expect(idsOf(await itemsOf(of({ role: 'client', client_id: 'CLT-9', rep_code: null })))).toEqual([second]);
    expect(await itemsOf(of({ rep_code: 'R002', allowed_rep_codes: ['R002'] }))).toEqual([]);
    expect(await itemsOf(aFirm().token)).toEqual([]);
    expect(await history(aFirm().token, { after: first })).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining(first) },
    });
    const everything = await broker.baas.database
      .as({ kind: 'rep_codes', firmId, repCodes: ['R001'] })
      .query('select event_id from bus.events order by position');
    expect(everything).toEqual([{ event_id: first }, { event_id: second }]);
    expect(await broker.baas.database.query('select * from bus.events')).toEqual([]);
  });

  // biome-ignore format: a table
  it.each([
    { what: 'an account that is not the caller’s', query: { account_id: 'acct_nobody' },   status: 403 },
    { what: 'an event that nobody has',            query: { after: newId('event') },       status: 404 },
    { what: 'what is no id of an event',           query: { after: 'evt_0' },              status: 422 },
    { what: 'control characters',                  query: { before: 'evt_\u0000' },        status: 422 },
    { what: 'an order there is not',               query: { order: 'newest' },             status: 422 },
    { what: 'a stream there is not',               query: { stream: 'tradez' },            status: 422 },
    { what: 'a type there is not',                 query: { type: 'baas.orders.nought' },  status: 422 },
    { what: 'a day in the place of an instant',    query: { from: '2026-01-01' },          status: 422 },
    { what: 'an end before the beginning',         query: { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, status: 422 },
    { what: 'no page at all',                      query: { limit: 0 },                    status: 422 },
    { what: 'a page too large',                    query: { limit: 501 },                  status: 422 },
    { what: 'a parameter there is not',            query: { since_id: newId('event') },    status: 422 },
  ])('refuses $what with $status', async ({ query, status }) => {
    expect((await history(tokenFor(), query as unknown as Query)).status).toBe(status);
  });

  it('forgets what is older than it is kept, whichever replicas do so, and nothing else', async () => {
    const { firmId, token } = aFirm();
    await happen(moved(firmId));
    await kept(token, 1);
    const aged = async (days: number) => {
      const { envelope } = moved(firmId);
      await owner.query("select bus.add_day((now() - $1 * interval '1 day')::date)", [days]);
      await owner.query(
        `insert into bus.events (published_at, topic_id, partition, key, envelope,
                                 event_id, type, account_id, firm_id, rep_code, occurred_at)
         select now() - $4 * interval '1 day', id, 3, 'acct_moved', $5, $1, $2, 'acct_moved', $3, 'R001', now()
           from bus.topics where name = 'svc.baas.positions.updated'`,
        [envelope.id, envelope.type, firmId, days, JSON.stringify(envelope)],
      );
      return envelope.id;
    };
    const [old, notYet] = [await aged(32), await aged(29)];
    const one = broker.baas.app.get(EventRetention, { strict: false });
    const other = new EventRetention(broker.baas.database, 30);
    await eventually(async () => {
      await Promise.all([one.prune(), other.prune()]);
      expect((await history(token, { after: old })).status).toBe(404);
    });

    expect(await history(token, { after: old })).toMatchObject({
      body: { detail: expect.stringContaining('30 days') },
    });
    expect(idsOf(await itemsOf(token)).slice(-1)).toEqual([notYet]);
  });

  it('is append-only: the service may neither change nor remove a row', async () => {
    const { database } = broker.baas;
    for (const statement of ['update bus.events set type = type', 'delete from bus.events', 'truncate bus.events'])
      await expect(database.as({ kind: 'all' }).query(statement)).rejects.toThrow('permission denied');
    await happen(moved(aFirm().firmId));
    await expect(owner.query('update bus.events set type = type')).rejects.toThrow('append-only');
  });
});

/** A client's record of the events that its stream sent and its history returned, each once. */
class Books {
  readonly events = new Map<string, CloudEvent>();
  /** The last event that the history returned. */
  private readTo: string | undefined;
  private readonly leaving = new AbortController();

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Listens, and fills the gap from the history whenever the stream ends. */
  async follow(): Promise<void> {
    while (!this.leaving.signal.aborted) {
      const { body } = await fetch(this.url, {
        headers: { authorization: `Bearer ${this.token}` },
        signal: this.leaving.signal,
      });
      const listening = this.listen(body ?? new ReadableStream()).catch(() => undefined);
      await this.fillGap();
      await listening;
    }
  }

  leave(): void {
    this.leaving.abort();
  }

  /** A new client with the same record, after a time without a listener. */
  comeBack(): Books {
    const books = new Books(this.url, this.token);
    books.enter([...this.events.values()]);
    books.readTo = this.readTo;
    return books;
  }

  private async listen(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    for await (const chunk of body) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) this.enter([JSON.parse(data)]);
      }
    }
  }

  private async fillGap(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const after = this.readTo === undefined ? {} : { after: this.readTo };
      const { body } = await history(this.token, { ...after, stream: 'positions', limit: 500 });
      this.enter(body.items);
      this.readTo = body.items.at(-1)?.id ?? this.readTo;
      hasMore = body.has_more;
    }
  }

  private enter(events: readonly CloudEvent[]): void {
    for (const event of events) this.events.set(event.id, event);
    arrived();
  }
}

it(
  'fills the gap of a client that was away for longer than a stream remembers: nothing missed, nothing twice',
  async () => {
    const { firmId, token } = aFirm();
    await broker.baas.app.listen(0, '127.0.0.1');
    const books = new Books(`${await broker.baas.app.getUrl()}/v1/events/positions`, token);
    const all: string[] = [];
    const happens = async (count: number) => {
      const events = Array.from({ length: count }, () => moved(firmId));
      all.push(...events.map(({ envelope }) => envelope.id));
      await happen(...events);
    };
    const complete = () => untilHeard(() => expect(books.events.size).toBe(all.length));

    let following = books.follow();
    await happens(100);
    await complete();
    books.leave();
    await following.catch(() => undefined);
    while (all.length < BEYOND_THE_WINDOW) await happens(850);
    await broker.baas.settled();
    expect((await history(token, { after: all.at(-1) ?? '' })).status).toBe(200);

    const back = books.comeBack();
    following = back.follow();
    await happens(50);
    await untilHeard(() => expect(back.events.size).toBe(all.length));
    await happens(50);
    await untilHeard(() => expect(back.events.size).toBe(all.length));
    back.leave();
    await following.catch(() => undefined);

    expect(new Set(back.events.keys())).toEqual(new Set(all));
  },
  GAP_MS,
);
