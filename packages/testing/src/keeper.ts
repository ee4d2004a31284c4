/**
 * Runs the sandbox for the processes that are connected. It ends the sandbox and deletes its folder some time after the
 * last process has disconnected. The next test run, or the next file of the same run, therefore finds the sandbox ready.
 * Each process says how long the sandbox stays after it, in milliseconds.
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
import { keptNote } from './keep.js';
import type { KeeperAnswer } from './shared-stack.js';
import { lockOf, makeStackFolder, otherStackFolders, socketIn } from './stack-folder.js';

const LOOK_EVERY_MS = 100;
/** The time for which the sandbox waits for the first process, which has started this keeper. */
const FIRST_MS = 10_000;
const OPTIONS = ['--port', '0', '--no-book', '--no-limits', '--fresh'];

const [home = '', folder = '', firstLingerMs = ''] = process.argv.slice(2);
const state = join(folder, 'state');
let lingerMs = Number(firstLingerMs);

async function main(): Promise<void> {
  const release = await claimed(folder);
  // Another keeper is already running.
  if (!release) return;

  makeStackFolder(folder);
  await endLeftOver(folder);
  for (const other of otherStackFolders(folder)) await removeUnkept(other);
  const connected = new Set<Socket>();
  let leave: () => void = () => undefined;
  const isLeft = new Promise<void>(resolve => {
    leave = resolve;
  });
  process.once('SIGTERM', leave);
  const server = serve(connected, leave);
  const stack = spawn(process.execPath, [join(home, STACK_PROGRAM), ...OPTIONS, '--state', state], {
    cwd: home,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(stack, 'exit');
  const answer = await Promise.race([whenReady(stack.pid), ended.then(failure)]);
  ready(answer);

  await Promise.race([isLeft, ended]);
  // From here on, a process that needs the sandbox starts another keeper.
  server.close();
  stack.kill('SIGINT');
  if (stack.exitCode === null && stack.signalCode === null) await ended;
  await Promise.all([...connected].map(socket => new Promise<void>(resolve => socket.end(resolve))));
  // After a failed start, the log stays.
  if (!('error' in answer)) rmSync(folder, { recursive: true, force: true });
  await release().catch(() => undefined);
}

/**
 * Claims a folder for this process. Resolves with undefined if another process has claimed it. If this process stalls,
 * another keeper may take the lock. That keeper then ends this keeper's sandbox, and this process ends as well.
 */
function claimed(which: string): Promise<(() => Promise<void>) | undefined> {
  const options = { lockfilePath: lockOf(which), realpath: false, onCompromised: () => undefined };
  return lock(which, options).catch(() => undefined);
}

/** Deletes the folder of a sandbox whose keeper was killed. */
async function removeUnkept(other: string): Promise<void> {
  const release = await claimed(other);
  if (!release) return;
  await endLeftOver(other);
  rmSync(other, { recursive: true, force: true });
  await release().catch(() => undefined);
}

let ready: (answer: KeeperAnswer) => void = () => {};
const answered = new Promise<KeeperAnswer>(resolve => {
  ready = resolve;
});

/** Calls `onLeft` once no process has been connected for a while. From then on, no process can connect. */
function serve(connected: Set<Socket>, onLeft: () => void): Server {
  const path = socketIn(folder);
  // Removes the socket of a killed keeper: the lock shows that no other keeper listens.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  let timer: NodeJS.Timeout;
  let isFirst = true;
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      server.close();
      onLeft();
    }, ms);
  };
  const server = createServer(socket => {
    clearTimeout(timer);
    connected.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', text => {
      lingerMs = Number.parseInt(String(text), 10);
    });
    socket.once('close', () => {
      connected.delete(socket);
      if (connected.size === 0) wait(lingerMs);
    });
    const note = isFirst;
    isFirst = false;
    void answered.then(answer => socket.write(lineOf(answer, { note })));
  });
  server.listen(path);
  wait(FIRST_MS);
  return server;
}

function lineOf(answer: KeeperAnswer, { note }: { note: boolean }): string {
  const noted =
    note && 'base_url' in answer ? { ...answer, note: keptNote({ ...answer, pid: process.pid }, lingerMs) } : answer;
  return `${JSON.stringify(noted)}\n`;
}

/** Waits until the sandbox has written `stack.json`, which means that the sandbox is ready. */
async function whenReady(pid: number | undefined): Promise<KeeperAnswer> {
  for (;;) {
    const stack = described(folder);
    if (stack?.pid === pid && stack?.ci_token !== undefined)
      return { base_url: stack.base_url, ci_token: stack.ci_token };
    await delay(LOOK_EVERY_MS);
  }
}

function described(where: string): { pid: number; base_url: string; ci_token?: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(where, 'state', 'stack.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Ends the sandbox that a killed keeper has left running, if the sandbox answers. Without an answer, the process id may
 * belong to another program.
 */
async function endLeftOver(where: string): Promise<void> {
  const leftOver = described(where);
  if (!leftOver) return;
  const answers = await fetch(leftOver.base_url).then(
    () => true,
    () => false,
  );
  if (answers) process.kill(leftOver.pid, 'SIGINT');
  while (answers && described(where)) await delay(LOOK_EVERY_MS);
  rmSync(join(where, 'state', 'stack.json'), { force: true });
}

function failure(): KeeperAnswer {
  return { error: `The sandbox did not start. Its log: ${join(folder, 'keeper.log')}` };
}

await main();
process.exit(0);
