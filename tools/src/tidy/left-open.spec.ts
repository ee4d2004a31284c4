import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { closedSince, openNow } from '../../jest/left-open.mjs';

const AT_ONCE = 0;
const SOON = 10_000;

it('a test file that leaves a server open fails', async () => {
  const before = openNow();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');

  await expect(closedSince(before, AT_ONCE)).rejects.toThrow('left a server open');

  server.close();
  await closedSince(before, SOON);
});

it('a test file that leaves a child process fails, unless the process ends soon', async () => {
  const before = openNow();
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);

  await expect(closedSince(before, AT_ONCE)).rejects.toThrow('left a child process open');

  child.stdin.end();
  await closedSince(before, SOON);
});

it('a test file that closes what it opened passes', () =>
  expect(closedSince(openNow(), AT_ONCE)).resolves.toBeUndefined());
