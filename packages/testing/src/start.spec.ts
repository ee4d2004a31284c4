import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { STACK_PROGRAM, VERSION } from '@sandbourse/local';
import { startSandbourse } from './start.js';

afterEach(() => {
  delete process.env.SANDBOURSE_URL;
  delete process.env.SANDBOURSE_CI_TOKEN;
});

it('takes the address and the CI token of a sandbox that runs elsewhere, or neither', async () => {
  process.env.SANDBOURSE_URL = 'https://sandbox.example.com';
  await expect(startSandbourse()).rejects.toThrow('takes both: SANDBOURSE_URL and SANDBOURSE_CI_TOKEN');

  process.env.SANDBOURSE_CI_TOKEN = 'token';
  expect((await startSandbourse()).baseUrl).toBe('https://sandbox.example.com');
});

describe('beside a sandbox that npx sandbourse start runs', () => {
  /** Replaces the program of a clone. It runs in the background, or for tests with `--fresh`. */
  const PROGRAM = `
    const { mkdirSync, writeFileSync } = require('node:fs');
    const [state, version] = process.argv.includes('--fresh')
      ? [process.argv[process.argv.indexOf('--state') + 1], '${VERSION}']
      : process.argv.slice(2);
    mkdirSync(state, { recursive: true });
    const base_url = 'http://127.0.0.1:' + (process.argv.includes('--fresh') ? 2 : 1);
    writeFileSync(state + '/stack.json', JSON.stringify({ pid: process.pid, version, base_url, ci_token: 'token' }));
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  const { TMPDIR, SANDBOURSE_KEEP } = process.env;
  let root: string;
  let clone: string;
  let running: ChildProcess;

  async function runs(version: string): Promise<void> {
    root = mkdtempSync(join(tmpdir(), 'sandbourse-running-'));
    clone = join(root, 'clone');
    mkdirSync(join(clone, dirname(STACK_PROGRAM)), { recursive: true });
    writeFileSync(join(clone, STACK_PROGRAM), PROGRAM);
    writeFileSync(join(clone, 'package.json'), JSON.stringify({ version: VERSION }));
    Object.assign(process.env, { TMPDIR: root, SANDBOURSE_KEEP: '0' });
    running = spawn(process.execPath, [join(clone, STACK_PROGRAM), join(clone, '.local'), version]);
    await once(running.stdout as NodeJS.ReadableStream, 'data');
  }

  afterEach(async () => {
    jest.restoreAllMocks();
    for (const [name, value] of Object.entries({ TMPDIR, SANDBOURSE_KEEP }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    rmSync(root, { recursive: true, force: true });
  });

  it('54.2: joins it, if it has the version of this package', async () => {
    await runs(VERSION);
    const said = jest.spyOn(process.stderr, 'write');

    const sandbourse = await startSandbourse({ from: clone });

    expect(sandbourse.baseUrl).toBe('http://127.0.0.1:1');
    expect(said).not.toHaveBeenCalled();
    await sandbourse.stop();
    expect(running.exitCode).toBeNull();
  });

  it('54.2: starts another one if the versions differ, and says so', async () => {
    await runs('0.0.1');
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);

    const sandbourse = await startSandbourse({ from: clone });

    expect(sandbourse.baseUrl).toBe('http://127.0.0.1:2');
    expect(said.mock.calls.join('')).toContain(
      `The sandbox at http://127.0.0.1:1 is not used, because these tests need version ${VERSION}.`,
    );
    await sandbourse.stop();
  });
});

it('54.15: takes an address of this machine without a scheme', async () => {
  expect((await startSandbourse({ url: '127.0.0.1:8080', ciToken: 'token' })).baseUrl).toBe('http://127.0.0.1:8080');
});
