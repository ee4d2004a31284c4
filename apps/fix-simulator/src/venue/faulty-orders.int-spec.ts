import { ExecutionReported, type FaultsView, type FaultView } from '@sandbourse/contracts';
import { MsgType, Tag } from '@sandbourse/fix';
import { eventually, type FixClient, untilHeard } from '@sandbourse/test-support';
import { FaultsUnderTest } from '../testing/faults-under-test.js';
import { anInstruction, anOrderBody, instructed } from '../testing/orders.js';

let test: FaultsUnderTest;
const reported: { order_id: string; kind: string }[] = [];
let bank: FixClient;
let peer: FixClient;

beforeAll(async () => {
  test = await FaultsUnderTest.start();
  await test.simulator.bus.subscribe({
    group: 'test',
    topics: [ExecutionReported.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      reported.push(...events.map(ExecutionReported.read));
    },
  });
  [bank, peer] = [await test.client('BANK', test.own), await test.client('PEER', test.other)];
});

afterAll(() => test.close());

afterEach(() => test.ask('DELETE', ''));

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
  const { fault_id } = await test.meeting({ do: 'scenario', scenario: 'REJECT', symbol: 'aapl', quantity: '11' });
  const told = {
    matching: order(bank, 'matching', { OrderQty: '11' }),
    quantity: order(bank, 'quantity', { OrderQty: '12' }),
    symbol: order(bank, 'symbol', { OrderQty: '11', Symbol: 'MSFT' }),
    neighbour: order(peer, 'matching', { OrderQty: '11' }),
  };
  const [ofRest, ofNeighbour] = [test.own, test.other].map(({ firmId }) =>
    anInstruction({ firm_id: firmId, quantity: '11.00' }),
  );
  await test.simulator.bus.publish([ofRest, ofNeighbour].map(each => instructed(each as NonNullable<typeof each>)));
  await untilHeard(() => {
    expect(told.matching()).toEqual(rejected);
    for (const states of [told.quantity, told.symbol, told.neighbour]) expect(states()).toEqual(filled);
    expect(kindsOn(ofRest as { order_id: string })).toEqual(['REJECTED']);
    expect(kindsOn(ofNeighbour as { order_id: string })).toEqual(['NEW', 'FILL']);
  });
  const counted = await test.ask<FaultView>('GET', `/${fault_id}`);
  expect(counted).toMatchObject({ matched: 2, hits: 2, scenario: 'REJECT' });
});

it('60.4: a rule names a FIX session, and an order with a scenario of its own keeps it', async () => {
  await test.meeting({ do: 'scenario', scenario: 'REJECT', session: 'DESK' });
  const desk = await test.client('DESK', test.own);
  const told = order(desk, 'desk');
  const undisturbed = order(bank, 'bank');
  const ownScenario = anInstruction({
    firm_id: test.own.firmId,
    simulation: { scenario: 'DUPLICATE_EXECUTION', seed: 1 },
  });
  await test.meeting({ do: 'scenario', scenario: 'REJECT', symbol: ownScenario.symbol, quantity: '13' });
  const instruction = { ...ownScenario, quantity: '13' };
  await test.simulator.bus.publish([instructed(instruction)]);
  await untilHeard(() => {
    expect(told()).toEqual(rejected);
    expect(undisturbed()).toEqual(filled);
    expect(kindsOn(instruction)).toEqual(['NEW', 'FILL', 'FILL']);
  });
});

it('60.1: a rule that matched no order or FIX message says which term they did not have', async () => {
  const rules = [
    { do: 'scenario', scenario: 'REJECT', session: 'BNAK' },
    { do: 'scenario', scenario: 'REJECT', symbol: 'APPL' },
    { do: 'poss_dup', session: 'BANK', symbol: 'AAPL', quantity: '111' },
  ];
  for (const rule of rules) await test.meeting(rule);
  const told = order(bank, 'near', { OrderQty: '11' });
  order(peer, 'of-a-neighbour', { OrderQty: '112', Symbol: 'MSFT' });
  await untilHeard(() => expect(told()).toEqual(filled));
  await eventually(async () => {
    const { items } = await test.ask<FaultsView>('GET', '');
    expect(items.map(({ hint }) => hint)).toEqual([
      'No order had the session BNAK. Orders had BANK',
      'No order had the symbol APPL',
      'No FIX message had the quantity 111',
    ]);
  });
});
