import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Installation } from './installation.js';
import { STACK_PROGRAM } from './program.js';
import { resetSandbox, runSandbox, sandboxStatus, seededSandbox, startSandbox, stopSandbox } from './sandbox.js';

/** Replaces the program of the stack: it records its start, writes stack.json, and ends on request. */
const PROGRAM = `
const { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
const state = process.argv[process.argv.indexOf('--state') + 1];
appendFileSync('starts', process.argv.slice(2).join(' ') + '\\n');
if (existsSync('broken')) {
  console.error('port 8080 is taken');
  process.exit(1);
}
const base_url = 'http://127.0.0.1:1';
writeFileSync(state + '/secrets.json', '{}');
writeFileSync(state + '/stack.json', JSON.stringify({ pid: process.pid, base_url, version: '0.2.0', users: [] }));
if (existsSync('short')) process.exit(3);
setInterval(() => undefined, 1000);
process.on('SIGTERM', () => {
  rmSync(state + '/stack.json');
  process.exit(0);
});`;

let root: string;
let stateDir: string;
let installation: Installation;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sandbourse-local-'));
  stateDir = join(root, 'kept', 'state');
  mkdirSync(join(root, dirname(STACK_PROGRAM)), { recursive: true });
  writeFileSync(join(root, STACK_PROGRAM), PROGRAM);
  installation = { root, version: '0.2.0', stateDir };
});

afterEach(async () => {
  await stopSandbox(stateDir);
  rmSync(root, { recursive: true, force: true });
});

const start = (...args: string[]) => startSandbox({ installation, stateDir, args });
const starts = () => readFileSync(join(root, 'starts'), 'utf8').trim().split('\n');

it('starts a sandbox in the background, says that it runs, and ends it', async () => {
  expect(sandboxStatus(stateDir)).toEqual({ status: 'stopped', state: stateDir });

  const { stack, isNew } = await start('--no-book');
  expect(isNew).toBe(true);
  expect(sandboxStatus(stateDir)).toMatchObject({ status: 'running', pid: stack.pid, version: '0.2.0' });
  expect(starts()).toEqual([`--no-book --state ${stateDir}`]);

  expect(await stopSandbox(stateDir)).toBe(true);
  expect(await stopSandbox(stateDir)).toBe(false);
  expect(sandboxStatus(stateDir)).toEqual({ status: 'stopped', state: stateDir, version: '0.2.0' });
});

it('several starts at once, and a later one, use one sandbox', async () => {
  const started = [...(await Promise.all([start(), start(), start()])), await start()];
  expect(new Set(started.map(({ stack }) => stack.pid)).size).toBe(1);
  expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(starts()).toHaveLength(1);
});

it('reports what a sandbox says that does not start, and where its log is', async () => {
  writeFileSync(join(root, 'broken'), '');
  await expect(start()).rejects.toMatchObject({
    message: 'The sandbox did not start.\n  port 8080 is taken',
    remedy: `The log: ${join(stateDir, 'logs', 'stack.log')}`,
  });
});

it('keeps the data at a stop, and deletes it with --fresh and with reset', async () => {
  await start();
  const kept = join(stateDir, 'kept');
  writeFileSync(kept, '');
  await stopSandbox(stateDir);
  await start();
  expect(existsSync(kept)).toBe(true);

  await stopSandbox(stateDir);
  await start('--fresh');
  expect(existsSync(kept)).toBe(false);

  await resetSandbox(stateDir);
  expect(existsSync(stateDir)).toBe(false);
  expect(sandboxStatus(stateDir).status).toBe('stopped');
});

it('deletes no folder that has other content', async () => {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(join(stateDir, 'thesis.txt'), '');
  await expect(resetSandbox(stateDir)).rejects.toThrow('is not the state folder of a sandbox');
  await expect(start('--fresh')).rejects.toThrow('is not the state folder of a sandbox');
  expect(existsSync(join(stateDir, 'thesis.txt'))).toBe(true);
});

it('an older version does not start on the data of a newer one', async () => {
  await startSandbox({ installation: { ...installation, version: '0.10.0' }, stateDir, args: [] });
  await stopSandbox(stateDir);
  await expect(start()).rejects.toThrow(
    `Sandbourse 0.10.0 wrote the data in ${stateDir}. Version 0.2.0 cannot read this data.`,
  );
  expect((await startSandbox({ installation: { ...installation, version: '0.11.0' }, stateDir, args: [] })).isNew).toBe(
    true,
  );
});

it('ignores a process id that belongs to another program now', async () => {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(join(stateDir, 'launch.json'), JSON.stringify({ pid: process.pid, version: '0.2.0' }));
  expect(sandboxStatus(stateDir).status).toBe('stopped');
  expect(await stopSandbox(stateDir)).toBe(false);
});

it('in the foreground it ends with the exit code of the sandbox, and refuses a second one', async () => {
  writeFileSync(join(root, 'short'), '');
  expect(await runSandbox({ installation, stateDir, args: [] })).toBe(3);

  rmSync(join(root, 'short'));
  await start();
  await expect(runSandbox({ installation, stateDir, args: [] })).rejects.toThrow('A sandbox is already running');
});

it('54.4: waits until the histories of the demo firms are complete', async () => {
  const { stack } = await start();
  const report = (seeding: unknown) =>
    writeFileSync(join(stateDir, 'stack.json'), JSON.stringify({ ...stack, seeding }));
  const harbor = { firm_id: 'HARBOR', percent: 40 };
  report(null);
  const seen: unknown[] = [];

  await seededSandbox(stateDir, seeding => {
    seen.push(...seeding);
    report(seen.length === 0 ? [harbor] : []);
  });

  expect(seen).toEqual([harbor]);
});

it('54.4: does not wait for a sandbox that ends', async () => {
  const { stack } = await start();
  writeFileSync(join(stateDir, 'stack.json'), JSON.stringify({ ...stack, seeding: null }));
  const waiting = seededSandbox(stateDir, () => undefined);

  await Promise.all([stopSandbox(stateDir), expect(waiting).rejects.toThrow('has ended before')]);
});
