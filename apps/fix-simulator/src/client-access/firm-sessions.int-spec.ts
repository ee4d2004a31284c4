import type { FixSessionView, FixVenueView } from '@sandbourse/contracts';
import { asRawData, MsgType, Tag } from '@sandbourse/fix';
import { loadConfig } from '@sandbourse/platform/config';
import {
  type AuthProcess,
  FixClient,
  type ServiceUnderTest,
  sharedAuthProcess,
  startServiceUnderTest,
  untilHeard,
} from '@sandbourse/test-support';
import { FixSimulatorConfig } from '../config.js';
import { fixSimulatorModule } from '../fix-simulator.module.js';
import { migrations } from '../migrations/index.js';
import { FixNetworkService } from '../network/fix-network.service.js';
import { aClientFirm, aFixPassword, type ClientFirm } from '../testing/client-firm.js';
import { anInstruction, anOrderBody, instructed } from '../testing/orders.js';

let auth: AuthProcess;
let venue: ServiceUnderTest;
let named: ClientFirm;
let trial: ClientFirm;

beforeAll(async () => {
  auth = await sharedAuthProcess();
  [named, trial] = [await aClientFirm(auth), await aClientFirm(auth)];
  venue = await startServiceUnderTest({
    service: 'fix-simulator',
    migrations,
    module: fixSimulatorModule,
    parse: environment => loadConfig(FixSimulatorConfig, environment),
    environment: {
      FIX_PORT: '0',
      FIX_PUBLIC_HOST: 'fix.example.com',
      FIX_PUBLIC_PORT: '9878',
      FIX_CLIENT_COMP_IDS: `BANK:${named.firmId}`,
      AUTH_URL: auth.url,
      VENUE_TICK_MS: '20',
    },
  });
});

afterAll(async () => {
  await venue?.close();
});

async function logOn(senderCompId: string, password: string): Promise<FixClient> {
  const client = new FixClient({ senderCompId, credential: asRawData(password) });
  await client.connect(venue.app.get(FixNetworkService, { strict: false }).port);
  await untilHeard(() => expect(client.isLoggedOn).toBe(true));
  return client;
}

const sessionsOf = async ({ token }: ClientFirm) =>
  (await venue.request<{ items: FixSessionView[] }>('GET', '/v1/fix/sessions', { token })).body.items;
const statusesOf = (client: FixClient) => client.received.map(message => message.get(Tag.OrdStatus));

it('10. a firm is shown where the venue is before it has a session', async () => {
  const { status, body } = await venue.request<FixVenueView>('GET', '/v1/fix/venue', { token: trial.token });
  expect([status, body]).toEqual([
    200,
    { begin_string: 'FIX.4.2', host: 'fix.example.com', port: 9878, target_comp_id: 'VENUE' },
  ]);
});

it('a firm without a CompID gets one, and a drop copy of all its orders, with its first password', async () => {
  expect(await sessionsOf(trial)).toEqual([]);
  const { password } = await aFixPassword(venue, trial);
  await aFixPassword(venue, trial, 'another');
  expect((await sessionsOf(trial)).map(({ target_comp_id, purpose }) => [target_comp_id, purpose])).toEqual([
    [trial.firmId, 'ORDERS'],
    [`${trial.firmId}-DC`, 'DROP_COPY'],
  ]);

  const [orders, copy] = [await logOn(trial.firmId, password), await logOn(`${trial.firmId}-DC`, password)];
  orders.send(MsgType.NewOrderSingle, anOrderBody('T-1'));
  await untilHeard(() => expect(statusesOf(copy)).toEqual(['0', '2']));
  expect(copy.received.map(message => message.get(Tag.ExecID))).toEqual(
    orders.received.map(message => message.get(Tag.ExecID)),
  );

  const order = anInstruction({ firm_id: trial.firmId });
  await venue.bus.publish([instructed(order)]);
  await untilHeard(() => expect(statusesOf(copy)).toEqual(['0', '2', '0', '2']));
  expect(copy.received.at(-1)?.get(Tag.ClOrdID)).toBe(order.order_id);

  copy.send(MsgType.NewOrderSingle, anOrderBody('T-2'));
  await untilHeard(() => expect(copy.received.at(-1)?.msgType).toBe(MsgType.BusinessMessageReject));
  expect(copy.received.at(-1)?.get(Tag.Text)).toContain('is read-only');
});

it('a firm with a CompID keeps it and gets the drop copy alone; no firm hears of orders of another', async () => {
  const { password } = await aFixPassword(venue, named);
  expect((await sessionsOf(named)).map(({ target_comp_id }) => target_comp_id)).toEqual(['BANK', `${named.firmId}-DC`]);
  const copy = await logOn(`${named.firmId}-DC`, password);
  await venue.bus.publish([instructed(anInstruction({ firm_id: trial.firmId }))]);
  const own = anInstruction({ firm_id: named.firmId });
  await venue.bus.publish([instructed(own)]);
  await untilHeard(() => expect(statusesOf(copy)).toEqual(['0', '2']));
  expect(new Set(copy.received.map(message => message.get(Tag.ClOrdID)))).toEqual(new Set([own.order_id]));
});

it('the password of one firm opens no session of another', async () => {
  const { password } = await aFixPassword(venue, named, 'stranger');
  const client = new FixClient({ senderCompId: trial.firmId, credential: asRawData(password) });
  await client.connect(venue.app.get(FixNetworkService, { strict: false }).port);
  await untilHeard(() => expect(client.isConnected).toBe(false));
  expect(client.isLoggedOn).toBe(false);
});
