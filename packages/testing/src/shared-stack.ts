import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { socketIn, stackFolder } from './stack-folder.js';

const KEEPER = fileURLToPath(new URL('./keeper.js', import.meta.url));
const START_MS = 240_000;
const LOOK_EVERY_MS = 100;
/** How long the sandbox waits for another process after the last has left. */
const LINGER_MS = 10_000;

/** What a keeper says to a process that joins: one line of JSON. */
export type KeeperAnswer = { readonly base_url: string; readonly ci_token: string } | { readonly error: string };

export interface SharedStack {
  readonly baseUrl: string;
  readonly ciToken: string;
  /** This process needs the sandbox no longer. */
  leave(): void;
}

/**
 * Joins the sandbox that runs from a clone, or starts it. One process, the keeper, runs it. A connection to the keeper
 * says that a process needs the sandbox, so that a process which is killed counts no longer.
 */
export async function joinSharedStack(
  home: string,
  folder = stackFolder(home),
  lingerMs = LINGER_MS,
): Promise<SharedStack> {
  const deadline = performance.now() + START_MS;
  let hasKeeper = false;
  while (performance.now() < deadline) {
    const socket = await connectionTo(socketIn(folder));
    const answer = socket && (await answerOf(socket));
    if (socket && answer) {
      if ('error' in answer) throw new Error(answer.error);
      socket.unref();
      return { baseUrl: answer.base_url, ciToken: answer.ci_token, leave: () => socket.destroy() };
    }
    if (!hasKeeper) {
      hasKeeper = true;
      startKeeper(home, folder, lingerMs).once('exit', () => {
        hasKeeper = false;
      });
    }
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`The sandbox was not ready within ${START_MS / 1000} s. Its log: ${logIn(folder)}`);
}

const logIn = (folder: string) => join(folder, 'keeper.log');

/** Of several that start at once, all but one end at once. */
function startKeeper(home: string, folder: string, lingerMs: number) {
  const log = openSync(logIn(folder), 'a', 0o600);
  const keeper = spawn(process.execPath, [KEEPER, home, folder, String(lingerMs)], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  keeper.unref();
  return keeper;
}

/** Undefined while nobody listens there. */
function connectionTo(path: string): Promise<Socket | undefined> {
  return new Promise(resolve => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket)).on('error', () => resolve(undefined));
  });
}

/** Undefined if the keeper ends before it says anything. */
async function answerOf(socket: Socket): Promise<KeeperAnswer | undefined> {
  try {
    for await (const line of createInterface({ input: socket })) return JSON.parse(line) as KeeperAnswer;
  } catch (error) {
    if (!socket.destroyed) throw error;
  }
  return undefined;
}
