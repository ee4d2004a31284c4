import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import {
  type CloudEvent,
  FxRatesUpdated,
  type FxRateUpdate,
  PositionUpdated,
  PricesUpdated,
  type PriceUpdate,
} from '@sandbourse/contracts';
import { ADVISOR_CLAIMS, arrived, untilHeard } from '@sandbourse/test-support';
import { WebSocket, type WebSocketServer } from 'ws';
import { type Caller, callerOf } from '../../caller.js';
import { Clock } from '../../clock.js';
import { createLogger } from '../../running/observability/logger.js';
import { FrameHub } from './frame-hub.js';
import { OpenStreams } from './open-streams.js';
import { type MarketMoment } from './present-market.js';
import { StreamSockets } from './stream-sockets.js';
import { ADVISOR, CredentialsUnderTest } from './testing/credentials.js';

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const BEARER = callerOf(ADVISOR_CLAIMS, { jti: 'a-token', exp: inAnHour(), token_generation: 0 });
const MACHINE = callerOf({ ...ADVISOR_CLAIMS, role: 'api_client', key_id: 'key_1', scopes: ['baas.events:read'] });

let credentials: CredentialsUnderTest;

beforeAll(async () => {
  credentials = await CredentialsUnderTest.start();
});
afterAll(() => credentials.close());
beforeEach(() => credentials.reset());

