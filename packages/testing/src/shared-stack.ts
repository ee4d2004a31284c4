import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keepMs } from './keep.js';
import { makeStackFolder, socketIn, stackFolder } from './stack-folder.js';

const KEEPER = fileURLToPath(new URL('./keeper.js', import.meta.url));
const START_MS = 240_000;
const LOOK_EVERY_MS = 100;

/**
 * The message of a keeper to a process that joins: one line of JSON. The first process that joins gets a note for the
 * user.
 */
export type KeeperAnswer =
  | { readonly base_url: string; readonly ci_token: string; readonly note?: string | undefined }
  | { readonly error: string };

export interface SharedStack {
  readonly baseUrl: string;
  readonly ciToken: string;
  /** Text for the user about a sandbox that was started. */
  readonly note?: string | undefined;
  /** Reports that this process no longer needs the sandbox. */
  leave(): void;
}

/**
 * Joins the running sandbox of a clone, or starts it. One process, the keeper, runs the sandbox. Each process that
 * needs the sandbox stays connected to the keeper. If a process is killed, its connection ends, and the keeper no
 * longer waits for it.
 */
export async function joinSharedStack(
  home: string,
  folder = stackFolder(home),
  lingerMs = keepMs(),
): Promise<SharedStack> {
  const deadline = performance.now() + START_MS;
  let hasKeeper = false;
  while (performance.now() < deadline) {
    const socket = await connectionTo(socketIn(folder));
    const answer = socket && (await answerOf(socket));
    if (socket && answer) {
      if ('error' in answer) throw new Error(answer.error);
      socket.write(`${lingerMs}\n`);
      socket.unref();
      const { base_url: baseUrl, ci_token: ciToken, note } = answer;
      return { baseUrl, ciToken, note, leave: () => socket.end() };
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

/** Starts a keeper. If several keepers start at the same time, all but one end immediately. */
function startKeeper(home: string, folder: string, lingerMs: number) {
  makeStackFolder(folder);
  const log = openSync(logIn(folder), 'a', 0o600);
  const keeper = spawn(process.execPath, [KEEPER, home, folder, String(lingerMs)], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  keeper.unref();
  return keeper;
}

/** Connects to the keeper. Resolves with undefined if no process listens. */
function connectionTo(path: string): Promise<Socket | undefined> {
  return new Promise(resolve => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket)).on('error', () => resolve(undefined));
  });
}

/** Reads the message of the keeper. Resolves with undefined if the keeper ends without a message. */
async function answerOf(socket: Socket): Promise<KeeperAnswer | undefined> {
  let text = '';
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      text += chunk;
      if (text.endsWith('\n')) return JSON.parse(text) as KeeperAnswer;
    }
  } catch (error) {
    if (!socket.destroyed) throw error;
  }
  return undefined;
}
