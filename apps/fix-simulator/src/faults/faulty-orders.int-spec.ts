import { ExecutionReported, type FaultView } from '@sandbourse/contracts';
import { asRawData, MsgType, Tag } from '@sandbourse/fix';
import {
  type AuthProcess,
  FixClient,
  type ServiceUnderTest,
  startAuthProcess,
  untilHeard,
} from '@sandbourse/test-support';
import { FixNetworkService } from '../network/fix-network.service.js';
import { aClientFirm, aFixPassword, type ClientFirm } from '../testing/client-firm.js';
import { anInstruction, anOrderBody, instructed } from '../testing/orders.js';
import { startTaker } from '../testing/taker.js';

const FAULTS = '/v1/sandbox/faults';

let auth: AuthProcess;
let simulator: ServiceUnderTest;
let own: ClientFirm;
let other: ClientFirm;
const reported: { order_id: string; kind: string }[] = [];
let bank: FixClient;
let peer: FixClient;

beforeAll(async () => {
  auth = await startAuthProcess();
  [own, other] = [await aClientFirm(auth), await aClientFirm(auth)];
  simulator = await startTaker({
    FIX_CLIENT_COMP_IDS: [`BANK:${own.firmId}`, `DESK:${own.firmId}`, `PEER:${other.firmId}`].join(','),
    AUTH_URL: auth.url,
  });
  await simulator.bus.subscribe({
    group: 'test',
    topics: [ExecutionReported.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      reported.push(...events.map(ExecutionReported.read));
    },
  });
  bank = await aClient('BANK', own);
  peer = await aClient('PEER', other);
});

afterAll(async () => {
  await simulator.close();
  await auth.close();
});

afterEach(() => ask('DELETE', FAULTS));

async function aClient(senderCompId: string, firm: ClientFirm): Promise<FixClient> {
  const { password } = await aFixPassword(simulator, firm);
  const client = new FixClient({ senderCompId, credential: asRawData(password) });
  await client.connect(simulator.app.get(FixNetworkService, { strict: false }).port);
  await untilHeard(() => expect(client.isLoggedOn).toBe(true));
  return client;
}

const ask = (method: string, path: string, body?: object) =>
  fetch(`${auth.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function meeting(body: object): Promise<FaultView> {
  const created = await ask('POST', FAULTS, body);
  expect(created.status).toBe(201);
  return (await created.json()) as FaultView;
}

/** Sends an order of a FIX client. Returns the states that the client hears of. */
function order(client: FixClient, clOrdId: string, terms = {}) {
  client.send(MsgType.NewOrderSingle, anOrderBody(clOrdId, terms));
  return () =>
    client.received.filter(message => message.get(Tag.ClOrdID) === clOrdId).map(each => each.get(Tag.OrdStatus));
}

const rejected = ['8'];
const filled = ['0', '2'];
const kindsOn = ({ order_id }: { order_id: string }) =>
  reported.filter(report => report.order_id === order_id).map(({ kind }) => kind);

it('60.4: a rule rejects orders by symbol and quantity, over FIX and over REST, and counts them', async () => {
  const { fault_id } = await meeting({ do: 'scenario', scenario: 'REJECT', symbol: 'aapl', quantity: '11' });
  const told = {
    matching: order(bank, 'matching', { OrderQty: '11' }),
    quantity: order(bank, 'quantity', { OrderQty: '12' }),
    symbol: order(bank, 'symbol', { OrderQty: '11', Symbol: 'MSFT' }),
    neighbour: order(peer, 'matching', { OrderQty: '11' }),
  };
  const [ofRest, ofNeighbour] = [own, other].map(({ firmId }) => anInstruction({ firm_id: firmId, quantity: '11.00' }));
  await simulator.bus.publish([ofRest, ofNeighbour].map(each => instructed(each as NonNullable<typeof each>)));
  await untilHeard(() => {
    expect(told.matching()).toEqual(rejected);
    for (const states of [told.quantity, told.symbol, told.neighbour]) expect(states()).toEqual(filled);
    expect(kindsOn(ofRest as { order_id: string })).toEqual(['REJECTED']);
    expect(kindsOn(ofNeighbour as { order_id: string })).toEqual(['NEW', 'FILL']);
  });
  const counted = (await (await ask('GET', `${FAULTS}/${fault_id}`)).json()) as FaultView;
  expect(counted).toMatchObject({ matched: 2, hits: 2, scenario: 'REJECT' });
});

it('60.4: a rule names a FIX session, and an order with a scenario of its own keeps it', async () => {
  await meeting({ do: 'scenario', scenario: 'REJECT', session: 'DESK' });
  const desk = await aClient('DESK', own);
  const told = order(desk, 'desk');
  const undisturbed = order(bank, 'bank');
  const ownScenario = anInstruction({ firm_id: own.firmId, simulation: { scenario: 'DUPLICATE_EXECUTION', seed: 1 } });
  await meeting({ do: 'scenario', scenario: 'REJECT', symbol: ownScenario.symbol, quantity: '13' });
  const instruction = { ...ownScenario, quantity: '13' };
  await simulator.bus.publish([instructed(instruction)]);
  await untilHeard(() => {
    expect(told()).toEqual(rejected);
    expect(undisturbed()).toEqual(filled);
    expect(kindsOn(instruction)).toEqual(['NEW', 'FILL', 'FILL']);
  });
});
