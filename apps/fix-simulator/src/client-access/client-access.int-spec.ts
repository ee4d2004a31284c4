import {
  type AuditEventView,
  type CloudEvent,
  FixPasswordRevoked,
  type FixPasswordView,
  FixSessionReset,
  type FixSessionView,
  type IssuedFixPasswordView,
} from '@sandbourse/contracts';
import { asRawData, type Field, fieldsOf, type Message, MsgType, Tag } from '@sandbourse/fix';
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

const PASSWORDS = '/v1/fix/passwords';

let auth: AuthProcess;
let simulator: ServiceUnderTest;
let harbor: ClientFirm;
let summit: ClientFirm;
/** A firm that is switched off during the tests. */
let closing: ClientFirm;

beforeAll(async () => {
  auth = await sharedAuthProcess();
  [harbor, summit, closing] = [await aClientFirm(auth), await aClientFirm(auth), await aClientFirm(auth)];
  const clients = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT'].map(
    compId => `${compId}:${harbor.firmId}`,
  );
  clients.push(`NINE:${closing.firmId}`);
  simulator = await startServiceUnderTest({
    service: 'fix-simulator',
    migrations,
    module: fixSimulatorModule,
    parse: environment => loadConfig(FixSimulatorConfig, environment),
    environment: { FIX_PORT: '0', FIX_CLIENT_COMP_IDS: clients.join(','), AUTH_URL: auth.url, VENUE_TICK_MS: '20' },
  });
});

afterAll(async () => {
  await simulator.close();
});

const port = () => simulator.app.get(FixNetworkService, { strict: false }).port;
const textOf = (message: Message | undefined) => message?.get(Tag.Text);

async function dial(senderCompId: string, credential: readonly Field[]): Promise<FixClient> {
  const client = new FixClient({ senderCompId, credential });
  await client.connect(port());
  return client;
}

async function logOn(senderCompId: string, credential: readonly Field[]): Promise<FixClient> {
  const client = await dial(senderCompId, credential);
  await untilHeard(() => expect(client.isLoggedOn).toBe(true));
  return client;
}

/** Returns the text that a refused client receives. */
async function refusalOf(senderCompId: string, credential: readonly Field[]): Promise<string | undefined> {
  const client = await dial(senderCompId, credential);
  await untilHeard(() => expect(client.isConnected).toBe(false));
  expect(client.line.map(({ msgType }) => msgType)).toEqual([MsgType.Logout]);
  return textOf(client.line[0]);
}

describe('a client logs on with a password of its firm', () => {
  it.each([
    { where: 'RawData (96)', compId: 'ONE', credential: asRawData },
    {
      where: 'Password (554), with a Username (553)',
      compId: 'TWO',
      credential: (password: string) => fieldsOf({ Username: 'desk', Password: password }),
    },
  ])('in $where', async ({ compId, credential }) => {
    const { password } = await aFixPassword(simulator, harbor);
    const client = await logOn(compId, credential(password));
    await client.drop();
  });

  it('and is refused with a reason without one, or with that of another firm', async () => {
    const { password } = await aFixPassword(simulator, summit);

    expect(await refusalOf('THREE', [])).toContain('a password of the firm is required');
    for (const wrong of [password, 'fix_guessed', 'x'.repeat(500)])
      expect(await refusalOf('THREE', asRawData(wrong))).toContain('the password does not belong to the firm');
  });

  it('also after somebody guessed, whose numbers it makes up for', async () => {
    const { password } = await aFixPassword(simulator, harbor);
    const client = await logOn('FOUR', asRawData(password));
    await client.drop();
    await refusalOf('FOUR', asRawData('fix_guessed'));

    await client.connect(port());
    await untilHeard(() => expect(client.isLoggedOn).toBe(true));
    await client.drop();
  });

  it('which is in no message that is kept', async () => {
    const { password } = await aFixPassword(simulator, harbor);
    const client = await logOn('FIVE', asRawData(password));
    const [kept] = await simulator.database.query<{ count: number }>(
      `select count(*) from fix_messages where convert_from(raw, 'LATIN1') like '%' || $1 || '%'`,
      [password],
    );
    expect(kept?.count).toBe(0);
    await client.drop();
  });
});

/** Returns the event that auth would publish. In these tests, the two services share no message bus. */
function revoked({ firmId }: ClientFirm, passwordId: string) {
  const data = { firm_id: firmId, password_id: passwordId, revoked_by: 'pauth_1', revoked_at: '2026-11-21T10:00:00Z' };
  return FixPasswordRevoked.occurred(data, { at: new Date(), isSandbox: true });
}

