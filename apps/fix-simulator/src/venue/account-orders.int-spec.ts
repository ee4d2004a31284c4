import { ExecutionReported, FixOrderRefused, FixOrderRequested, newId } from '@sandbourse/contracts';
import { asRawData, fieldsOf, type Message, MsgType, Tag } from '@sandbourse/fix';
import { loadConfig } from '@sandbourse/platform/config';
import {
  type AuthProcess,
  FixClient,
  type ServiceUnderTest,
  sharedAuthProcess,
  startServiceUnderTest,
  untilHeard,
} from '@sandbourse/test-support';
import type { z } from 'zod';
import { FixSimulatorConfig } from '../config.js';
import { fixSimulatorModule } from '../fix-simulator.module.js';
import { FixLogService } from '../messages/fix-log.service.js';
import { migrations } from '../migrations/index.js';
import { FixNetworkService } from '../network/fix-network.service.js';
import type { ExecutionData } from '../order-routing/reported-execution.js';
import { aClientFirm, aFixPassword, type ClientFirm } from '../testing/client-firm.js';
import { anInstruction, anOrderBody, instructed } from '../testing/orders.js';

type Requested = z.infer<typeof FixOrderRequested.data>;

let auth: AuthProcess;
let venue: ServiceUnderTest;
let firm: ClientFirm;
let password: string;
let clients = 0;
const requested: Requested[] = [];
const reports: ExecutionData[] = [];

const COMP_IDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN'];

beforeAll(async () => {
  auth = await sharedAuthProcess();
  firm = await aClientFirm(auth);
  venue = await startServiceUnderTest({
    service: 'fix-simulator',
    migrations,
    module: fixSimulatorModule,
    parse: environment => loadConfig(FixSimulatorConfig, environment),
    environment: {
      FIX_PORT: '0',
      FIX_CLIENT_COMP_IDS: COMP_IDS.map(compId => `${compId}:${firm.firmId}`).join(','),
      AUTH_URL: auth.url,
      VENUE_TICK_MS: '20',
    },
  });
  password = (await aFixPassword(venue, firm)).password;
  await venue.bus.subscribe({
    group: 'test',
    topics: [FixOrderRequested.topic, ExecutionReported.topic],
    from: 'earliest',
    handle: async ({ topic, events }) => {
      if (topic === FixOrderRequested.topic) requested.push(...events.map(FixOrderRequested.read));
      else reports.push(...events.map(ExecutionReported.read));
    },
  });
});

afterAll(async () => {
  await venue?.close();
});

async function aClient() {
  const compId = COMP_IDS[clients] ?? '';
  clients += 1;
  const client = new FixClient({ senderCompId: compId, credential: asRawData(password) });
  await client.connect(venue.app.get(FixNetworkService, { strict: false }).port);
  await untilHeard(() => expect(client.isLoggedOn).toBe(true));
  const about = (clOrdId: string) => client.received.filter(message => message.get(Tag.ClOrdID) === clOrdId);
  return { compId, client, about, statuses: (clOrdId: string) => about(clOrdId).map(said => said.get(Tag.OrdStatus)) };
}

async function requestOf(compId: string, clOrdId: string): Promise<Requested> {
  const isIt = ({ client }: Requested) => client.session_id === `VENUE->${compId}` && client.cl_ord_id === clOrdId;
  await untilHeard(() => expect(requested.some(isIt)).toBe(true));
  const found = requested.find(isIt);
  if (!found) throw new Error('it was there a moment ago');
  return found;
}

/** Accepts an order and routes it to the venue, as the brokerage would do. */
async function takeIn({ client, firm_id, side, quantity, order_type, limit_price }: Requested): Promise<string> {
  const order_id = newId('order');
  const terms = { side, quantity, order_type, limit_price };
  await venue.bus.publish([
    instructed({ ...anInstruction({ order_id, firm_id, account_id: 'acct_1', ...terms }), client }),
  ]);
  return order_id;
}

const said = (message: Message | undefined, ...tags: number[]) => tags.map(tag => message?.get(tag));

