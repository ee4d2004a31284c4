import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import type { Type } from '@nestjs/common';
import { ExecutionReported } from '@sandbourse/contracts';
import { asRawData, DEFAULT_SETTINGS, encode, fieldsOf, formatUtcTimestamp, Message, MsgType } from '@sandbourse/fix';
import { Clock } from '@sandbourse/platform/clock';
import { loadConfig } from '@sandbourse/platform/config';
import { createLogger } from '@sandbourse/platform/observability';
import { arrived, type ServiceUnderTest, startServiceUnderTest, untilHeard } from '@sandbourse/test-support';
import { FixSimulatorConfig } from '../config.js';
import { fixSimulatorModule } from '../fix-simulator.module.js';
import { FixLogService } from '../messages/fix-log.service.js';
import { migrations } from '../migrations/index.js';
import { OrderRouterEngine } from '../order-routing/order-router-engine.js';
import type { ExecutionData } from '../order-routing/reported-execution.js';
import { Connection } from '../sessions/connection.js';
import { Initiator } from '../sessions/initiator.js';
import { InternalSessionCredentials, shows } from '../sessions/internal-session-credentials.js';
import { LiveSession } from '../sessions/live-session.js';
import { anInstruction, instructed } from '../testing/orders.js';
import { VenueEngine } from '../venue/venue-engine.js';
import { FixNetworkService } from './fix-network.service.js';

let simulator: ServiceUnderTest;

beforeAll(async () => {
  simulator = await startServiceUnderTest({
    service: 'fix-simulator',
    migrations,
    module: fixSimulatorModule,
    parse: environment => loadConfig(FixSimulatorConfig, environment),
    environment: { FIX_PORT: '0', VENUE_TICK_MS: '20' },
  });
  await untilHeard(() => expect(session().isEstablished).toBe(true));
});

afterAll(() => simulator.close());

const of = <T>(type: Type<T>) => simulator.app.get(type, { strict: false });
const session = () => of(OrderRouterEngine).sessions[0] as LiveSession;
const venueSide = () => of(VenueEngine).sessions.find(({ targetCompId }) => targetCompId === 'SANDBOURSE');

function aLogon(credential = asRawData('a guess')): Buffer {
  const header = { MsgType: MsgType.Logon, MsgSeqNum: '1', SenderCompID: 'SANDBOURSE', TargetCompID: 'VENUE' };
  const body = { SendingTime: formatUtcTimestamp(Date.now()), EncryptMethod: '0', HeartBtInt: '30' };
  return encode(new Message('FIX.4.2', [...fieldsOf({ ...header, ...body }), ...credential]));
}

/** Returns all bytes received on a connection that logs on as the order router, until the connection is closed. */
async function answersTo(logon: Buffer, port: number): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', chunk => received.push(chunk));
  socket.write(logon);
  await once(socket, 'close');
  return Buffer.concat(received);
}

it('is not given to who dials as the order router while that is away, at either door', async () => {
  const line = session().claimedBy;
  const [, housePort] = line?.peer.split(':') ?? [];
  // The order router cannot dial while another connection has its session.
  session().claimedBy = new Connection(new Socket(), new Clock());
  const venue = of(VenueEngine);
  const detach = venue.detach.bind(venue);
  const hasLeft = new Promise<void>(resolve => {
    jest.spyOn(venue, 'detach').mockImplementationOnce((...line) => {
      detach(...line);
      resolve();
    });
  });
  line?.destroy();
  await hasLeft;
  expect(venueSide()?.claimedBy).toBeUndefined();
  for (const port of [of(FixNetworkService).port, Number(housePort)])
    for (const logon of [aLogon([]), aLogon()]) expect(await answersTo(logon, port)).toHaveLength(0);
  expect(venueSide()?.claimedBy).toBeUndefined();

  session().claimedBy = undefined;
  await untilHeard(() => expect(session().isEstablished).toBe(true));
});

it('is not spoken on with who answers in the place of the venue', async () => {
  const credentials = new InternalSessionCredentials();
  const lines: Socket[] = [];
  const impostor = createServer(socket => {
    lines.push(socket);
    arrived();
    socket.on('error', () => undefined).write(aLogon());
  });
  await new Promise<void>(resolve => impostor.listen(0, '127.0.0.1', resolve));
  const heard: unknown[] = [];
  const engine = { attach: () => true, receive: () => heard.push('a message'), detach: () => undefined };
  const parties = { role: 'initiator', senderCompId: 'SANDBOURSE', targetCompId: 'VENUE' } as const;
  const initiator = new Initiator(
    { ...engine, rejectLogon: () => undefined, clock: new Clock() },
    new LiveSession({ ...DEFAULT_SETTINGS, ...parties }),
    {
      address: { host: '127.0.0.1', port: (impostor.address() as AddressInfo).port },
      isGenuine: first => shows(first, credentials.ofVenue),
      log: createLogger('test', 'silent'),
    },
  );
  initiator.start();

  await untilHeard(() => expect(lines.length).toBeGreaterThan(1));
  expect(lines[0]?.destroyed || lines[0]?.readableEnded).toBe(true);
  expect(heard).toEqual([]);
  initiator.stop();
  impostor.close();
  for (const line of lines) line.destroy();
});

