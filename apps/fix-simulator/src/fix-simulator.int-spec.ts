import { ExecutionReported, type FixMessageView, type FixSessionView } from '@sandbourse/contracts';
import { asRawData, MsgType, Tag } from '@sandbourse/fix';
import { loadConfig } from '@sandbourse/platform/config';
import {
  type AuthProcess,
  FixClient,
  type ServiceUnderTest,
  sharedAuthProcess,
  startServiceUnderTest,
  tokenFor,
  untilHeard,
} from '@sandbourse/test-support';
import { FixSimulatorConfig } from './config.js';
import { fixSimulatorModule } from './fix-simulator.module.js';

import { migrations } from './migrations/index.js';
import { FixNetworkService } from './network/fix-network.service.js';
import { OrderRouterEngine } from './order-routing/order-router-engine.js';
import type { ExecutionData } from './order-routing/reported-execution.js';
import { aClientFirm, aFixPassword, type ClientFirm } from './testing/client-firm.js';
import { anInstruction, anOrderBody, instructed } from './testing/orders.js';

// The simulated scenarios take several seconds.

let auth: AuthProcess;
let simulator: ServiceUnderTest;
/** The firm that owns a client's session, and one of the firm's passwords. */
let own: ClientFirm & { password: string };
let other: ClientFirm & { password: string };
const reports: ExecutionData[] = [];

beforeAll(async () => {
  auth = await sharedAuthProcess();
  const [ownFirm, otherFirm] = [await aClientFirm(auth), await aClientFirm(auth)];
  const clients = ['BANK', 'FUND', 'DESK', 'NOISE', 'CLASS', 'BUSY'].map(compId => `${compId}:${ownFirm.firmId}`);
  simulator = await startServiceUnderTest({
    service: 'fix-simulator',
    migrations,
    module: fixSimulatorModule,
    parse: environment => loadConfig(FixSimulatorConfig, environment),
    environment: {
      FIX_PORT: '0',
      FIX_CLIENT_COMP_IDS: [...clients, `PEER:${otherFirm.firmId}`].join(','),
      AUTH_URL: auth.url,
      VENUE_TICK_MS: '20',
    },
  });
  own = { ...ownFirm, password: (await aFixPassword(simulator, ownFirm)).password };
  other = { ...otherFirm, password: (await aFixPassword(simulator, otherFirm)).password };
  await simulator.bus.subscribe({
    group: 'test',
    topics: [ExecutionReported.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      reports.push(...events.map(ExecutionReported.read));
    },
  });
});

afterAll(async () => {
  await simulator.close();
});

const port = () => simulator.app.get(FixNetworkService, { strict: false }).port;
const operator = () => ({ token: tokenFor({ role: 'ops_admin' }) });
const reportsOn = (orderId: string) => reports.filter(report => report.order_id === orderId);
const kindsOn = (orderId: string) => reportsOn(orderId).map(({ kind }) => kind);

async function instruct(...instructions: Parameters<typeof instructed>[0][]): Promise<void> {
  await simulator.bus.publish(instructions.map(instructed));
}

async function aClient(senderCompId: string, { password } = own): Promise<FixClient> {
  const client = new FixClient({ senderCompId, credential: asRawData(password) });
  await client.connect(port());
  await untilHeard(() => expect(client.isLoggedOn).toBe(true));
  return client;
}

