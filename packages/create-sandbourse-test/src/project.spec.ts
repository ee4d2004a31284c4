import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { VERSION } from './project.js';

const PROGRAM = fileURLToPath(new URL('../bin/create-sandbourse-test.mjs', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-sandbourse-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => promisify(execFile)(process.execPath, [PROGRAM, ...args], { cwd: folder });
/** Returns the exit code and the error of a command that must fail. */
const failure = (...args: string[]) =>
  run(...args).then(
    () => Promise.reject(new Error('it did not fail')),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

// biome-ignore format: a table
it.each([
  { runner: 'jest',   test: 'orders.test.js', manifest: 'package.json',     next: ['npm install', 'npm test'] },
  { runner: 'vitest', test: 'orders.test.js', manifest: 'package.json',     next: ['npm install', 'npm test'] },
  { runner: 'node',   test: 'orders.test.js', manifest: 'package.json',     next: ['npm install', 'npm test'] },
  { runner: 'pytest', test: 'test_orders.py', manifest: 'requirements.txt', next: ['pip install -r requirements.txt', 'pytest'] },
])('61.5: the project for $runner has a test, a book and the test kit of this version', async ({ runner, test, manifest, next }) => {
  const { stdout } = await run('--runner', runner, 'tests/orders');

  expect(readdirSync(join(folder, 'tests/orders')).sort()).toEqual(
    ['.gitignore', 'README.md', 'book.yaml', manifest, test].sort(),
  );
  expect(read('tests/orders', manifest)).toMatch(new RegExp(`(@sandbourse/testing": "|sandbourse-testing==)${VERSION}`));
  expect(read('tests/orders', test)).toContain('AAPL');
  for (const step of [`cd ${join('tests', 'orders')}`, ...next]) expect(stdout).toContain(`\n  ${step}`);
  for (const step of next) expect(read('tests/orders', 'README.md')).toContain(`\n${step}\n`);
});

it('61.5: the default folder is sandbourse-test, and the new repository in a folder is kept', async () => {
  await run('--runner', 'node');
  expect(readdirSync(join(folder, 'sandbourse-test'))).toContain('package.json');

  mkdirSync(join(folder, 'cloned', '.git'), { recursive: true });
  expect((await run('--runner', 'node', 'cloned')).stdout).toContain('cd cloned');
});

it('61.5: a folder with files, and a file, are refused and stay as they are', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine');

  expect(await failure('--runner', 'node', '.')).toEqual({
    code: 1,
    stderr: expect.stringContaining('is not empty: it contains notes.txt.\nChoose a new or an empty folder.'),
  });
  expect(await failure('--runner', 'node', 'notes.txt')).toMatchObject({
    stderr: expect.stringContaining('is a file'),
  });
  expect(await failure('--runner', 'node', 'notes.txt/tests')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/tests cannot be written: ENOTDIR.*\nChoose another folder\./),
  });
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

// biome-ignore format: a table
it.each([
  { args: ['--runner', 'mocha'],          error: 'The runner "mocha" does not exist.\nChoose one of these: jest, vitest, node, pytest.' },
  { args: ['--runner', 'toString'],       error: 'The runner "toString" does not exist.' },
  { args: [],                             error: 'No runner is named.\nAdd --runner with one of these: jest, vitest, node, pytest.' },
  { args: ['--runner', 'node', 'a', 'b'], error: 'There are two folders: a and b.' },
  { args: ['--frame', 'node'],            error: "Unknown option '--frame'" },
])('61.5: $args is refused with the choices', async ({ args, error }) => {
  expect(await failure(...args)).toEqual({ code: 2, stderr: expect.stringContaining(error) });
  expect(readdirSync(folder)).toEqual([]);
});

it('61.5: --help lists the runners, and --version prints the version of the test kit', async () => {
  expect((await run('--help')).stdout).toContain('jest, vitest, node, pytest');
  expect((await run('--version')).stdout.trim()).toBe(VERSION);
});
