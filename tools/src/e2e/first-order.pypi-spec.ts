import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ROOT } from '../root.js';
import { CutNetwork } from './cut-network.js';
import { PackedRegistry } from './packed-registry.js';

const SCRIPTS = join(ROOT, 'examples/first-order');
const FROM_PYPI = ['simplefix==1.0.17'];

let folder: string;
let registry: PackedRegistry;
let network: CutNetwork;
/** The user who runs a sandbox. */
let running: ReturnType<typeof newcomer> | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-first-order-'));
  // If root runs this test, Postgres runs as another user, which must be able to enter this folder.
  chmodSync(folder, 0o711);
  registry = new PackedRegistry(join(folder, 'packages'));
  await registry.fill([dependency('typescript', '.'), dependency('@modelcontextprotocol/client', 'tools')], FROM_PYPI);
}, WAITS.start);

beforeEach(async () => {
  network = await CutNetwork.make(folder, registry.server);
});

afterEach(async () => {
  try {
    await running?.run('npx', 'sandbourse', 'stop');
  } finally {
    running = undefined;
    await network?.drop();
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a development dependency of a package.json, with its version. */
function dependency(name: string, workspace: string): string {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
  return `${name}@${devDependencies[name]}`;
}

/** A user of the machine who has nothing: an empty home, an empty folder and no credential in the environment. */
function newcomer(name: string) {
  const home = join(folder, name);
  const cwd = join(home, 'project');
  mkdirSync(cwd, { recursive: true, mode: 0o711 });
  registry.forgetPrograms();
  const env = { PATH: process.env.PATH ?? '', HOME: home, SANDBOURSE_HOME: home, ...registry.environment };
  return { run: (...program: string[]) => network.run(program, { cwd, env }) };
}

const scripts = readdirSync(SCRIPTS).filter(name => name.endsWith('.sh'));

it.each(scripts)(
  '61: %s places an order that fills within a minute from an empty folder, without a network, and calls nobody',
  async name => {
    running = newcomer(name);
    const begin = performance.now();
    const printed = await running.run('bash', join(SCRIPTS, name));
    const took = performance.now() - begin;
    console.log(`${name}: ${(took / 1000).toFixed(1)} s`);

    expect(printed).toMatch(/FILLED.* at \d+\.\d+/);
    expect(took).toBeLessThan(WAITS.firstOrder);
    const orders = JSON.parse(await running.run('npx', 'sandbourse', 'orders', '--json')) as OrderView[];
    expect(orders).toEqual([expect.objectContaining({ status: 'FILLED', side: 'BUY', filled_quantity: '1.00000000' })]);
    expect(network.attempts()).toBe(0);
  },
  WAITS.story,
);

// The counter of the test above must notice each of these, or the test proves nothing.
it.each(['http://192.0.2.7', 'http://[2001:db8::7]', 'http://sandbourse.example'])(
  '61: a request to %s from this network fails, and is counted',
  async url => {
    const { run } = newcomer('caller');

    await expect(run('node', '-e', `fetch('${url}').catch(() => process.exit(9))`)).rejects.toMatchObject({ code: 9 });

    expect(network.attempts()).toBeGreaterThan(0);
  },
);
