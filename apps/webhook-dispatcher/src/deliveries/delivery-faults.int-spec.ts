import { FaultKind, type FaultsView, type FaultView, isWebhookFault } from '@sandbourse/contracts';
import { eventually, startWebhookReceiver, WAITS, type WebhookReceiver } from '@sandbourse/test-support';
import { type Listener, startWebhooksUnderTest, type WebhooksUnderTest } from '../testing/webhooks-under-test.js';
import { signatureOf } from './signature.js';

const FAULTS = '/v1/sandbox/faults';

let test: WebhooksUnderTest;
let receiver: WebhookReceiver;

beforeAll(async () => {
  test = await startWebhooksUnderTest();
}, WAITS.start);

afterAll(() => test.close());

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});

afterEach(() => receiver.close());

const aListener = () => test.listener({ url: receiver.url });
const arrived = (count: number) => test.when(() => expect(receiver.received).toHaveLength(count));

/** Returns the hints of the rules of the firm, oldest first, as the operator sees them. */
async function hints({ firmId }: Listener): Promise<(string | null)[]> {
  const answer = await fetch(`${test.auth.url}${FAULTS}?firm_id=${firmId}`, {
    headers: { authorization: `Bearer ${await test.auth.operator()}` },
  });
  return ((await answer.json()) as FaultsView).items.map(({ hint }) => hint);
}

