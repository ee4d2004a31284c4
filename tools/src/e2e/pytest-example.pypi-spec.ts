import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { ROOT } from '../root.js';
import { OtherMachine } from './packed-packages.js';

let machine: OtherMachine;
let temporary: string;

beforeAll(async () => {
  machine = await OtherMachine.make();
  cpSync(join(ROOT, 'examples/pytest'), machine.project, { recursive: true });
  temporary = join(machine.project, 'tmp');
  mkdirSync(temporary, { mode: 0o711 });
  await machine.install();
  await machine.installPython('-r', 'requirements.txt', 'sandbourse-testcontainers');
}, WAITS.start);

afterAll(() => machine.drop());

const environment = () => ({ TMPDIR: temporary, SANDBOURSE_KEEP: '0.1' });
const python = (...args: string[]) => machine.run('venv/bin/python', args, environment());

/** Runs pytest and returns its output, even if a test fails. */
const pytest = (...targets: string[]) =>
  python('-m', 'pytest', '-q', ...targets).catch(({ stdout }: { stdout: string }) => stdout);

const noSandbox = () =>
  until(
    async () => readdirSync(temporary).filter(name => name.startsWith('sandbourse-testing-')),
    folders => folders.length === 0,
  );

it.each(['python-testing/tests', 'python-testcontainers/tests/test_book.py'])(
  'the tests of a package that need no sandbox pass: %s',
  async tests => expect(await pytest(tests)).toMatch(/^\d+ passed/m),
);

it(
  'the suite of the example passes with the packages as they are published, and leaves no sandbox running',
  async () => {
    expect(await pytest('test_orders.py', 'test_golden.py')).toMatch(/25 passed/);
    await noSandbox();
  },
  WAITS.storm,
);

it(
  'tests in Node and in Python share one sandbox',
  async () => {
    const program = `
      import { execFileSync } from 'node:child_process';
      import { startSandbourse } from '@sandbourse/testing';
      const sandbourse = await startSandbourse();
      const python = 'from sandbourse_testing import start_sandbourse as start; print(start().base_url)';
      console.log(JSON.stringify([sandbourse.baseUrl, String(execFileSync('venv/bin/python', ['-c', python])).trim()]));
      await sandbourse.stop();`;

    const output = await machine.run('node', ['--input-type=module', '-e', program], environment());

    const [ofNode, ofPython] = JSON.parse(output);
    expect(ofPython).toBe(ofNode);
    await noSandbox();
  },
  WAITS.story,
);
