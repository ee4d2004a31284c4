import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { ROOT } from '../root.js';

const run = promisify(execFile);
const PACKAGES = ['packages/sdk', 'packages/testing'];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-example-'));
  // Under root, the user of Postgres has to get to its folder below.
  chmodSync(folder, 0o711);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'the suite of the example passes with the packages as they are published, and leaves no sandbox running',
  async () => {
    const project = join(folder, 'project');
    const temporary = join(folder, 'tmp');
    mkdirSync(temporary, { mode: 0o711 });
    cpSync(join(ROOT, 'examples/node-test'), project, { recursive: true });
    await run('npm', ['pack', ...PACKAGES.map(path => join(ROOT, path)), '--pack-destination', folder]);
    const packed = readdirSync(folder).filter(file => file.endsWith('.tgz'));
    const install = [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      ...packed.map(file => join(folder, file)),
    ];
    await run('npm', install, { cwd: project });

    const env = { ...process.env, SANDBOURSE_HOME: ROOT, TMPDIR: temporary, NODE_OPTIONS: '' };
    const { stdout } = await run('npm', ['test', '--', '--test-reporter=tap'], {
      cwd: project,
      env,
      maxBuffer: 2 ** 24,
    });

    expect(stdout).toMatch(/^# pass 100$/m);
    expect(stdout).toMatch(/^# fail 0$/m);
    await until(
      async () => readdirSync(temporary, { recursive: true }).map(String),
      files => !files.some(file => file.endsWith('stack.json') || file.endsWith('keeper.lock')),
    );
  },
  WAITS.storm,
);
