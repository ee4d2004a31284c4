import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STACK_PROGRAM } from '@sandbourse/local';
import { until } from '@sandbourse/sdk';
import { joinSharedStack, type SharedStack } from './shared-stack.js';
import { lockOf, stackFolder } from './stack-folder.js';

const LINGER_MS = 300;
const { TMPDIR } = process.env;

/** Replaces the program of a clone: it answers at its address, writes stack.json, and ends when it is interrupted. */
const PROGRAM = `
const { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
const { createServer } = require('node:http');
const state = process.argv[process.argv.indexOf('--state') + 1];
appendFileSync('keepers', process.ppid + '\\n');
appendFileSync('starts', process.argv.slice(2).join(' ') + '\\n');
if (existsSync('broken')) process.exit(1);
mkdirSync(state, { recursive: true });
const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1', () => {
  const base_url = 'http://127.0.0.1:' + server.address().port;
  writeFileSync(state + '/stack.json', JSON.stringify({ pid: process.pid, base_url, ci_token: 'token' }));
});
process.on('SIGINT', () => {
  rmSync(state + '/stack.json');
  process.exit(0);
});`;

let root: string;
let home: string;
let folder: string;
const joined: SharedStack[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sandbourse-keeper-'));
  [home, folder] = [join(root, 'home'), join(root, 'state-of-tests')];
  mkdirSync(join(home, dirname(STACK_PROGRAM)), { recursive: true });
  writeFileSync(join(home, STACK_PROGRAM), PROGRAM);
});

afterEach(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  for (const { leave } of joined.splice(0)) leave();
  await ended();
  rmSync(root, { recursive: true, force: true });
});

async function joinAgain(): Promise<SharedStack> {
  const stack = await joinSharedStack(home, folder, LINGER_MS);
  joined.push(stack);
  return stack;
}

const starts = () => readFileSync(join(home, 'starts'), 'utf8').trim().split('\n');
const stackFile = () => join(folder, 'state/stack.json');

function ended(withinMs = 30_000): Promise<unknown> {
  return until(
    async () => existsSync(stackFile()) || existsSync(lockOf(folder)),
    isThere => !isThere,
    { withinMs },
  );
}

it('several that join at once share one sandbox, which lifts limits and makes no books', async () => {
  const stacks = await Promise.all([joinAgain(), joinAgain(), joinAgain()]);

  expect(new Set(stacks.map(({ baseUrl }) => baseUrl)).size).toBe(1);
  expect(stacks[0]?.ciToken).toBe('token');
  expect(starts()).toEqual([`--port 0 --no-book --no-limits --fresh --state ${join(folder, 'state')}`]);
});

it('the sandbox stays while one of them needs it, and ends after the last', async () => {
  const [first, second] = [await joinAgain(), await joinAgain()];

  first.leave();
  await expect(ended(2 * LINGER_MS)).rejects.toThrow('without success');
  expect((await fetch(second.baseUrl)).status).toBe(200);
  expect(starts()).toHaveLength(1);

  second.leave();
  await ended();
  await expect(fetch(second.baseUrl)).rejects.toThrow();
});

it('54.2: one process gets the note for the user, and the folder is deleted when the sandbox ends', async () => {
  const stacks = await Promise.all([joinAgain(), joinAgain()]);
  const notes = stacks.flatMap(({ note }) => note ?? []);
  expect(notes).toEqual([expect.stringContaining(`${stacks[0]?.baseUrl} for these and later tests`)]);
  expect(existsSync(folder)).toBe(true);

  for (const { leave } of joined.splice(0)) leave();
  await ended();
  expect(existsSync(folder)).toBe(false);
});

it('54.2: the last process to leave says how long the sandbox stays', async () => {
  const DAY_MS = 86_400_000;
  const patient = await joinSharedStack(home, folder, DAY_MS);
  const last = await joinSharedStack(home, folder, 0);
  patient.leave();
  last.leave();
  await ended();
});

it('54.2: deletes the folders that killed keepers of other clones have left', async () => {
  folder = join(root, 'sandbourse-testing-0-0a1b2c3d');
  const left = join(root, 'sandbourse-testing-0-99999999');
  mkdirSync(join(left, 'state'), { recursive: true });
  const others = join(root, 'sandbourse-testing-example');
  mkdirSync(others);

  await joinAgain();

  expect([left, others, folder].map(each => existsSync(each))).toEqual([false, true, true]);
});

it('one that joins soon after the last has left finds the sandbox running, and later another is started', async () => {
  (await joinAgain()).leave();
  (await joinAgain()).leave();
  expect(starts()).toHaveLength(1);

  await ended();
  await joinAgain();
  expect(starts()).toHaveLength(2);
});

it('a process that is killed needs the sandbox no longer', async () => {
  const program = `
    const { joinSharedStack } = await import(${JSON.stringify(fileURLToPath(new URL('./shared-stack.js', import.meta.url)))});
    await joinSharedStack(${JSON.stringify(home)}, ${JSON.stringify(folder)}, ${LINGER_MS});
    console.log('joined');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await once(child.stdout, 'data');

  child.kill('SIGKILL');

  await ended();
});

it('a program in another language joins the same sandbox, and needs it until its pipe ends', async () => {
  writeFileSync(join(home, 'package.json'), '{ "version": "0.0.0" }');
  process.env.TMPDIR = root;
  folder = stackFolder(home);
  const { baseUrl, leave } = await joinAgain();
  const program = fileURLToPath(new URL('./join.js', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SANDBOURSE_FROM: home, SANDBOURSE_KEEP: '0' },
  });

  const [line] = await once(child.stdout, 'data');
  expect(JSON.parse(String(line))).toEqual({ base_url: baseUrl, ci_token: 'token' });
  leave();
  await expect(ended(2 * LINGER_MS)).rejects.toThrow('without success');
  expect(starts()).toHaveLength(1);

  child.stdin.end();
  await Promise.all([ended(), once(child, 'exit')]);
  expect(child.exitCode).toBe(0);
});

it('a keeper that is killed is replaced, and so is the sandbox that it has left behind', async () => {
  const { baseUrl } = await joinAgain();

  process.kill(Number(readFileSync(join(home, 'keepers'), 'utf8')), 'SIGKILL');

  expect((await fetch(baseUrl)).status).toBe(200);
  const other = await joinAgain();
  expect(other.baseUrl).not.toBe(baseUrl);
  await expect(fetch(baseUrl)).rejects.toThrow();
});

it('says where the log is of a sandbox that does not start, and the next that joins tries again', async () => {
  writeFileSync(join(home, 'broken'), '');
  await expect(joinAgain()).rejects.toThrow(`The sandbox did not start. Its log: ${join(folder, 'keeper.log')}`);

  rmSync(join(home, 'broken'));
  await ended();
  expect((await joinAgain()).ciToken).toBe('token');
});
