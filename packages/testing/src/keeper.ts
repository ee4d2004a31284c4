/**
 * Runs the sandbox for the processes that are connected, and ends it some seconds after the last process has
 * disconnected. The next test run, or the next file of the same run, therefore finds the sandbox ready.
 *
 * node keeper.js HOME FOLDER LINGER_MS
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { STACK_PROGRAM } from '@sandbourse/local';
import { lock } from 'proper-lockfile';
import type { KeeperAnswer } from './shared-stack.js';
import { socketIn } from './stack-folder.js';

const LOOK_EVERY_MS = 100;
const OPTIONS = ['--port', '0', '--no-book', '--no-limits', '--fresh'];

const [home = '', folder = '', lingerMs = ''] = process.argv.slice(2);
const state = join(folder, 'state');

async function main(): Promise<void> {
  const lockfilePath = join(folder, 'keeper.lock');
  // If this process stalls, another keeper may take the lock. That keeper then ends this keeper's sandbox, and this
  // process ends as well.
  const release = await lock(folder, { lockfilePath, onCompromised: () => undefined }).catch(() => undefined);
  // Another keeper is already running.
  if (!release) return;

  await endLeftOver();
  const connected = new Set<Socket>();
  let leave: () => void = () => undefined;
  const isLeft = new Promise<void>(resolve => {
    leave = resolve;
  });
  const server = serve(connected, leave);
  const stack = spawn(process.execPath, [join(home, STACK_PROGRAM), ...OPTIONS, '--state', state], {
    cwd: home,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(stack, 'exit');
  const answer = await Promise.race([whenReady(stack.pid), ended.then(failure)]);
  ready(`${JSON.stringify(answer)}\n`);

  await Promise.race([isLeft, ended]);
  // From here on, a process that needs the sandbox starts another keeper.
  server.close();
  stack.kill('SIGINT');
  if (stack.exitCode === null && stack.signalCode === null) await ended;
  await Promise.all([...connected].map(socket => new Promise<void>(resolve => socket.end(resolve))));
  await release().catch(() => undefined);
}

let ready: (line: string) => void = () => {};
const line = new Promise<string>(resolve => {
  ready = resolve;
});

/** Calls `onLeft` once no process has been connected for a while. From then on, no process can connect. */
function serve(connected: Set<Socket>, onLeft: () => void): Server {
  const path = socketIn(folder);
  // Removes the socket of a killed keeper: the lock shows that no other keeper listens.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      server.close();
      onLeft();
    }, Number(lingerMs));
  };
  const server = createServer(socket => {
    clearTimeout(timer);
    connected.add(socket);
    socket.on('error', () => socket.destroy());
    socket.resume().once('close', () => {
      connected.delete(socket);
      if (connected.size === 0) wait();
    });
    void line.then(text => socket.write(text));
  });
  server.listen(path);
  wait();
  return server;
}

/** Waits until the sandbox has written `stack.json`, which means that the sandbox is ready. */
async function whenReady(pid: number | undefined): Promise<KeeperAnswer> {
  for (;;) {
    const stack = described();
    if (stack?.pid === pid && stack?.ci_token !== undefined)
      return { base_url: stack.base_url, ci_token: stack.ci_token };
    await delay(LOOK_EVERY_MS);
  }
}

function described(): { pid: number; base_url: string; ci_token?: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(state, 'stack.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Ends the sandbox that a killed keeper has left running, if the sandbox answers. Without an answer, the process id may
 * belong to another program.
 */
async function endLeftOver(): Promise<void> {
  const leftOver = described();
  if (!leftOver) return;
  const answers = await fetch(leftOver.base_url).then(
    () => true,
    () => false,
  );
  if (answers) process.kill(leftOver.pid, 'SIGINT');
  while (answers && described()) await delay(LOOK_EVERY_MS);
  rmSync(join(state, 'stack.json'), { force: true });
}

function failure(): KeeperAnswer {
  return { error: `The sandbox did not start. Its log: ${join(folder, 'keeper.log')}` };
}

await main();
process.exit(0);