describe('an instructed order', () => {
  it('travels to the venue as FIX and comes back as events', async () => {
    const order = anInstruction();
    await instruct(order);

    await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(['NEW', 'FILL']));
    expect(reportsOn(order.order_id)[1]).toMatchObject({
      account_id: order.account_id,
      execution_id: `SANDBOURSE.${order.order_id}.2`,
      last_quantity: '10.00000000',
      cumulative_quantity: '10.00000000',
      leaves_quantity: '0.00000000',
    });
  });

  it('that comes twice is traded once', async () => {
    const order = anInstruction();
    const event = instructed(order);
    await simulator.bus.publish([event, event, instructed(order)]);

    const last = anInstruction();
    await instruct(last);
    await untilHeard(() => expect(kindsOn(last.order_id)).toEqual(['NEW', 'FILL']));
    expect(kindsOn(order.order_id)).toEqual(['NEW', 'FILL']);
  });

  it('rests, and is cancelled on request', async () => {
    const order = anInstruction({ order_type: 'LIMIT', limit_price: '1' });
    await instruct(order, { ...order, kind: 'CANCEL', cancel_id: `${order.order_id}-cancel` });

    await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(['NEW', 'CANCELLED']));
    expect(reportsOn(order.order_id)[1]).toMatchObject({ original_order_id: order.order_id });
  });

  it('is replaced under a new name, and fills under that', async () => {
    const order = anInstruction({ order_type: 'LIMIT', limit_price: '1' });
    const replacement = anInstruction({ order_type: 'LIMIT', limit_price: '100000', quantity: '5' });
    await instruct(order, { ...replacement, kind: 'REPLACE', replaces: order.order_id });

    await untilHeard(() => expect(kindsOn(replacement.order_id)).toEqual(['REPLACED', 'FILL']));
    expect(reportsOn(replacement.order_id)[0]).toMatchObject({ original_order_id: order.order_id });
  });

  it('that the venue refuses is rejected', async () => {
    const unknown = anInstruction({ symbol: 'NOSUCH' });
    const card = anInstruction({ simulation: { scenario: 'REJECT', seed: 1 } });
    await instruct(unknown, card);

    await untilHeard(() => expect(kindsOn(card.order_id)).toEqual(['REJECTED']));
    expect(reportsOn(unknown.order_id)).toMatchObject([{ kind: 'REJECTED', text: 'NOSUCH is not traded here' }]);
  });

  it('in a message that the session refuses is rejected too', async () => {
    const order = anInstruction({ symbol: 'A\0B' });
    await instruct(order);
    await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(['REJECTED']));
  });

  it('cannot be cancelled after it filled', async () => {
    const order = anInstruction();
    await instruct(order);
    await untilHeard(() => expect(kindsOn(order.order_id)).toContain('FILL'));

    await instruct({ ...order, kind: 'CANCEL', cancel_id: `${order.order_id}-late` });
    await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(['NEW', 'FILL', 'CANCEL_REJECTED']));
  });

  it('survives the loss of the line at any moment', async () => {
    const orders = Array.from({ length: 200 }, () => anInstruction());
    const [router] = simulator.app.get(OrderRouterEngine, { strict: false }).sessions;
    for (let index = 0; index < orders.length; index += 20) {
      await instruct(...orders.slice(index, index + 20));
      router?.claimedBy?.destroy();
    }

    await untilHeard(() => {
      for (const { order_id } of orders) expect(kindsOn(order_id)).toEqual(['NEW', 'FILL']);
    });
  });
});

describe('test cards', () => {
  it.each([
    { scenario: 'DUPLICATE_EXECUTION', kinds: ['NEW', 'FILL', 'FILL'] },
    { scenario: 'BUST', kinds: ['NEW', 'FILL', 'BUST'] },
    { scenario: 'CORRECT', kinds: ['NEW', 'FILL', 'CORRECT'] },
  ] as const)('$scenario', async ({ scenario, kinds }) => {
    const order = anInstruction({ simulation: { scenario, seed: 7 } });
    await instruct(order);
    await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(kinds));
  });

  it('SLOW_FILL fills in slices, the same for the same seed', async () => {
    const card = { simulation: { scenario: 'SLOW_FILL', seed: 3 }, quantity: '100' } as const;
    const [first, second] = [anInstruction(card), anInstruction(card)];
    await instruct(first, second);

    await untilHeard(() => {
      for (const { order_id } of [first, second]) {
        expect(reportsOn(order_id).at(-1)).toMatchObject({ leaves_quantity: '0.00000000' });
      }
    });
    const slices = (id: string) => reportsOn(id).map(report => report.last_quantity);
    expect(slices(first.order_id)).toEqual(slices(second.order_id));
    expect(slices(first.order_id).length).toBeGreaterThan(2);
  });

  it('CANCEL_RACE fills when the cancel arrives', async () => {
    const order = anInstruction({ simulation: { scenario: 'CANCEL_RACE', seed: 1 } });
    await instruct(order, { ...order, kind: 'CANCEL', cancel_id: `${order.order_id}-race` });
    await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(['NEW', 'FILL', 'CANCEL_REJECTED']));
  });
});

