import { newId } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, isWaitedFor, type TestDatabase } from '@sandbourse/test-support';
import { migrations } from '../migrations/index.js';
import type { Webhook } from '../registrations/webhook.js';
import { WebhookStore } from '../registrations/webhook.store.js';
import { testDelivery } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';

const AT = new Date('2026-11-20T15:00:00.123Z');
const deliveries = new DeliveryStore();
const webhooks = new WebhookStore();

let test: TestDatabase;
let owner: Database;
const system = () => test.database.as(SYSTEM_SCOPE);

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
  owner = new Database({ url: test.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
});

afterAll(async () => {
  await owner.close();
  await test.drop();
});

async function aWebhook(): Promise<Webhook> {
  const webhook: Webhook = {
    webhookId: newId('webhook'),
    firmId: 'HARBOR',
    repCodes: ['R001'],
    url: 'https://example.com/hooks',
    eventTypes: ['*'],
    description: null,
    status: 'ACTIVE',
    disabledReason: null,
    isSandbox: true,
    secretSealed: 'sealed',
    previousSecretSealed: null,
    previousSecretUntil: null,
    failingSince: null,
    registeredBy: 'advisor',
    createdAt: AT,
    updatedAt: AT,
  };
  await system().transaction(tx => webhooks.insert(tx, webhook));
  return webhook;
}

const storedFor = ({ webhookId }: Webhook) =>
  owner.query('select delivery_id from deliveries where webhook_id = $1', [webhookId]);

it('reads what was stored, the body to the byte', async () => {
  const webhook = await aWebhook();
  const made = ['{"name":"Zoë \\"\\u0000\\" 😀"}', '{}'].map(body => ({
    ...testDelivery(webhook, true, AT),
    nextAttemptAt: AT,
    body: Buffer.from(body),
  }));
  await system().transaction(tx => deliveries.insert(tx, made));

  const found = await system().transaction(tx => deliveries.findDue(tx, { at: AT, limit: 10 }));
  expect(new Set(found)).toEqual(new Set(made));
});

it('stores nothing for a webhook that is gone', async () => {
  const webhook = await aWebhook();
  await system().transaction(tx => webhooks.delete(tx, webhook.webhookId));
  const stored = await system().transaction(tx => deliveries.insert(tx, [testDelivery(webhook, true, AT)]));

  expect(stored).toEqual(new Set());
  expect(await storedFor(webhook)).toEqual([]);
});

it('a webhook that is deleted while something is being stored for it takes that with it', async () => {
  const webhook = await aWebhook();
  let deleted: Promise<void> | undefined;
  await system().transaction(async tx => {
    const stored = await deliveries.insert(tx, [testDelivery(webhook, true, AT)]);
    expect(stored.size).toBe(1);
    deleted = system().transaction(other => webhooks.delete(other, webhook.webhookId));
    await isWaitedFor(tx, test.database);
  });
  await deleted;

  expect(await storedFor(webhook)).toEqual([]);
});