it('an order with Account (1) goes to the brokerage, and its client hears of it by its own names', async () => {
  const { compId, client, about, statuses } = await aClient();
  client.send(MsgType.NewOrderSingle, anOrderBody('A-1', { Account: 'SB10000001' }));
  const request = await requestOf(compId, 'A-1');
  expect(request).toMatchObject({
    firm_id: firm.firmId,
    client: { account: 'SB10000001', symbol: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '10',
    notional: null,
    time_in_force: 'DAY',
  });
  expect(about('A-1')).toEqual([]);

  const orderId = await takeIn(request);
  await untilHeard(() => expect(statuses('A-1')).toEqual(['0', '2']));
  expect(said(about('A-1').at(-1), Tag.Account, Tag.Symbol, Tag.CumQty)).toEqual(['SB10000001', 'AAPL', '10']);
  await untilHeard(() =>
    expect(reports.filter(({ order_id }) => order_id === orderId).map(({ kind }) => kind)).toEqual(['NEW', 'FILL']),
  );

  const { messages } = await venue.app.get(FixLogService, { strict: false }).routed(orderId);
  expect(new Set(messages.map(({ session_id }) => session_id))).toEqual(
    new Set(['SANDBOURSE->VENUE', `VENUE->${compId}`]),
  );
});

it('39.6 an order that is not to be reduced (18=F) is requested as one, and its reports say so', async () => {
  const { compId, client, about } = await aClient();
  client.send(MsgType.NewOrderSingle, anOrderBody('D-1', { Account: 'SB10000001', ExecInst: 'G F' }));
  expect(await requestOf(compId, 'D-1')).toMatchObject({ do_not_reduce: true });

  client.send(MsgType.NewOrderSingle, anOrderBody('D-2', { ExecInst: 'F' }));
  await untilHeard(() => expect(about('D-2').at(-1)?.get(Tag.ExecInst)).toBe('F'));
});

it('an order that the brokerage refuses is Rejected with a reason and each check that failed, once', async () => {
  const { compId, client, about } = await aClient();
  client.send(MsgType.NewOrderSingle, anOrderBody('R-1', { Account: 'SB10000001' }));
  const { client: name } = await requestOf(compId, 'R-1');
  const refusal = FixOrderRefused.occurred(
    {
      firm_id: firm.firmId,
      client: name,
      message: 'The order was refused',
      failed_checks: [
        { check: 'BUYING_POWER', reason: '1,500.00 USD is needed and 20.00 USD is free' },
        { check: 'ACCOUNT_STATUS', reason: 'the account is PENDING' },
      ],
    },
    { at: new Date(), isSandbox: true },
  );
  await venue.bus.publish([refusal]);
  await venue.bus.publish([
    FixOrderRefused.occurred(refusal.envelope.data as never, { at: new Date(), isSandbox: true }),
  ]);
  await untilHeard(() => expect(about('R-1')).toHaveLength(1));
  const [answer] = about('R-1');
  expect(said(answer, Tag.MsgType, Tag.OrdStatus, Tag.OrdRejReason, Tag.Account)).toEqual([
    '8',
    '8',
    '3',
    'SB10000001',
  ]);
  expect(answer?.get(Tag.Text)).toBe(
    'BUYING_POWER: 1,500.00 USD is needed and 20.00 USD is free; ACCOUNT_STATUS: the account is PENDING',
  );
});

it('is cancelled by its client, and the brokerage hears of it; and by the brokerage, and its client does', async () => {
  const { compId, client, about, statuses } = await aClient();
  const resting = { Account: 'SB10000001', OrdType: '2', Price: '1.00' };
  client.send(MsgType.NewOrderSingle, anOrderBody('C-1', resting));
  const byClient = await takeIn(await requestOf(compId, 'C-1'));
  await untilHeard(() => expect(statuses('C-1')).toEqual(['0']));
  client.send(
    MsgType.OrderCancelRequest,
    anOrderBody('C-2', { ...resting, OrigClOrdID: 'C-1', HandlInst: undefined, OrdType: undefined, Price: undefined }),
  );
  await untilHeard(() => expect(statuses('C-2')).toEqual(['6', '4']));
  expect(about('C-2').at(-1)?.get(Tag.OrigClOrdID)).toBe('C-1');
  await untilHeard(() => {
    const report = reports.find(({ order_id, kind }) => order_id === byClient && kind === 'CANCELLED');
    expect(report).toMatchObject({ original_order_id: null });
  });

  client.send(MsgType.NewOrderSingle, anOrderBody('C-3', resting));
  const byBrokerage = await takeIn(await requestOf(compId, 'C-3'));
  await untilHeard(() => expect(statuses('C-3')).toEqual(['0']));
  const cancel = {
    kind: 'CANCEL',
    order_id: byBrokerage,
    cancel_id: newId('order'),
    symbol: 'AAPL',
    side: 'BUY',
  } as const;
  const transact_time = new Date().toISOString();
  await venue.bus.publish([instructed({ ...cancel, account_id: 'acct_1', firm_id: firm.firmId, transact_time })]);
  await untilHeard(() => expect(statuses('C-3')).toEqual(['0', '6', '4']));
  expect(about('C-3').at(-1)?.get(Tag.OrigClOrdID)).toBeUndefined();
});

it('is named once, known by a status request, not replaced by FIX, and unknown to other clients of the firm', async () => {
  const { compId, client, about } = await aClient();
  const other = await aClient();
  const resting = { Account: 'SB10000001', OrdType: '2', Price: '1.00' };
  client.send(MsgType.NewOrderSingle, anOrderBody('N-1', resting));
  client.send(MsgType.NewOrderSingle, anOrderBody('N-1', resting));
  await untilHeard(() => expect(said(about('N-1')[0], Tag.OrdStatus, Tag.OrdRejReason)).toEqual(['8', '6']));
  const early = fieldsOf({
    ClOrdID: 'N-2',
    OrigClOrdID: 'N-1',
    Symbol: 'AAPL',
    Side: '1',
    TransactTime: '20261120-17:00:00',
  });
  client.send(MsgType.OrderCancelRequest, early);
  await untilHeard(() => expect(said(about('N-2')[0], Tag.MsgType, Tag.CxlRejReason)).toEqual(['9', '3']));

  await takeIn(await requestOf(compId, 'N-1'));
  await untilHeard(() => expect(about('N-1').at(-1)?.get(Tag.OrdStatus)).toBe('0'));
  client.send(MsgType.OrderStatusRequest, fieldsOf({ ClOrdID: 'N-1', Symbol: 'AAPL', Side: '1' }));
  await untilHeard(() =>
    expect(said(about('N-1').at(-1), Tag.ExecTransType, Tag.Account)).toEqual(['3', 'SB10000001']),
  );
  client.send(MsgType.OrderCancelReplaceRequest, anOrderBody('N-3', { ...resting, OrigClOrdID: 'N-1' }));
  await untilHeard(() => expect(said(about('N-3')[0], Tag.MsgType, Tag.CxlRejReason)).toEqual(['9', '2']));
  expect(about('N-3')[0]?.get(Tag.Text)).toContain('PATCH /api/v1/baas/orders');
  other.client.send(
    MsgType.OrderCancelRequest,
    fieldsOf({ ClOrdID: 'N-4', OrigClOrdID: 'N-1', Symbol: 'AAPL', Side: '1', TransactTime: '20261120-17:00:00' }),
  );
  await untilHeard(() => expect(said(other.about('N-4')[0], Tag.MsgType, Tag.CxlRejReason)).toEqual(['9', '1']));
});

it('without Account (1) an order trades with the venue alone, and nobody may speak for the order router', async () => {
  const { client, statuses, about } = await aClient();
  client.send(MsgType.NewOrderSingle, anOrderBody('V-1'));
  await untilHeard(() => expect(statuses('V-1')).toEqual(['0', '2']));
  expect(requested.some(({ client: { cl_ord_id } }) => cl_ord_id === 'V-1')).toBe(false);

  client.send(MsgType.NewOrderSingle, [...anOrderBody('V-2'), [9004, 'VENUE->ONE'], [9005, 'A-1']]);
  await untilHeard(() => expect(statuses('V-2')).toEqual(['8']));
  expect(about('V-2')[0]?.get(Tag.Text)).toContain('9004');
});