describe('a password', () => {
  const remove = (passwordId: string, { token }: ClientFirm) =>
    simulator.request<FixPasswordView>('DELETE', `${PASSWORDS}/${passwordId}`, { token });

  it('is shown once, and listed for its firm alone', async () => {
    const issued = await aFixPassword(simulator, harbor, 'Desk');
    const listed = async ({ token }: ClientFirm) =>
      (await simulator.request<{ items: IssuedFixPasswordView[] }>('GET', PASSWORDS, { token })).body.items;

    const [first] = await listed(harbor);
    expect(first).toMatchObject({ password_id: issued.password_id, name: 'Desk', status: 'active' });
    expect(JSON.stringify(await listed(harbor))).not.toContain(issued.password);
    expect((await listed(summit)).map(({ password_id }) => password_id)).not.toContain(issued.password_id);
  });

  it('that is revoked ends the session it opened, and opens none', async () => {
    const { password, password_id } = await aFixPassword(simulator, harbor);
    const client = await logOn('SIX', asRawData(password));

    expect((await remove(password_id, harbor)).body).toMatchObject({ status: 'revoked' });
    await simulator.bus.publish([revoked(harbor, password_id)]);
    await untilHeard(() => expect(client.isConnected).toBe(false));
    expect(textOf(client.line.at(-1))).toBe('the password of this session was revoked');
    expect(await refusalOf('SIX', asRawData(password))).toContain('the password does not belong to the firm');
  });

  it('of a firm that is switched off opens nothing, and what it opened ends', async () => {
    const { password } = await aFixPassword(simulator, closing);
    const client = await logOn('NINE', asRawData(password));

    await auth.post(`/v1/auth/firms/${closing.firmId}/deactivate`);

    await untilHeard(() => expect(client.isConnected).toBe(false));
    expect(textOf(client.line.at(-1))).toBe('the firm of this session is no longer active');
    expect(await refusalOf('NINE', asRawData(password))).toContain('the password does not belong to the firm');
  });

  it('of another firm, and one that is not there, cannot be revoked', async () => {
    const { password_id } = await aFixPassword(simulator, harbor);
    expect((await remove(password_id, summit)).status).toBe(404);
    expect((await remove('fixpw_nobody', harbor)).status).toBe(404);
  });

  it('is the last of ten that a firm holds', async () => {
    const firm = await aClientFirm(auth);
    for (let index = 0; index < 10; index += 1) expect((await aFixPassword(simulator, firm)).status).toBe('active');
    const body = { name: 'eleventh' };
    expect((await simulator.request('POST', PASSWORDS, { token: firm.token, body })).status).toBe(429);
  });

  it('that is issued, used, guessed and revoked leaves its traces in the audit ledger', async () => {
    const url = `${auth.url}/v1/auth/audit-events?firm_id=${harbor.firmId}&page_size=100`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${await auth.operator()}` } });
    const { items } = (await answer.json()) as { items: AuditEventView[] };
    const kinds = ['FIX_PASSWORD_ISSUED', 'FIX_LOGON_SUCCEEDED', 'FIX_LOGON_REFUSED', 'FIX_PASSWORD_REVOKED'];
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    expect(items.find(({ kind }) => kind === 'FIX_LOGON_REFUSED')).toMatchObject({
      address: expect.stringContaining('127.0.0.1'),
      reason: expect.stringContaining(': a'),
    });
  });
});

describe('a session that is reset by its owner', () => {
  const reset = (compId: string, token: string) =>
    simulator.request<FixSessionView>('POST', `/v1/fix/sessions/${compId}/reset`, { token });

  it('takes Logons from 1 again, also after a SequenceReset to 900,000,000', async () => {
    const { password } = await aFixPassword(simulator, harbor);
    const resets: CloudEvent[] = [];
    await simulator.bus.subscribe({
      group: 'resets',
      topics: [FixSessionReset.topic],
      from: 'earliest',
      handle: async ({ events }) => {
        resets.push(...events);
      },
    });
    const client = await logOn('SEVEN', asRawData(password));
    client.send(MsgType.SequenceReset, fieldsOf({ NewSeqNo: '900000000' }));
    client.send(MsgType.TestRequest, fieldsOf({ TestReqID: 'too low now' }));
    await untilHeard(() => expect(client.isConnected).toBe(false));
    expect(await refusalOf('SEVEN', asRawData(password))).toContain('expecting 900000000');

    const { status, body } = await reset('SEVEN', harbor.token);
    expect({ status, body }).toMatchObject({ status: 200, body: { next_in: 1, next_out: 1, generation: 1 } });
    const again = await logOn('SEVEN', asRawData(password));
    await again.drop();
    await untilHeard(() => expect(resets).toHaveLength(1));
    expect(FixSessionReset.read(resets[0] as CloudEvent)).toMatchObject({ comp_id: 'SEVEN', next_in: 900_000_000 });
  });

  it('ends its line, and says so', async () => {
    const { password } = await aFixPassword(simulator, harbor);
    const client = await logOn('EIGHT', asRawData(password));
    await reset('EIGHT', await auth.operator());

    await untilHeard(() => expect(client.isConnected).toBe(false));
    expect(textOf(client.line.at(-1))).toContain('the session was reset by its owner');
  });

  it.each([
    { whose: 'of another firm', compId: 'SEVEN', who: () => summit.token },
    { whose: 'that is not there', compId: 'NOBODY', who: () => harbor.token },
    { whose: 'of the house itself', compId: 'SANDBOURSE', who: () => auth.operator() },
  ])('is not one $whose', async ({ compId, who }) => {
    expect((await reset(compId, await who())).status).toBe(404);
  });
});
