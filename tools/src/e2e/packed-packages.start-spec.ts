import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import { ROOT } from '../root.js';
import { OtherMachine } from './packed-packages.js';

let machine: OtherMachine;

beforeAll(async () => {
  machine = await OtherMachine.make();
  await machine.install();
}, WAITS.start);

afterAll(async () => {
  await sandbourse('stop').catch(() => undefined);
  machine.drop();
});

const sandbourse = (...args: string[]) => machine.run('npx', ['sandbourse', ...args]);
const json = async (...args: string[]) => JSON.parse(await sandbourse(...args, '--json'));
/** Returns the exit code and the output of a command that must fail. */
const failure = (...args: string[]) =>
  sandbourse(...args).then(
    () => Promise.reject(new Error('it did not fail')),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  );

it(
  'without a clone, npx sandbourse installs, starts, uses, stops, resumes and resets the sandbox',
  async () => {
    expect(await failure('status')).toMatchObject({ code: 6, text: expect.stringContaining('stopped') });
    const banner = await sandbourse('start', '--port', '0', '--no-book');
    expect(banner).toMatch(/Sandbourse \S+ runs in the background/);
    expect(banner).toContain('npx sandbourse stop ends it');

    const first = await json('status');
    expect(first).toMatchObject({ status: 'running', state: join(machine.home, 'state') });
    expect(await json('start')).toMatchObject({ is_new: false, pid: first.pid });
    const pages = ['/console', '/docs', '/openapi.json', '/asyncapi.json', '/docs/errors'];
    const answers = await Promise.all(pages.map(page => fetch(first.base_url + page)));
    expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200));

    const [account] = await json('accounts', '--tradable');
    const bought = await json('orders', 'buy', 'AAPL', '2', '--account', account.account_id);
    expect(JSON.stringify(bought)).toContain('FILLED');
    expect(await sandbourse('stop')).toContain('Stopped.');
    await expect(fetch(first.base_url)).rejects.toThrow();

    const offline = { npm_config_registry: 'http://127.0.0.1:1', HTTPS_PROXY: 'http://127.0.0.1:1' };
    await machine.run('npx', ['sandbourse', 'start', '--port', '0', '--no-book'], offline);
    // 54.15: a start needs no network once the sandbox is installed, and has the ports of the last start.
    expect((await json('status')).base_url).toBe(first.base_url);
    const positions = await json('positions', account.account_id);
    expect(JSON.stringify(positions)).toContain('AAPL');
    expect(await failure('reset')).toMatchObject({ code: 2 });
    await sandbourse('reset', '--yes');
    expect(existsSync(join(machine.home, 'state'))).toBe(false);
    expect((await failure('status')).code).toBe(6);
  },
  WAITS.story,
);

it('54.15: no package contains specs', async () => {
  const folders = [machine.project, machine.home];
  const found = await machine.run('find', [...folders, '-path', '*/@sandbourse/*', '-name', '*.js']);
  expect(found.split('\n').length).toBeGreaterThan(100);
  expect(found.match(/.*@sandbourse\/(?!.*node_modules\/(?!@sandbourse)).*(spec|fixture)\.js$/gm)).toBeNull();
});

it('what was installed has nothing of the clone', async () => {
  const text = await machine
    .run('grep', ['-rlF', ROOT, machine.project, machine.home, '--include=*.js', '--include=*.json'])
    .catch(({ code }: { code: number }) => `exit ${code}`);
  expect(text.replaceAll(/.*\.package-lock\.json\n?/g, '')).toBe('exit 1');
});
