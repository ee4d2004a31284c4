import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { IssuedApiKeyView } from '@sandbourse/contracts';
import { apiKey, type OrderWithFills, readWebhook, Sandbourse, signature, until } from '@sandbourse/sdk';
import { startWebhookReceiver, WAITS } from '@sandbourse/test-support';
import { ROOT } from '../root.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const run = promisify(execFile);
const example = (name: string) => join(ROOT, 'docs/examples', name);

let test: StackUnderTest;
let folder: string;
let key: IssuedApiKeyView;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-newcomers-'));
  test = await startStackUnderTest({ processes: true });
  const asked = { name: 'Newcomers', permission_group: 'trading' };
  key = await test.broker.api.post<IssuedApiKeyView>('/api/v1/baas/api-keys/self', asked);
  const advisor = test.stack.file.users.find(({ role }) => role === 'advisor');
  env = {
    ...process.env,
    BASE_URL: test.stack.file.base_url,
    KEY_ID: key.key_id,
    KEY_SECRET: key.key_secret,
    EMAIL: advisor?.email,
    PASSWORD: advisor?.password,
    SANDBOURSE_CONFIG: folder,
  };
}, WAITS.start);

afterAll(async () => {
  await test?.stop();
  rmSync(folder, { recursive: true, force: true });
}, WAITS.start);

describe('5.4 the examples of the guide sign as the service checks', () => {
  it.each([
    { language: 'curl', program: () => ['sh', example('signed-request.sh')] },
    { language: 'TypeScript', program: () => [process.execPath, example('dist/signed-request.js')] },
    { language: 'Python', program: () => ['python3', example('signed-request.py')] },
  ])(
    '$language',
    async ({ program }) => {
      const [command = '', ...first] = program();
      const send = async (...words: string[]) => JSON.parse((await run(command, [...first, ...words], { env })).stdout);

      expect(await send('GET', 'ledger-replica')).toMatchObject({ items: expect.any(Array) });
      expect(await send('POST', 'stream/tickets')).toMatchObject({ token_type: 'ws_ticket' });
      expect(await send('POST', 'stream/tickets', '{"a": "body that is signed as it is sent"}')).toMatchObject({
        token_type: 'ws_ticket',
      });
    },
    WAITS.story,
  );
});

const SHARE = {
  security: { type: 'ticker', value: 'AAPL' },
  side: 'BUY',
  order_type: 'MARKET',
  quantity: '1',
} as const;

it(
  'the SDK trades a key for a token, signs, and has each fill of a stream once though the brokerage dies meanwhile',
  async () => {
    const { base_url: baseUrl } = test.stack.file;
    const pair = { keyId: key.key_id, keySecret: key.key_secret };
    const signed = new Sandbourse({ baseUrl, credentials: signature(pair) });
    expect(await signed.pm.post('/stream/tickets')).toMatchObject({ token_type: 'ws_ticket' });

    const client = new Sandbourse({ baseUrl, credentials: apiKey(pair), attempts: 12 });
    const { account_id } = await test.broker.openFunded('Newcomer', '50000.00');
    const lost: string[] = [];
    const events = client.events('trades', { accountId: account_id, onLost: reason => lost.push(reason) });
    const filled = async () => {
      for (;;) {
        const { value } = await events.next();
        if (value?.type === 'com.service.baas.orders.filled') return value.data.order.order_id;
      }
    };
    const buy = async () => (await client.baas.post('/orders', { body: { account_id, ...SHARE } })).order_id;
    const first = filled();
    expect(await buy()).toBe(await first);

    const second = filled();
    process.kill(test.pidOf('baas'), 'SIGKILL');
    expect(await buy()).toBe(await second);
    expect(lost.length).toBeGreaterThan(0);
    await events.return();
    expect(await client.baas.get('/orders', { params: { query: { account_id } } })).toHaveLength(2);
  },
  WAITS.story,
);

it('the SDK reads a delivery that the sandbox signed, and refuses what another secret signed', async () => {
  const receiver = await startWebhookReceiver();
  const body = { url: receiver.url, event_types: ['svc.baas.orders.*'] };
  const { webhook_id, signing_secret: secret } = await test.broker.api.post<{
    webhook_id: string;
    signing_secret: string;
  }>('/api/v1/baas/webhooks', body);
  try {
    await test.broker.api.post(`/api/v1/baas/webhooks/${webhook_id}/test`, {});
    const delivery = await until(
      async () => receiver.received[0],
      found => found !== undefined,
    );
    const { headers = {}, raw = '' } = delivery ?? {};
    expect(await readWebhook({ headers, body: raw, secret })).toMatchObject({ event_type: 'svc.webhooks.test' });
    await expect(readWebhook({ headers, body: raw, secret: 'whsec_other' })).rejects.toThrow('not genuine');
  } finally {
    await receiver.close();
  }
});

describe('the command line', () => {
  const sandbourse = (...words: string[]) =>
    run(process.execPath, [join(ROOT, 'packages/cli/bin/sandbourse.mjs'), '--state', test.stateDir, ...words], { env });

  it(
    'finds the sandbox by itself, buys a share and shows it',
    async () => {
      expect(JSON.parse((await sandbourse('doctor', '--json')).stdout)).not.toContainEqual(
        expect.objectContaining({ isFine: false }),
      );
      const { account_id } = await test.broker.openFunded('Typed', '50000.00');

      const bought = await sandbourse('orders', 'buy', 'AAPL', '3', '-a', account_id, '--json');
      const order = JSON.parse(bought.stdout) as OrderWithFills;
      expect(order).toMatchObject({ status: 'FILLED', filled_quantity: '3.00000000' });
      expect((await sandbourse('positions', account_id)).stdout).toMatch(/^AAPL +3\.00000000 /m);
      expect((await sandbourse('fix', 'tail', '--order', order.order_id)).stdout).toMatch(/\|35=D\|.*\n.*\|35=8\|/s);
      expect((await sandbourse('clock', 'advance', '--days', '1')).stdout).toMatch(/READY\n$/);

      expect((await sandbourse('complete', '--', 'prices', '')).stdout).toMatch(/^crash\t/);
      const refused = await sandbourse('orders', 'buy', 'NOPE', '1', '-a', account_id).catch(error => error);
      expect(refused).toMatchObject({ code: 5, stderr: expect.stringMatching(/SECURITY_KNOWN: There is no security/) });
      const unknown = await sandbourse('orders', 'watch', 'ord_unknown').catch(error => error);
      expect(unknown).toMatchObject({ code: 4, stderr: expect.stringMatching(/^404 Order not found/) });
      const unfilled = await sandbourse('orders', 'buy', 'AAPL', '1', '-a', account_id, '--scenario', 'REJECT').catch(
        error => error,
      );
      expect(unfilled).toMatchObject({ code: 7, stdout: expect.stringContaining('REJECTED') });
    },
    WAITS.story,
  );
});
