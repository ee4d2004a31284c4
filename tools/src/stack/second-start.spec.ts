import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf } from './free-ports.js';
import { refuseSecondStart } from './second-start.js';

/** A pid that no process can have, because it is above the maximum of Linux. */
const NOBODY = 2 ** 22 + 1;

let stateDir: string;
let server: Server;
let url: string;

beforeEach(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'sandbourse-second-'));
  server = createServer((_, response) => void response.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${portOf(server)}`;
});

afterEach(() => {
  server.close();
  rmSync(stateDir, { recursive: true });
});

const path = () => join(stateDir, 'stack.json');
const described = (pid: number) => writeFileSync(path(), JSON.stringify({ pid, base_url: url }));

it('lets the first stack of a folder start', async () => {
  await expect(refuseSecondStart(stateDir)).resolves.toBeUndefined();
});

it('refuses a second one while the process runs and its address answers', async () => {
  described(process.pid);
  await expect(refuseSecondStart(stateDir)).rejects.toThrow(`a stack is running already: ${url} (pid ${process.pid}).`);
  expect(existsSync(path())).toBe(true);
});

it('deletes the description of a stack that has ended, also if another stack has its address now', async () => {
  described(NOBODY);
  await refuseSecondStart(stateDir);
  expect(existsSync(path())).toBe(false);
});

it('deletes the description of a killed stack whose process id this process or another program has now', async () => {
  server.close();
  for (const pid of [process.pid, process.ppid]) {
    described(pid);
    await refuseSecondStart(stateDir);
    expect(existsSync(path())).toBe(false);
  }
});