describe('another FIX engine', () => {
  it('logs on and is answered on its own session', async () => {
    const bank = await aClient('BANK');
    bank.send(MsgType.NewOrderSingle, anOrderBody('one'));

    await untilHeard(() => expect(bank.received.map(report => report.get(Tag.OrdStatus))).toEqual(['0', '2']));
    await bank.drop();
  });

  it('names BRK-B as 55=BRK 65=B, or with a point or slash, and is answered in its own words', async () => {
    const client = await aClient('CLASS');
    const named = [{ Symbol: 'BRK', SymbolSfx: 'B' }, { Symbol: 'BRK.B' }, { Symbol: 'BRK/B' }];
    for (const [i, name] of named.entries())
      client.send(MsgType.NewOrderSingle, anOrderBody(`class-${i}`, { ...name, OrderQty: '1' }));

    const filled = () => client.received.filter(message => message.get(Tag.OrdStatus) === '2');
    await untilHeard(() => expect(filled()).toHaveLength(named.length));
    expect(filled().map(message => [message.get(Tag.Symbol), message.get(Tag.SymbolSfx)])).toEqual([
      ['BRK', 'B'],
      ['BRK.B', undefined],
      ['BRK/B', undefined],
    ]);
  });

  it('has its orders live by the clock of its own firm, and of no other', async () => {
    const [desk, peer] = [await aClient('DESK'), await aClient('PEER', other)];
    for (const client of [desk, peer])
      for (const firm of [own.firmId, other.firmId])
        client.send(MsgType.NewOrderSingle, [
          ...anOrderBody(`of-${firm}`, { OrdType: '2', Price: '1.00' }),
          [9003, firm],
        ]);

    const statuses = (client: FixClient) => client.received.slice(-2).map(report => report.get(Tag.OrdStatus));
    await untilHeard(() => {
      expect(statuses(desk)).toEqual(['0', '8']);
      expect(statuses(peer)).toEqual(['8', '0']);
    });
    expect(desk.received.at(-1)?.get(Tag.Text)).toBe('FirmId (9003) is not the firm of this session');
    await desk.drop();
    await peer.drop();
  });

  it('drops the line and gets what it missed when it comes back', async () => {
    const fund = await aClient('FUND');
    fund.send(MsgType.NewOrderSingle, [...anOrderBody('slow'), [9001, 'SLOW_FILL'], [9002, '3']]);
    await untilHeard(() => expect(fund.received).toHaveLength(1));
    await fund.drop();

    await untilHeard(async () => {
      const { body } = await simulator.request<{ items: FixMessageView[] }>(
        'GET',
        '/v1/fix/messages?order_id=slow',
        operator(),
      );
      expect(body.items.at(-1)?.raw).toContain('|39=2|');
    });
    await fund.connect(port());

    await untilHeard(() => expect(fund.received.at(-1)?.get(Tag.OrdStatus)).toBe('2'));
    const replayed = fund.received.slice(1);
    expect(replayed.every(report => report.isYes(Tag.PossDupFlag) && report.has(Tag.OrigSendingTime))).toBe(true);
    expect(new Set(fund.received.map(report => report.get(Tag.ExecID))).size).toBe(fund.received.length);
    await fund.drop();
  });

  it('is refused under a name that was not given out, and while its session has a line', async () => {
    const busy = await aClient('BUSY');
    for (const senderCompId of ['STRANGER', 'SANDBOURSE', 'BUSY']) {
      const refused = new FixClient({ senderCompId, credential: asRawData(own.password) });
      await refused.connect(port());
      await untilHeard(() => expect(refused.isConnected).toBe(false));
      expect(refused.line).toEqual([]);
    }
    expect(busy.isLoggedOn).toBe(true);
    await busy.drop();
  });

  it('that sends garbage is answered by the session rules', async () => {
    const noise = await aClient('NOISE');
    noise.write(Buffer.from('GET / HTTP/1.1\r\n\r\n8=FIX.4.2\x019=5\x01rubbish'));
    noise.send(MsgType.NewOrderSingle, anOrderBody('bad', { OrderQty: 'abc' }));
    noise.send(MsgType.NewOrderSingle, anOrderBody('no-price', { OrdType: '2' }));
    noise.send(MsgType.NewOrderSingle, anOrderBody('no-type', { OrdType: '9' }));
    noise.send('R', [
      [131, 'x'],
      [146, '1'],
      [55, 'AAPL'],
    ]);
    noise.send(MsgType.OrderStatusRequest, [
      [11, 'nothing'],
      [55, 'AAPL'],
      [54, '1'],
    ]);
    noise.send(MsgType.NewOrderSingle, anOrderBody('good'));

    await untilHeard(() => expect(noise.received.at(-1)?.get(Tag.OrdStatus)).toBe('2'));
    const answers = noise.line.slice(1).map(({ msgType }) => msgType);
    expect(answers).toEqual(['3', 'j', '8', 'j', '8', '8', '8']);
    await noise.drop();
  });
});

it('shows an operator the messages of an order and the sessions', async () => {
  const order = anInstruction();
  await instruct(order);
  await untilHeard(() => expect(kindsOn(order.order_id)).toEqual(['NEW', 'FILL']));

  const path = `/v1/fix/messages?order_id=${order.order_id}`;
  const messages = await simulator.request<{ items: FixMessageView[] }>('GET', path, operator());
  expect(messages.body.items.map(item => `${item.direction} ${item.msg_type}`).sort()).toEqual(
    ['OUT D', 'IN D', 'OUT 8', 'OUT 8', 'IN 8', 'IN 8'].sort(),
  );
  expect(messages.body.items[0]?.raw).toMatch(/^8=FIX\.4\.2\|9=\d+\|35=D\|/);

  const sessions = await simulator.request<{ items: FixSessionView[] }>('GET', '/v1/fix/sessions', operator());
  expect(sessions.body.items[0]).toMatchObject({ session_id: 'SANDBOURSE->VENUE', phase: 'established' });
  expect((await simulator.request('GET', path)).status).toBe(403);
});

it('shows a firm its own sessions, and no other', async () => {
  const { body } = await simulator.request<{ items: FixSessionView[] }>('GET', '/v1/fix/sessions', {
    token: other.token,
  });
  expect(body.items.map(({ session_id }) => session_id)).toEqual(['VENUE->PEER', `VENUE->${other.firmId}-DC`]);
});