async function meeting({ login }: Listener, body: object): Promise<FaultView> {
  const created = await fetch(`${test.auth.url}${FAULTS}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${login.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(created.status).toBe(201);
  return (await created.json()) as FaultView;
}

/** Returns the age of the delivery in seconds, and whether the signature is one of the secret. */
function judged({ headers, raw }: WebhookReceiver['received'][number], secret: string) {
  const timestamp = String(headers['x-service-timestamp']);
  const ageSeconds = Math.round((Date.now() - Number(timestamp)) / 1000);
  return { ageSeconds, isSigned: headers['x-service-signature'] === signatureOf(secret, timestamp, raw) };
}

it('60.3: a delivery arrives twice, with the same id', async () => {
  const listener = await aListener();
  const { fault_id } = await meeting(listener, { do: 'deliver_twice', on: 'orders.filled', times: 1 });
  await test.fill(listener);
  await arrived(2);
  await test.fill(listener);
  await arrived(3);
  const ids = receiver.received.map(({ body }) => body.delivery_id);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  const applied = receiver.received.map(({ headers }) => headers['x-sandbox-fault-applied']);
  expect(applied).toEqual([`deliver_twice; fault=${fault_id}`, `deliver_twice; fault=${fault_id}`, undefined]);
});

it('60.1: the log of a webhook names the fault that an attempt met, also if nothing was sent', async () => {
  const listener = await aListener();
  const { fault_id } = await meeting(listener, { do: 'unreachable', times: 1 });
  await test.fill(listener);
  await arrived(1);
  const [delivery] = await test.logWhen(listener, ([only]) => only?.status === 'DELIVERED');
  expect(delivery?.attempts.map(({ fault }) => fault)).toEqual([`unreachable; fault=${fault_id}`, null]);
});

it('60.3: a delivery has a stale timestamp, with a valid signature over it', async () => {
  const listener = await aListener();
  await meeting(listener, { do: 'stale_timestamp', seconds: 900, times: 1 });
  await test.fill(listener);
  await arrived(1);
  const { ageSeconds, isSigned } = judged(receiver.received[0] as never, listener.webhook.signing_secret);
  expect(isSigned).toBe(true);
  expect(ageSeconds).toBeGreaterThanOrEqual(900);
});

it('60.3: a delivery is signed only with the secret from before the last rotation', async () => {
  const listener = await aListener();
  const rotated = await test.ask<{ signing_secret: string }>('POST', listener, '/rotate-secret');
  await meeting(listener, { do: 'old_secret', key_id: listener.webhook.webhook_id, times: 1 });
  await test.fill(listener);
  await arrived(1);
  const [delivery] = receiver.received;
  expect(judged(delivery as never, rotated.body.signing_secret).isSigned).toBe(false);
  expect(judged(delivery as never, listener.webhook.signing_secret).isSigned).toBe(true);
  expect(delivery?.headers).not.toHaveProperty('x-service-signature-previous');
});

it('60.3: a delivery without a previous secret has a signature that is wrong', async () => {
  const listener = await aListener();
  await meeting(listener, { do: 'old_secret', times: 1 });
  await test.fill(listener);
  await arrived(1);
  expect(judged(receiver.received[0] as never, listener.webhook.signing_secret).isSigned).toBe(false);
});

it('60.3: a delivery arrives out of order and late, but never after a later one of its account', async () => {
  const listener = await aListener();
  await meeting(listener, { do: 'out_of_order', seconds: 60, times: 1 });
  await meeting(listener, { do: 'deliver_late', seconds: 0.3, times: 1 });
  const accounts = ['acct_A', 'acct_A', 'acct_B', 'acct_B'];
  for (const accountId of accounts) await test.fill(listener, { accountId });
  await arrived(4);
  const order = receiver.received.map(({ body }) => (body.data as { account_id: string }).account_id);
  expect(order[0]).toBe('acct_B');
  const applied = receiver.received.map(({ headers }) => String(headers['x-sandbox-fault-applied']).split(';')[0]);
  const timesOf = (account: string) =>
    receiver.received.flatMap(({ body }, at) => (order[at] === account ? [String(body.timestamp)] : []));
  for (const account of ['acct_A', 'acct_B']) expect(timesOf(account)).toEqual(timesOf(account).sort());
  expect(applied.sort()).toEqual(['deliver_late', 'out_of_order', 'undefined', 'undefined']);
});

it('60.3: a target is unreachable twice, and then receives what was lost', async () => {
  const listener = await aListener();
  await meeting(listener, { do: 'unreachable', times: 2 });
  await test.fill(listener);
  await arrived(1);
  const attempts = () => test.rows(listener, 'select error from delivery_attempts where true');
  await test.when(async () =>
    expect((await attempts()).map(({ error }) => error)).toEqual(['CONNECTION_REFUSED', 'CONNECTION_REFUSED', null]),
  );
});

it('60.3: a delivery whose response is lost arrives again, with the same id', async () => {
  const listener = await aListener();
  await meeting(listener, { do: 'lose_response', times: 1 });
  await test.fill(listener);
  await arrived(2);
  const [first, second] = receiver.received;
  expect(first?.body.delivery_id).toBe(second?.body.delivery_id);
  expect([first?.headers, second?.headers].map(headers => 'x-sandbox-fault-applied' in (headers ?? {}))).toEqual([
    true,
    false,
  ]);
});

it('60.8: the deliveries of a neighbour, and of other events, meet no fault of any kind', async () => {
  const [listener, neighbour, stormy] = [await aListener(), await aListener(), await aListener()];
  for (const kind of FaultKind.options.filter(isWebhookFault)) {
    await meeting(listener, { do: kind, on: 'svc.baas.positions.*' });
    await meeting(listener, { do: kind, key_id: neighbour.webhook.webhook_id });
    await meeting(stormy, { do: kind });
  }
  await test.fill(listener);
  await test.fill(neighbour);
  await arrived(2);
  for (const { headers } of receiver.received) expect(headers).not.toHaveProperty('x-sandbox-fault-applied');
});

it('60.1: a rule that matched no delivery names the event types and webhooks of the deliveries', async () => {
  const [listener, neighbour] = [await aListener(), await aListener()];
  await meeting(listener, { do: 'unreachable', on: 'orders.fill_busted' });
  await meeting(listener, { do: 'unreachable', key_id: neighbour.webhook.webhook_id });
  await test.fill(listener);
  await test.fill(neighbour);
  await eventually(async () =>
    expect(await hints(listener)).toEqual([
      'No delivery had the event type orders.fill_busted. Deliveries had svc.baas.orders.filled',
      `No delivery had the webhook ${neighbour.webhook.webhook_id}. Deliveries had ${listener.webhook.webhook_id}`,
    ]),
  );
});
