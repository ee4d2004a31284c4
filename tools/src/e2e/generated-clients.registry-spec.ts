import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import { ROOT } from '../root.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const EXAMPLES = join(ROOT, 'examples');
/** One folder for each generator, with a program and the commands that generate and compile its client. */
const CLIENTS = join(EXAMPLES, 'clients');

const run = promisify(execFile);

const isCommitted = (path: string) => !/\/(build|node_modules)$/.test(path);

let test: StackUnderTest;
let folder: string;

beforeAll(async () => {
  // Only the committed files are copied, so that every client is generated again.
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-clients-'));
  for (const name of ['clients', 'models'])
    cpSync(join(EXAMPLES, name), join(folder, name), { recursive: true, filter: isCommitted });
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(async () => {
  await test?.stop();
  rmSync(folder, { recursive: true, force: true });
}, WAITS.start);

async function printed(example: string): Promise<string> {
  const { baseUrl, token = '' } = test.broker.api;
  const env = { ...process.env, BASE_URL: baseUrl, ACCESS_TOKEN: token };
  return (await run('sh', [join(folder, example, 'run.sh')], { env })).stdout;
}

it.each(readdirSync(CLIENTS))(
  '54.10: a client from %s compiles, reads a quote and places an order',
  async name => {
    const stdout = await printed(join('clients', name));

    const [, orderId = ''] = /AAPL is offered at \d+\.\d+\nplaced (ord_\w+)$/m.exec(stdout) ?? [];
    expect(await test.broker.api.get(`/api/v1/baas/orders/${orderId}`)).toMatchObject({
      order_id: orderId,
      side: 'BUY',
      quantity: '1',
    });
  },
  WAITS.storm,
);

it(
  '54.10: Modelina makes a model with a name for each event and its parts',
  async () => {
    const names = (await printed('models')).trim().split('\n');

    expect(names).toEqual(expect.arrayContaining(['BaasOrdersFilled', 'BaasOrdersFilledData', 'Order', 'Fill']));
    expect(names.filter(name => /anonymous/i.test(name))).toEqual([]);
  },
  WAITS.storm,
);
