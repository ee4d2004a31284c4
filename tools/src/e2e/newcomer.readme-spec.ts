import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import type { Browser, BrowserContext } from 'playwright-core';
import { ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { ROOT } from '../root.js';
import type { DemoUser } from '../stack/demo-tenant.js';
import { complaintsOf, launchBrowser } from './browser.js';
import { documentedCommands, EXAMPLES, FOLLOWED } from './command-line-examples.js';
import { readsInManyTabs } from './console-many-tabs.js';
import { goesFromAddressToRebalancing } from './console-newcomer.js';
import { printedBlocks, terminalSession } from './printed-blocks.js';
import { conformance } from './run-conformance.js';
import { StartedAsPrinted, TERMINAL } from './started-as-printed.js';
import { tradesByStockEngine } from './stock-engine.js';

const run = promisify(execFile);

let started: StartedAsPrinted;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-newcomer-'));
  env = { ...TERMINAL, SANDBOURSE_CONFIG: folder };
  started = await StartedAsPrinted.start(WAITS.books);
}, WAITS.books);

afterAll(async () => {
  await started?.interrupt();
  if (folder) rmSync(folder, { recursive: true, force: true });
}, WAITS.story);

const advisor = () => started.file.users.find(({ role }) => role === 'advisor') as DemoUser;

/** The milliseconds until the gateway allows six more logins. It allows ten a minute. */
const LOGIN_LIMIT_MS = 36_000;
let lastCommandAt = 0;

async function broker(): Promise<Brokerage> {
  const { email, password } = advisor();
  return new Brokerage(await new ApiClient(started.file.base_url).logIn(email, password));
}

