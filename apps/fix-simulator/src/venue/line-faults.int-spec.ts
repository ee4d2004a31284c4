import { FaultKind, type FaultView, type FixMessageView, isFixFault } from '@sandbourse/contracts';
import { fieldsOf, MsgType, Tag } from '@sandbourse/fix';
import { type FixClient, tokenFor, untilHeard } from '@sandbourse/test-support';
import { FaultsUnderTest } from '../testing/faults-under-test.js';
import { anOrderBody } from '../testing/orders.js';

let test: FaultsUnderTest;
let bank: FixClient;
let peer: FixClient;

beforeAll(async () => {
  test = await FaultsUnderTest.start();
  [bank, peer] = [await test.client('BANK', test.own), await test.client('PEER', test.other)];
});

afterAll(() => test.close());

afterEach(() => test.ask('DELETE', ''));

let orders = 0;

/** Sends an order, and waits until both its reports have arrived. Returns all messages that arrived meanwhile. */
async function traded(client = bank) {
  const before = client.line.length;
  orders += 1;
  const clOrdId = `order-${orders}`;
  client.send(MsgType.NewOrderSingle, anOrderBody(clOrdId));
  await untilHeard(() => expect(statesOn(client, clOrdId)).toEqual(['0', '2']));
  return client.line.slice(before);
}

const statesOn = ({ received }: FixClient, clOrdId: string) =>
  received.filter(message => message.get(Tag.ClOrdID) === clOrdId).map(message => message.get(Tag.OrdStatus));

const copiesIn = (line: FixClient['line']) => line.filter(message => message.isYes(Tag.PossDupFlag));

const hitsOf = async ({ fault_id }: FaultView) => (await test.ask<FaultView>('GET', `/${fault_id}`)).hits;

it('60.4: a report that is missing leaves a gap, and arrives after a ResendRequest', async () => {
  const fault = await test.meeting({ do: 'sequence_gap', session: 'BANK', times: 1 });
  const line = await traded();
  expect(copiesIn(line).length).toBeGreaterThanOrEqual(1);
  expect(await hitsOf(fault)).toBe(1);
});

it('60.4: a report arrives again with PossDupFlag, and a client processes it once', async () => {
  await test.meeting({ do: 'poss_dup', symbol: 'AAPL', times: 1 });
  const line = await traded();
  const [copy] = copiesIn(line);
  expect(copy?.msgType).toBe(MsgType.ExecutionReport);
  expect(line.filter(({ seqNum }) => seqNum === copy?.seqNum)).toHaveLength(2);
});

it('60.1: the log of an order names the fault that a report to the client met, and only there', async () => {
  const fault = await test.meeting({ do: 'poss_dup', session: 'BANK', times: 1 });
  await traded();
  const path = `/v1/fix/messages?order_id=order-${orders}`;
  const { body } = await test.simulator.request<{ items: FixMessageView[] }>('GET', path, {
    token: tokenFor({ role: 'ops_admin' }),
  });
  const met = body.items.filter(message => message.fault !== null);
  expect(met.map(message => [message.session_id, message.direction, message.fault])).toEqual([
    ['VENUE->BANK', 'OUT', `poss_dup; fault=${fault.fault_id}`],
  ]);
  expect(body.items.length).toBeGreaterThan(1);
});

it('60.4: all reports of the session arrive again, and it goes on', async () => {
  const reports = bank.line.filter(
    message => message.msgType === MsgType.ExecutionReport && !message.isYes(Tag.PossDupFlag),
  );
  await test.meeting({ do: 'resend_storm', times: 1 });
  const line = await traded();
  await untilHeard(() => expect(copiesIn(bank.line).length).toBeGreaterThan(reports.length));
  expect(line.length).toBeGreaterThan(0);
  await traded();
});

it('60.4: an acknowledgement is slow, and the fill waits behind it', async () => {
  await test.meeting({ do: 'slow_ack', seconds: 0.4, times: 1 });
  const from = performance.now();
  await traded();
  expect(performance.now() - from).toBeGreaterThanOrEqual(390);
});

it('60.4: a TestRequest is not answered, and the next one is', async () => {
  const fault = await test.meeting({ do: 'ignore_test_request', times: 1 });
  for (const id of ['lost', 'heard']) bank.send(MsgType.TestRequest, fieldsOf({ TestReqID: id }));
  const heard = () => bank.line.map(message => message.get(Tag.TestReqID));
  await untilHeard(() => expect(heard()).toContain('heard'));
  expect(heard()).not.toContain('lost');
  expect(await hitsOf(fault)).toBe(1);
});

it('60.4: a Logout comes in the middle of an order, and the fill after the next Logon', async () => {
  await test.meeting({ do: 'fix_logout', session: 'BANK', times: 1 });
  bank.send(MsgType.NewOrderSingle, anOrderBody('logged-out'));
  await untilHeard(() => expect(bank.isConnected).toBe(false));
  expect(statesOn(bank, 'logged-out')).toEqual(['0']);
  await bank.connect(test.port);
  await untilHeard(() => expect(statesOn(bank, 'logged-out')).toEqual(['0', '2']));
});

it('60.4: a session is reset in the middle of an order, and the status of the order says how it ended', async () => {
  const desk = await test.client('DESK', test.own);
  await test.meeting({ do: 'sequence_reset', session: 'DESK', times: 1 });
  desk.send(MsgType.NewOrderSingle, anOrderBody('reset'));
  await untilHeard(() => expect(desk.isConnected).toBe(false));
  const again = await test.client('DESK', test.own);
  expect(again.line[0]?.seqNum).toBe(1);
  again.send(MsgType.OrderStatusRequest, fieldsOf({ ClOrdID: 'reset', Symbol: 'AAPL', Side: '1' }));
  await untilHeard(() => expect(statesOn(again, 'reset')).toEqual(['2']));
});

it('60.8: the session of a neighbour meets no fault of any kind', async () => {
  for (const kind of FaultKind.options.filter(isFixFault)) await test.meeting({ do: kind });
  const line = await traded(peer);
  expect(line.map(({ msgType }) => msgType)).toEqual([MsgType.ExecutionReport, MsgType.ExecutionReport]);
  expect(copiesIn(line)).toEqual([]);
  peer.send(MsgType.TestRequest, fieldsOf({ TestReqID: 'heard' }));
  await untilHeard(() => expect(peer.line.at(-1)?.get(Tag.TestReqID)).toBe('heard'));
  expect(peer.isConnected).toBe(true);
});