describe('a WebSocket', () => {
  let server: Server;
  let sockets: StreamSockets;
  let url: string;
  const asked: string[] = [];
  const market = { momentOf: async (_: string | null): Promise<MarketMoment> => ({ prices: [], rates: [] }) };
  const frames = new FrameHub('baas', 100, market, new Clock());

  async function listen() {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sockets = new StreamSockets({
      path: '/v1/stream',
      redeem: ticket => credentials.redeem(ticket),
      sees: async (caller, accountId) => {
        asked.push(accountId);
        return caller.firmId === 'HARBOR' && accountId === 'acct_mine';
      },
      watch: (caller, end) => credentials.watch.watch(caller, end),
      streams: new OpenStreams({ STREAMS_PER_LOGIN_MAX: 3, STREAMS_PER_FIRM_MAX: 4 }),
      frames,
      heap: { isShort: () => false },
      clock: credentials.clock,
      subscribeWithinMs: 300,
      log: createLogger('test', 'silent'),
    });
    sockets.listen(server);
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/stream`;
    return { server, sockets, url };
  }

  beforeAll(async () => {
    ({ server, sockets, url } = await listen());
  });

  afterAll(() => {
    frames.close();
    sockets.close();
    server.closeAllConnections();
    server.close();
  });

  const served = () => [...(sockets as unknown as { sockets: WebSocketServer }).sockets.clients];

  // A socket counts until the server has noticed its end. Without this wait, it would count in the next case.
  afterEach(async () => {
    const closed = served().map(socket => once(socket, 'close'));
    for (const socket of served()) socket.terminate();
    await Promise.all(closed);
  });

  /** The result of a handshake: the status of its refusal, or the open socket. */
  async function connect(query = '', protocols: string[] = []): Promise<WebSocket | number> {
    const socket = new WebSocket(url + query, protocols);
    return new Promise(resolve => {
      socket.on('open', () => resolve(socket));
      socket.on('unexpected-response', (_, response) => {
        socket.on('error', () => undefined);
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
    });
  }

  async function opened(): Promise<WebSocket> {
    return (await connect(`?ticket=${await credentials.mint()}`)) as WebSocket;
  }

  const closeCode = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0] as number;

  it.each(['', '?ticket=', '?ticket=nonsense', '?token=x'])('is refused with 403 for "%s"', async query => {
    expect(await connect(query)).toBe(403);
  });

  it('is refused with 403 for a ticket that is spent', async () => {
    const query = `?ticket=${await credentials.mint()}`;
    ((await connect(query)) as WebSocket).terminate();
    expect(await connect(query)).toBe(403);
  });

  it('is refused with 429 while its login or its firm has as many as it may, and its place is given back', async () => {
    const colleague = callerOf({ ...ADVISOR_CLAIMS, sub: 'pauth_2' });
    const open = async (caller: Caller) => connect(`?ticket=${await credentials.mint(caller)}`);
    const own = [await open(ADVISOR), await open(ADVISOR), await open(ADVISOR)] as WebSocket[];
    const [first] = served() as [WebSocket];
    expect(await open(ADVISOR)).toBe(429);
    const theirs = (await open(colleague)) as WebSocket;
    expect(await open(colleague)).toBe(429);

    const left = once(first, 'close');
    own[0]?.terminate();
    await left;
    const again = await open(colleague);
    expect(again).not.toBe(429);
    own.push(again as WebSocket);
    for (const socket of [...own, theirs]) socket.terminate();
  });

  it('is refused with 422 for a query parameter that it does not have, and its ticket is not spent', async () => {
    const query = `?ticket=${await credentials.mint()}`;
    expect(await connect(`${query}&colour=red`)).toBe(422);
    ((await connect(query)) as WebSocket).terminate();
  });

  it('is refused with 404 anywhere else', async () => {
    expect(await connect('/elsewhere')).toBe(404);
  });

  it('opens with a ticket among its subprotocols, and agrees to the version', async () => {
    const socket = (await connect('', ['service.v1', `service.token.${await credentials.mint()}`])) as WebSocket;
    expect(socket.protocol).toBe('service.v1');
    socket.terminate();
  });

  it('subscribes to an account that its ticket may read', async () => {
    const socket = await opened();
    socket.send(JSON.stringify({ action: 'subscribe', account_id: 'acct_mine' }));
    const [frame] = await once(socket, 'message');
    expect(JSON.parse(String(frame))).toEqual({ type: 'subscribed', account_id: 'acct_mine' });
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });

  it('is closed with 4403 for an account that it may not read', async () => {
    const socket = await opened();
    socket.send(JSON.stringify({ action: 'subscribe', account_id: 'acct_theirs' }));
    expect(await closeCode(socket)).toBe(4403);
  });

  it('11. is closed with 4403 for an id of another kind, and the reason names the kind', async () => {
    const socket = await opened();
    socket.send(JSON.stringify({ action: 'subscribe', account_id: 'ord_1' }));
    const [code, reason] = await once(socket, 'close');
    expect([code, String(reason)]).toEqual([
      4403,
      'not one of your accounts: ord_1 is an order: an id of an account begins with acct_',
    ]);
  });

  it.each([
    'not JSON',
    '{}',
    '{"action":"unsubscribe","account_id":"acct_mine"}',
    '{"action":"subscribe"}',
    '{"action":"subscribe","account_id":7}',
    '{"action":"subscribe","account_id":"acct_mine","also":1}',
    '{"action":"subscribe","account_id":"acct_\\u0000"}',
    '{"action":"subscribe","account_id":"acct_\\ud800"}',
    '{"action":"subscribe","account_id":"acct_\u0001"}',
    '{"action":"subscribe","account_id":"acct_\n"}',
    `{"action":"subscribe","account_id":"${'a'.repeat(65)}"}`,
    '[]',
    'null',
    '',
  ])('is closed with 4002 for the frame %s', async frame => {
    const socket = await opened();
    const questions = asked.length;
    socket.send(frame);
    expect(await closeCode(socket)).toBe(4002);
    expect(asked).toHaveLength(questions);
  });

  it('is closed with 4002 for a binary frame, whatever is in it', async () => {
    const socket = await opened();
    socket.send(Buffer.from(JSON.stringify({ action: 'subscribe', account_id: 'acct_mine' })));
    expect(await closeCode(socket)).toBe(4002);
  });

  // biome-ignore format: a table
  it.each([
    { what: 'one frame of more than 4,096 bytes',  parts: ['a'.repeat(5_000)],                       code: 1009 },
    { what: 'fragments that come to more',         parts: Array<string>(6).fill('a'.repeat(1_000)),  code: 1009 },
    { what: 'text that is no UTF-8',               parts: [Buffer.from([0xc3, 0x28])],               code: 1007 },
  ])('is closed with $code for $what', async ({ parts, code }) => {
    const socket = await opened();
    const closed = closeCode(socket);
    parts.forEach((part, i) => { socket.send(part, { binary: false, fin: i === parts.length - 1 }); });
    expect(await closed).toBe(code);
  });

  it('is closed with 4002 when it does not subscribe in time', async () => {
    expect(await closeCode(await opened())).toBe(4002);
  });

  it('takes one subscription', async () => {
    const socket = await opened();
    socket.send(JSON.stringify({ action: 'subscribe', account_id: 'acct_mine' }));
    await once(socket, 'message');
    socket.send(JSON.stringify({ action: 'subscribe', account_id: 'acct_mine' }));
    expect(await closeCode(socket)).toBe(4002);
  });

  it('is closed with 4403 and the reason when its token has expired', async () => {
    const socket = (await connect(`?ticket=${await credentials.mint(BEARER)}`)) as WebSocket;
    socket.send(JSON.stringify({ action: 'subscribe', account_id: 'acct_mine' }));
    await once(socket, 'message');
    const closed = once(socket, 'close');

    credentials.clock.ahead = 3_601_000;
    credentials.watch.look();

    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([4403, 'The access token has expired']);
  });

  it('is closed before it subscribes, too', async () => {
    const socket = (await connect(`?ticket=${await credentials.mint(MACHINE)}`)) as WebSocket;
    const closed = once(socket, 'close');

    credentials.activeKeys.clear();
    await credentials.watch.askForKeys();

    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([4403, 'The API key is no longer active']);
  });

  async function subscribed(): Promise<{ socket: WebSocket; received: Record<string, unknown>[] }> {
    const socket = await opened();
    const received: Record<string, unknown>[] = [];
    socket.on('message', data => {
      received.push(JSON.parse(String(data)));
      arrived();
    });
    socket.send(JSON.stringify({ action: 'subscribe', account_id: 'acct_mine' }));
    await untilHeard(() => expect(received).toContainEqual({ type: 'subscribed', account_id: 'acct_mine' }));
    return { socket, received };
  }

  const AT = { at: new Date(), isSandbox: true };
  const position = PositionUpdated.examples[0].position;
  const moved = (account_id: string, repCode = 'R001') =>
    PositionUpdated.occurred({ account_id, firm_id: 'HARBOR', rep_code: repCode, client_id: null, position }, AT)
      .envelope as unknown as CloudEvent;
  const priced = (last: string, count = 1) => {
    const price = PricesUpdated.examples[0].prices[0];
    const prices = Array.from({ length: count }, (_, n) => ({ ...(price as PriceUpdate), symbol: `S${n}`, last }));
    return PricesUpdated.occurred({ firm_id: null, other_firms: [], prices }, AT).envelope as unknown as CloudEvent;
  };

  it('hears of its account, as far as its ticket may read it, and of no other', async () => {
    const { socket, received } = await subscribed();

    frames.publish([moved('acct_other'), moved('acct_mine', 'R002'), moved('acct_mine')]);

    await untilHeard(() => expect(received).toHaveLength(2));
    expect(received[1]).toEqual({ type: 'position.updated', account_id: 'acct_mine', position });
    socket.terminate();
  });

  it('hears of prices before it has subscribed', async () => {
    const socket = await opened();
    const first = once(socket, 'message');
    frames.publish([priced('1.0000')]);
    expect(JSON.parse(String((await first)[0]))).toMatchObject({ type: 'price_update', symbol: 'S0', last: '1.0000' });
    socket.terminate();
  });

  describe('8. (specification 6.4) on which nothing happens', () => {
    const price = PricesUpdated.examples[0].prices[0] as PriceUpdate;
    const rate = FxRatesUpdated.examples[0].rates[0] as FxRateUpdate;
    const present: MarketMoment = { prices: [{ ...price, symbol: 'KO' }, price], rates: [rate] };

    beforeEach(async () => {
      // Events that earlier tests published arrive before the sockets of a test open.
      const { socket, received } = await subscribed();
      frames.publish([priced('0.0100')]);
      await untilHeard(() => expect(received).toContainEqual(expect.objectContaining({ last: '0.0100' })));
      socket.terminate();
      jest.spyOn(market, 'momentOf').mockResolvedValue(present);
    });
    afterEach(() => jest.restoreAllMocks());

    it('is sent every present price and rate of its firm, once it has subscribed and also before', async () => {
      const { socket, received } = await subscribed();
      const silent = await opened();
      const heard: unknown[] = [];
      silent.on('message', data => {
        heard.push(JSON.parse(String(data)));
        arrived();
      });

      const all = [
        ...present.prices.map(each => ({ type: 'price_update', ...each })),
        { type: 'fx_rate_update', ...rate },
      ];
      await untilHeard(() => expect(received.slice(1)).toEqual(all));
      await untilHeard(() => expect(heard).toEqual(all));
      expect(market.momentOf).toHaveBeenCalledWith('HARBOR');
      for (const each of [socket, silent]) each.terminate();
    });

    it('is not sent what was before a change that came first', async () => {
      let answer = (_: MarketMoment) => {};
      const reading = new Promise<MarketMoment>(resolve => {
        answer = resolve;
      });
      jest.spyOn(market, 'momentOf').mockImplementation(() => {
        arrived();
        return reading;
      });
      const { socket, received } = await subscribed();
      await untilHeard(() => expect(market.momentOf).toHaveBeenCalled());
      frames.publish([priced('7.0000')]);
      await untilHeard(() => expect(received).toHaveLength(2));

      answer({ prices: [{ ...price, symbol: 'S0', last: '6.0000' }, price], rates: [] });

      await untilHeard(() => expect(received).toHaveLength(3));
      expect(received.slice(1)).toEqual([
        expect.objectContaining({ symbol: 'S0', last: '7.0000' }),
        expect.objectContaining({ symbol: price.symbol }),
      ]);
      socket.terminate();
    });

    it('stays open where the market cannot be read, and hears of what changes', async () => {
      jest.spyOn(market, 'momentOf').mockImplementation(async () => {
        arrived();
        throw new Error('the vendor is away');
      });
      const { socket, received } = await subscribed();
      await untilHeard(() => expect(market.momentOf).toHaveBeenCalled());
      frames.publish([priced('8.0000')]);
      await untilHeard(() => expect(received.at(-1)).toMatchObject({ symbol: 'S0', last: '8.0000' }));
      socket.terminate();
    });
  });

  it('is read by the WebSocket that Node has of its own', async () => {
    const script = `
      const socket = new WebSocket(process.argv[1]);
      socket.onopen = () => socket.send(JSON.stringify({ action: 'subscribe', account_id: 'acct_mine' }));
      socket.onmessage = ({ data }) => console.log(data);`;
    const flags = process.allowedNodeEnvironmentFlags.has('--experimental-websocket')
      ? ['--experimental-websocket']
      : [];
    const client = spawn(process.execPath, [...flags, '-e', script, `${url}?ticket=${await credentials.mint()}`]);
    const lines: string[] = [];
    createInterface({ input: client.stdout }).on('line', line => {
      lines.push(line);
      arrived();
    });
    try {
      await untilHeard(() => expect(lines).toEqual(['{"type":"subscribed","account_id":"acct_mine"}']));

      frames.publish([moved('acct_mine'), priced('2.0000')]);

      await untilHeard(() => expect(lines).toHaveLength(3));
      expect(lines.map(line => JSON.parse(line).type)).toEqual(['subscribed', 'position.updated', 'price_update']);
    } finally {
      client.kill();
    }
  });

  it('is kept while it answers pings, and cut when it does not', async () => {
    const pinging = await listen();
    const stopPinging = credentials.clock.every(1_000, () => pinging.sockets.cutDead());
    const subscribe = async (options = {}) => {
      const socket = new WebSocket(`${pinging.url}?ticket=${await credentials.mint()}`, options);
      await once(socket, 'open');
      socket.send(JSON.stringify({ action: 'subscribe', account_id: 'acct_mine' }));
      return socket;
    };
    const alive = await subscribe();
    let pings = 0;
    alive.on('ping', () => {
      pings += 1;
      arrived();
    });
    const halfOpen = await subscribe({ autoPong: false });

    expect(await closeCode(halfOpen)).toBe(1006);

    const before = pings;
    await untilHeard(() => expect(pings).toBeGreaterThan(before + 1));
    expect(alive.readyState).toBe(WebSocket.OPEN);
    alive.terminate();
    stopPinging();
    pinging.sockets.close();
    pinging.server.close();
  });

  it('that does not read is closed with 1013, and others get every frame meanwhile', async () => {
    const slow = await subscribed();
    const reader = await subscribed();
    const closed = once(slow.socket, 'close');
    const stalled = (slow.socket as unknown as { _socket: Socket })._socket;
    stalled.pause();

    const server = [...(sockets as unknown as { sockets: WebSocketServer }).sockets.clients];
    const isClosing = () => server.some(({ readyState }) => readyState === WebSocket.CLOSING);
    let rounds = 0;
    while (!isClosing() && rounds < 500) {
      rounds += 1;
      frames.publish([...Array<CloudEvent>(300).fill(moved('acct_mine'))]);
      await untilHeard(() => expect(reader.received.length).toBe(1 + rounds * 300));
    }
    expect(server.map(({ bufferedAmount }) => bufferedAmount).every(unread => unread < 512 * 1024)).toBe(true);

    stalled.resume();
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([1013, 'frames were read too slowly']);
    expect(reader.socket.readyState).toBe(WebSocket.OPEN);
    reader.socket.terminate();
  });

  it('is closed with 1001 when the service goes away', async () => {
    const socket = await opened();
    const closed = closeCode(socket);
    sockets.close();
    expect(await closed).toBe(1001);
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });
});
