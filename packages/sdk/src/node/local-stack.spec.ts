import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { findLocalStack, sandbourseHome, stateIn } from './index.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sdk-'));
  mkdirSync(join(folder, 'clone/deep/inside'), { recursive: true });
  process.env.SANDBOURSE_HOME = join(folder, 'home');
});

afterEach(() => {
  delete process.env.SANDBOURSE_HOME;
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function runs(stateDir: string, pid: number, base_url = 'http://127.0.0.1:1'): void {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(join(stateDir, 'stack.json'), JSON.stringify({ pid, base_url }));
}

it('finds the sandbox of the clone that it is in, or of the given state folder', () => {
  const from = join(folder, 'clone/deep/inside');
  expect(findLocalStack({ from })).toBeUndefined();

  runs(join(folder, 'clone/.local'), process.pid);
  expect(findLocalStack({ from })?.base_url).toBe('http://127.0.0.1:1');
  expect(findLocalStack({ from, stateDir: join(folder, 'elsewhere') })).toBeUndefined();
});

it('then finds the sandbox that was started without a clone', () => {
  const from = join(folder, 'clone');
  runs(stateIn(join(folder, 'home')), process.pid, 'http://127.0.0.1:2');
  expect(findLocalStack({ from })?.base_url).toBe('http://127.0.0.1:2');

  const NOBODY = 2 ** 22 + 1;
  runs(join(from, '.local'), NOBODY);
  expect(findLocalStack({ from })?.base_url).toBe('http://127.0.0.1:2');

  runs(join(from, '.local'), process.pid);
  expect(findLocalStack({ from })?.base_url).toBe('http://127.0.0.1:1');
});

it.each([
  { uid: 0, home: '/var/lib/sandbourse' },
  { uid: 1000, home: join(homedir(), '.sandbourse') },
])('the user $uid keeps it in $home', ({ uid, home }) => {
  jest.spyOn(process, 'getuid').mockReturnValue(uid);
  expect(sandbourseHome({})).toBe(home);
  expect(sandbourseHome({ SANDBOURSE_HOME: '/elsewhere' })).toBe('/elsewhere');
});

it('ignores a sandbox that ends while it is searched', async () => {
  const stateDir = join(folder, '.local');
  runs(stateDir, process.pid);
  const file = join(stateDir, 'stack.json');
  linkSync(file, `${file}.kept`);
  const ending = new Worker(
    `const { linkSync, rmSync } = require('node:fs');
     const [file, kept] = require('node:worker_threads').workerData;
     for (let n = 0; n < 3_000; n += 1) { rmSync(file); linkSync(kept, file); }`,
    { eval: true, workerData: [file, `${file}.kept`] },
  );
  let hasEnded = false;
  ending.once('exit', () => {
    hasEnded = true;
  });

  while (!hasEnded) {
    findLocalStack({ stateDir });
    await setImmediate();
  }

  expect(findLocalStack({ stateDir })?.base_url).toBe('http://127.0.0.1:1');
});

it('ignores a sandbox that has ended', () => {
  const NOBODY = 2 ** 22 + 1;
  runs(join(folder, '.local'), NOBODY);
  expect(findLocalStack({ stateDir: join(folder, '.local') })).toBeUndefined();
});

it('ignores a sandbox whose file belongs to another user', () => {
  runs(join(folder, '.local'), process.pid);
  jest.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1);
  expect(findLocalStack({ from: folder })).toBeUndefined();
});

it.each([
  'https://sandbox.example.com',
  'http://127.0.0.1.example.com',
  'http://127.0.0.1@example.com',
  'http://10.0.0.1',
  'no address',
])('ignores a sandbox that is not at a local address: %s', baseUrl => {
  runs(join(folder, '.local'), process.pid, baseUrl);
  expect(findLocalStack({ from: folder })).toBeUndefined();
});

it.each(['http://localhost:1', 'http://127.0.0.2:1', 'http://[::1]:1'])('%s is on this machine', baseUrl => {
  runs(join(folder, '.local'), process.pid, baseUrl);
  expect(findLocalStack({ from: folder })?.base_url).toBe(baseUrl);
});