/** Runs a bash program in the clone. The program also fails if the API refuses a request or a value is missing. */
async function inTerminal(program: string): Promise<string> {
  const child = spawn('bash', ['-c', program], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (printed += text));
  const [code] = (await once(child, 'close')) as [number | null];
  lastCommandAt = performance.now();
  expect({ code, refused: /^\{"detail":.*|^undefined$|^null$/m.exec(printed)?.[0], printed }).toEqual({
    code: 0,
    refused: undefined,
    printed: expect.any(String),
  });
  return printed;
}

it.each(['README.md', 'docs/quick-start.md', 'docs/cli.md', 'docs/testing.md'])(
  'every block of %s does what it says, as printed',
  async document => {
    const blocks = printedBlocks(readFileSync(join(ROOT, document), 'utf8'));
    expect(blocks.length).toBeGreaterThan(0);
    await inTerminal(terminalSession(blocks, folder));
  },
  WAITS.storm,
);

it(
  "54.1: README's four examples run three times in a row, within the limits of the edge",
  async () => {
    const examples = [
      'sh docs/examples/first-order.sh',
      'node docs/examples/dist/first-order.js',
      'python3 docs/examples/first-order.py',
      'python3 docs/examples/generated-client.py',
    ];
    const environment = 'export PYTHONPATH=.local/python';
    await inTerminal(`set -euo pipefail\n${environment}\nfor _ in 1 2 3; do\n${examples.join('\n')}\ndone`);
  },
  WAITS.storm,
);

/**
 * Makes `npx sandbourse` the command itself. The start of npx takes longer than most commands. The blocks of the documents
 * are run as printed, with npx.
 */
const WITHOUT_NPX = 'PATH="$PWD/node_modules/.bin:$PATH"; npx() { "$@"; }';

/** A suite that begins red. It says which sandbox it uses. */
const SUITE = `
  import assert from 'node:assert/strict';
  import { after, it } from 'node:test';
  import { startSandbourse } from '@sandbourse/testing';

  const sandbourse = await startSandbourse();
  after(() => sandbourse.stop());
  it('buys shares', async () => {
    const firm = await sandbourse.createFirm({ book: 'examples/books/household.yaml' });
    await firm.settled();
    console.log('sandbox ' + sandbourse.baseUrl);
    assert.equal(process.env.IS_MENDED, 'yes');
  });
`;

it(
  '54.2: a suite is red, then green twice, on the sandbox that already runs',
  async () => {
    const suite = join(ROOT, '.local/red-green.test.mjs');
    writeFileSync(suite, SUITE);
    const test = (IS_MENDED: string) =>
      run(process.execPath, ['--test', '--test-reporter=tap', suite], { cwd: ROOT, env: { ...env, IS_MENDED } }).then(
        ({ stdout }) => stdout,
        (error: { stdout: string }) => error.stdout,
      );
    const runs = [await test('no'), await test('yes'), await test('yes')];
    expect(runs.map(printed => /^# fail (\d+)$/m.exec(printed)?.[1])).toEqual(['1', '0', '0']);
    for (const printed of runs) expect(printed).toContain(`sandbox ${started.file.base_url}`);
  },
  WAITS.story,
);

it(
  'npm run demo shows an order go all the way, and a year that passes',
  async () => {
    const { stdout } = await run('npm', ['run', 'demo'], { cwd: ROOT, env });
    expect(stdout).toMatch(
      /com\.service\.baas\.orders\.filled[\s\S]*\|35=8\|[\s\S]*DIVIDEND[\s\S]*The tour is complete/,
    );
  },
  WAITS.storm,
);

describe('the command line', () => {
  const guide = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8');

  it('has an example here of every command that its guide lists', () => {
    expect(documentedCommands(guide).sort()).toEqual([...Object.keys(EXAMPLES), ...Object.keys(FOLLOWED)].sort());
  });

  it.each(Object.entries(EXAMPLES))(
    '%s',
    async (_, commands) => inTerminal(`set -euo pipefail\n${WITHOUT_NPX}\n${commands}`).then(() => undefined),
    WAITS.storm,
  );

  it.each(Object.entries(FOLLOWED))(
    '%s prints what happens until Ctrl-C',
    async (_, { command, happens }) => {
      const child = spawn('bash', ['-c', `exec npx sandbourse ${command}`], { cwd: ROOT, env, detached: true });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (printed += text));
      const ended = once(child, 'exit');
      try {
        await until(
          async () => {
            await inTerminal(`set -euo pipefail\n${happens}`);
            return printed;
          },
          text => text.split('\n').length > 1,
          { withinMs: WAITS.storm, everyMs: 1_000 },
        );
      } finally {
        if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT');
        await ended;
      }
    },
    WAITS.storm,
  );
});

/** A third of the sentences. They take long enough for a message about progress. `.ci/full` checks all of them. */
const SECTIONS = ['1', '2', '3', '4'];

it(
  '54.3: conformance on the running sandbox shows its progress, kills nothing and leaves no firm behind',
  async () => {
    const { ci_token, base_url, services } = started.file;
    const activeFirms = async () => {
      const { items } = await new ApiClient(base_url, ci_token).get<{ items: { firm_id: string }[] }>(
        '/api/v1/sandbox/firms?status=ACTIVE&limit=100',
      );
      return items.map(({ firm_id }) => firm_id);
    };
    const before = await activeFirms();

    const printed = await conformance('--state', '.local', ...SECTIONS);

    expect(printed).toMatch(/^\d+ of \d+ sentences checked/m);
    expect(printed).toMatch(/^skipped \d+: it spends logins/m);
    expect(printed).toMatch(/^conformance: \d+ passed, 0 failed/m);
    // Firms of the cases before may reach their end meanwhile, so the firms are not counted.
    const after = await activeFirms();
    expect(after.filter(firm => !before.includes(firm))).toEqual([]);
    expect(started.file.services).toEqual(services);
  },
  WAITS.storm,
);

describe('a newcomer', () => {
  const LAPTOP = { width: 1_280, height: 800 };
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    // The commands before have logged in many times. The tests below need several logins at once, which the gateway
    // allows only after a pause.
    await sleep(Math.max(0, lastCommandAt + LOGIN_LIMIT_MS - performance.now()));
    browser = await launchBrowser();
  }, WAITS.storm);

  beforeEach(async () => {
    context = await browser.newContext({ viewport: LAPTOP, locale: 'en-US', baseURL: started.file.base_url });
    context.setDefaultTimeout(WAITS.page);
  });

  afterEach(() => context?.close());
  afterAll(() => browser?.close());

  it(
    'goes in the console from an address to a filled rebalancing, and sees why a return and a wash sale are what they are',
    async () => {
      const complaints = complaintsOf(context);
      const place = { baseUrl: started.file.base_url, stateDir: join(ROOT, '.local') };
      await goesFromAddressToRebalancing(await context.newPage(), place);
      expect(complaints).toEqual([]);
    },
    WAITS.storm,
  );

  it(
    'meets no limit of the edge with a page of the console that is loaded thirty times and in ten tabs',
    async () => readsInManyTabs(context, { advisor: advisor(), broker: await broker() }),
    WAITS.storm,
  );

  it(
    '10. trades for an account with a stock FIX 4.2 engine, which drops the line, comes back and gets its resends',
    async () => tradesByStockEngine(started.file, await broker()),
    WAITS.storm,
  );
});

it(
  'Ctrl-C stops everything and says so',
  async () => {
    await started.interrupt();
    expect(started.output).toContain('Stopped. The data is kept');
  },
  WAITS.story,
);
