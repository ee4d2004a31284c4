import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import {
  type CloudEvent,
  TransactionPosted,
  type WebhookDeliveryView,
  type WebhookWithSecretView,
} from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { ROOT } from '../root.js';
import { example, receiving } from './receiving-example.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const DEPOSITS = 10;

const run = promisify(execFile);

let test: StackUnderTest;
let packages: string;
let client: ChildProcess | undefined;

beforeAll(async () => {
  packages = mkdtempSync(join(tmpdir(), 'sandbourse-python-'));
  const install = ['-m', 'pip', 'install', '--quiet', '--target', packages, '-r', example('requirements.txt')];
  await run('python3', install);
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(async () => {
  if (client?.kill()) await once(client, 'exit');
  await test?.stop();
  rmSync(packages, { recursive: true, force: true });
}, WAITS.start);

/** Runs a Python program of the guide with the packages in a folder, and returns its output. */
async function printed(program: string, folder = packages): Promise<string> {
  const advisor = test.stack.file.users.find(({ role }) => role === 'advisor');
  const env = {
    ...process.env,
    PYTHONPATH: [packages, folder].join(delimiter),
    BASE_URL: test.stack.file.base_url,
    EMAIL: advisor?.email,
    PASSWORD: advisor?.password,
  };
  return (await run('python3', [example(program)], { env })).stdout;
}

it(
  'a client that is generated from the OpenAPI document buys a share',
  async () => {
    const folder = join(packages, 'generated');
    const generate = ['generate', '--path', join(ROOT, 'docs/openapi.json'), '--meta', 'none'];
    const target = ['--output-path', join(folder, 'sandbourse_client')];
    mkdirSync(folder);
    const env = {
      ...process.env,
      PYTHONPATH: packages,
      PATH: [process.env.PATH, join(packages, 'bin')].join(delimiter),
    };
    const said = await run('python3', ['-m', 'openapi_python_client', ...generate, ...target], { env });
    // The generator has no type for CSV, so it leaves out the request with a custodian's statement in CSV. It must not
    // leave out anything else.
    expect(`${said.stdout}${said.stderr}`.match(/^(WARNING|ERROR|Unable|Unsupported).*$/gm)).toEqual([
      expect.stringContaining('POST /api/v1/pm/custodians/connections/{connection_id}/sync'),
      'Unsupported content type text/csv',
    ]);

    expect(await printed('generated-client.py', folder)).toMatch(/^placed ord_\w+\nfilled 1\.0+ at \d+\.\d+ USD\n$/);
  },
  WAITS.story,
);

/** Starts the example that follows a stream. Returns a list to which each printed event is added. */
function follow(stream: string): CloudEvent[] {
  const { broker, stack } = test;
  client = spawn('python3', [example('follow-events.py'), stream], {
    env: {
      ...process.env,
      PYTHONPATH: packages,
      BASE_URL: stack.file.base_url,
      ACCESS_TOKEN: broker.api.token ?? '',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const events: CloudEvent[] = [];
  if (client.stdout) createInterface(client.stdout).on('line', line => events.push(JSON.parse(line)));
  return events;
}

it(
  'a Python client of public packages has every entry of the ledger once, though the brokerage dies meanwhile',
  async () => {
    const { broker } = test;
    const { account_id } = await broker.openFunded('Followed', '1.00');
    const events = follow('activities');
    const entries = () =>
      events.filter(({ data }) => data.account_id === account_id).map(event => TransactionPosted.read(event).sequence);
    const deposit = () =>
      broker.api.send('POST', `/api/v1/baas/accounts/${account_id}/funding`, {
        direction: 'DEPOSIT',
        amount: '1.00',
        currency: 'USD',
      });
    const posted = async () => (await broker.transactions(account_id)).total;

    for (let n = 1; n < DEPOSITS; n += 1) {
      if (n === DEPOSITS / 2) process.kill(test.pidOf('baas'), 'SIGKILL');
      await until(
        () => deposit().catch(() => ({ status: 0 })),
        ({ status }) => status === 201,
      );
    }
    await until(
      async () => ({ received: entries().length, posted: await posted() }),
      ({ received, posted }) => posted >= DEPOSITS && received >= posted,
    );
    expect(entries()).toEqual(Array.from({ length: await posted() }, (_, n) => n + 1));
  },
  WAITS.story,
);

it('12. the Python library for Standard Webhooks verifies deliveries by the secret as it is shown', async () => {
  const { api } = test.broker;
  // The receiver needs the secret of this webhook, so the webhook is registered before the receiver listens.
  const registration = { url: 'http://127.0.0.1:4000/', event_types: ['svc.pm.*'] };
  const webhooks = '/api/v1/baas/webhooks';
  const { webhook_id, signing_secret } = await api.post<WebhookWithSecretView>(webhooks, registration);
  const env = { ...process.env, PYTHONPATH: packages };
  const mine = await receiving('python3', 'standard-webhook.py', signing_secret, env);
  try {
    const statusOfTest = async () =>
      (await api.post<WebhookDeliveryView>(`${webhooks}/${webhook_id}/test`, {})).attempts[0]?.http_status;
    const sentBy = async (secret: string) =>
      (await run('sh', [example('send-webhook.sh'), mine.url], { env: { ...process.env, SIGNING_SECRET: secret } }))
        .stdout;

    await api.patch(`${webhooks}/${webhook_id}`, { url: mine.url });
    expect(await statusOfTest()).toBe(204);
    const rotated = await api.post<WebhookWithSecretView>(`${webhooks}/${webhook_id}/rotate-secret`, {});
    expect(await statusOfTest()).toBe(204);
    expect(await sentBy(signing_secret)).toBe('204\n');
    expect(await sentBy(rotated.signing_secret)).toBe('401\n');
    expect(mine.lines.filter(line => line.startsWith('svc.webhooks.test'))).toHaveLength(3);
  } finally {
    mine.stop();
    await api.send('DELETE', `${webhooks}/${webhook_id}`);
  }
});
