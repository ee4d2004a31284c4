import type { ServerResponse } from 'node:http';
import { ApiError, accessToken, Sandbourse } from '../index.js';
import { CASES } from '../testing/cases.js';
import { type Heard, json, type LocalServer, localServers } from '../testing/local-server.js';
import { follow } from './follow.js';

const localServer = localServers();

const HISTORY = '/api/v1/baas/events';

/** A brokerage with a history that the test writes, and an open stream that the test writes to. */
class Brokerage {
  readonly history: { id: string }[] = [];
  readonly streams: ServerResponse[] = [];
  server!: LocalServer;

  static async open(refusal?: { status: number; detail: string }): Promise<Brokerage> {
    const brokerage = new Brokerage();
    brokerage.server = await localServer((request, response) => {
      if (refusal) return json(response, refusal.status, { detail: refusal.detail });
      const { pathname, searchParams } = new URL(request.url, 'http://x');
      if (pathname === HISTORY) return json(response, 200, brokerage.page(searchParams));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
      brokerage.streams.push(response);
    });
    return brokerage;
  }

  client = () => new Sandbourse({ baseUrl: this.server.url, credentials: accessToken('t') });

  happen(...ids: string[]): void {
    for (const id of ids) this.history.push({ id });
  }

  send(...ids: string[]): void {
    for (const id of ids) this.streams.at(-1)?.write(`id: ${id}\ndata: {"id":"${id}"}\n\n`);
  }

  comment(text: string): void {
    this.streams.at(-1)?.write(`: ${text}\n\n`);
  }

  /** Requests that opened a stream. */
  opened(): Heard[] {
    return this.server.heard.filter(({ url }) => !url.startsWith(`${HISTORY}?`));
  }

  private page(query: URLSearchParams) {
    if (query.get('order') === 'desc') return { items: this.history.slice(-1), has_more: false };
    const from = this.history.findIndex(({ id }) => id === query.get('after')) + 1;
    const items = this.history.slice(from, from + 2);
    return { items, has_more: from + items.length < this.history.length };
  }
}

afterEach(() => jest.restoreAllMocks());

/** Takes this number of events of a stream and leaves it. */
async function take(events: AsyncIterable<{ id: string }>, count: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of events) {
    ids.push(id);
    if (ids.length === count) break;
  }
  return ids;
}

const trades = (client: Sandbourse, options = {}) =>
  client.events('trades', options) as unknown as AsyncIterable<{ id: string }>;

it.each(CASES.streams)('61.1: $what', async ({ history, after, connections, ids, resumed, lost, gaps }) => {
  const brokerage = await Brokerage.open();
  brokerage.happen(...history);
  const heard = { lost: [] as string[], gaps: [] as string[] };
  const onOpen = () => {
    const { happens = [], sends = [] } = connections[brokerage.streams.length - 1] ?? {};
    brokerage.happen(...happens);
    for (const each of sends) each.startsWith(': ') ? brokerage.comment(each.slice(2)) : brokerage.send(each);
    if (brokerage.streams.length < connections.length) brokerage.streams.at(-1)?.end();
  };
  const onLost = (why: string) => heard.lost.push(why);
  const onGap = (why: string) => heard.gaps.push(why);

  expect(await take(trades(brokerage.client(), { after, onOpen, onLost, onGap }), ids.length)).toEqual(ids);
  expect(brokerage.opened().map(({ headers }) => headers['last-event-id'] ?? null)).toEqual(resumed);
  expect(heard).toEqual({ lost, gaps });
});

it('begins after the given event, for one account', async () => {
  const brokerage = await Brokerage.open();
  brokerage.happen('a', 'b', 'c');

  expect(await take(trades(brokerage.client(), { after: 'a', accountId: 'acct_1' }), 2)).toEqual(['b', 'c']);
  expect(brokerage.server.heard.map(({ url }) => url)).toEqual([
    `${HISTORY}/trades?account_id=acct_1`,
    `${HISTORY}?stream=trades&account_id=acct_1&limit=500&after=a`,
  ]);
});

it('closes its connection when it is left, also while the history is read', async () => {
  let isClosed = false;
  const body = new ReadableStream({
    cancel() {
      isClosed = true;
    },
  });
  const source = {
    open: async () => new Response(body),
    async *after() {
      yield { id: 'b' };
      yield { id: 'c' };
    },
    newest: async () => undefined,
  };

  expect(await take(follow(source, { after: 'a' }), 1)).toEqual(['b']);
  expect(isClosed).toBe(true);
});

it('comes back to a stream that has fallen silent', async () => {
  const brokerage = await Brokerage.open();
  const lost: string[] = [];
  const onOpen = () => brokerage.streams.length === 2 && brokerage.send('a');

  await take(trades(brokerage.client(), { silentMs: 40, onOpen, onLost: (why: string) => lost.push(why) }), 1);
  expect(lost).toEqual(['the stream sent nothing for 40 ms']);
});

it('comes back as soon the fifth time as the first, when it was open in between', async () => {
  const brokerage = await Brokerage.open();
  const { setTimeout: set } = globalThis;
  const pauses: number[] = [];
  // Other code in this process also sets timers.
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms: number) => {
    if (new Error().stack?.includes('/src/pause.')) pauses.push(ms);
    return set(work, ms);
  }) as typeof setTimeout);
  const onOpen = () => (brokerage.streams.length === 5 ? brokerage.send('a') : brokerage.server.cut());

  await take(trades(brokerage.client(), { silentMs: 40_000, onOpen }), 1);
  expect(pauses.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...pauses)).toBeLessThan(1_000);
});

it('ends without an error when the caller aborts it, and throws what a reconnect would not change', async () => {
  const brokerage = await Brokerage.open();
  const controller = new AbortController();
  await take(trades(brokerage.client(), { signal: controller.signal, onOpen: () => controller.abort() }), 1);

  const atOnce = AbortSignal.abort();
  expect(await take(trades(brokerage.client(), { signal: atOnce }), 1)).toEqual([]);
  const early = new AbortController();
  const begun = take(trades(brokerage.client(), { signal: early.signal }), 1);
  early.abort();
  expect(await begun).toEqual([]);

  const closed = await Brokerage.open({ status: 403, detail: 'Not your account' });
  await expect(take(trades(closed.client()), 1)).rejects.toThrow(ApiError);
});

it('closes its connection when the loop is left', async () => {
  const brokerage = await Brokerage.open();
  await take(trades(brokerage.client(), { onOpen: () => brokerage.send('a') }), 1);
  const [stream] = brokerage.streams;
  if (!stream?.closed) await new Promise(resolve => stream?.once('close', resolve));
  expect(stream?.closed).toBe(true);
});

it('52.2: a stream that was opened before a request misses no event of it, however late its position is read', async () => {
  const brokerage = await Brokerage.open();
  brokerage.happen('before');
  const notices: string[] = [];
  const events = await brokerage.client().openEvents('trades', { onOpen: () => notices.push('open') });
  expect([notices, brokerage.streams.length]).toEqual([['open'], 1]);
  brokerage.happen('caused', 'next');
  brokerage.send('caused', 'next');
  expect(await take(events as unknown as AsyncIterable<{ id: string }>, 2)).toEqual(['caused', 'next']);
});

it('52.2: a stream that is refused does not open', async () => {
  const brokerage = await Brokerage.open({ status: 403, detail: 'Not your account' });
  await expect(brokerage.client().openEvents('trades')).rejects.toThrow(ApiError);
});