describe('whatever its numbers became', () => {
  const SIDES = { router: 'SANDBOURSE->VENUE', venue: 'VENUE->SANDBOURSE' } as const;

  beforeAll(() =>
    simulator.bus.subscribe({
      group: 'test',
      topics: [ExecutionReported.topic],
      from: 'earliest',
      handle: async ({ events }) => {
        reports.push(...events.map(ExecutionReported.read));
      },
    }),
  );

  const reports: ExecutionData[] = [];
  const executionsOn = (orderId: string) => [
    ...new Map(
      reports.filter(({ order_id }) => order_id === orderId).map(report => [report.execution_id, report.kind]),
    ).values(),
  ];

  async function aFilledOrder(): Promise<string> {
    const order = anInstruction();
    await simulator.bus.publish([instructed(order)]);
    await untilHeard(() => expect(executionsOn(order.order_id)).toEqual(['NEW', 'FILL']));
    return order.order_id;
  }

  // biome-ignore format: a table
  it.each([
    { side: 'router', numbers: 'next_in = 900000000',                               was: 'made to expect numbers that never come' },
    { side: 'router', numbers: 'next_in = 1',                                       was: 'made to forget what it had' },
    { side: 'router', numbers: 'next_out = 1',                                      was: 'made to forget what it sent' },
    { side: 'router', numbers: 'next_out = 800000000',                              was: 'made to send beyond its numbers' },
    { side: 'venue',  numbers: 'next_in = 900000000',                               was: 'made to expect numbers that never come' },
    { side: 'venue',  numbers: 'next_in = 1',                                       was: 'made to forget what it had' },
    { side: 'venue',  numbers: 'next_out = 1, next_in = 1, generation = generation', was: 'made to forget all' },
    { side: 'venue',  numbers: 'next_out = 800000000',                              was: 'made to send beyond its numbers' },
  ] as const)('is up again in one exchange when the $side was $was', async ({ side, numbers }) => {
    const before = await aFilledOrder();
    await simulator.database.query(`update fix_sessions set ${numbers} where session_id = $1`, [SIDES[side]]);

    // The process detects that another process has changed the sequence numbers. It then continues with the stored
    // numbers.
    const after = await aFilledOrder();
    expect(session().isEstablished).toBe(true);
    const [known] = await simulator.database.query<{ count: number }>(
      'select count(*) from venue_orders where cl_ord_id = any($1)',
      [[before, after]],
    );
    expect(known?.count).toBe(2);
    expect(executionsOn(before)).toEqual(['NEW', 'FILL']);
  });
});

it('stores a message once, and shows it at both ends', async () => {
  const order = anInstruction();
  await simulator.bus.publish([instructed(order)]);
  const shown = async () =>
    (await of(FixLogService).about(order.order_id)).map(message =>
      [message.session_id, message.direction, message.msg_type].join(' '),
    );
  const ends = [
    ['SANDBOURSE->VENUE OUT D', 'VENUE->SANDBOURSE IN D'],
    ['VENUE->SANDBOURSE OUT 8', 'SANDBOURSE->VENUE IN 8'],
    ['VENUE->SANDBOURSE OUT 8', 'SANDBOURSE->VENUE IN 8'],
  ].flat();
  await simulator.settled();
  expect(await shown()).toEqual(ends);

  const { messages } = await of(FixLogService).routed(order.order_id);
  expect(messages.map(message => `${message.direction} ${message.msg_type}`)).toEqual(['OUT D', 'IN 8', 'IN 8']);
  const [stored] = await simulator.database.query<{ count: number }>(
    'select count(*) from fix_messages where cl_ord_id = $1',
    [order.order_id],
  );
  expect(stored?.count).toBe(3);
});

it('keeps no credential among its messages', async () => {
  const rows = await simulator.database.query<{ raw: string }>(
    `select convert_from(raw, 'LATIN1') as raw from fix_messages where msg_type = 'A'`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { raw } of rows) expect(raw.split('\x01')).toContain(`96=${'*'.repeat(64)}`);
});
