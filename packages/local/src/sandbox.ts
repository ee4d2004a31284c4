import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type LocalStack, type Memory, memoryOfTree } from '@sandbourse/sdk/node';
import { lock } from 'proper-lockfile';
import { FOLDER_MODE } from './folder-mode.js';
import type { Installation } from './installation.js';
import { LocalError } from './local-error.js';
import { BANNER_PROGRAM, STACK_PROGRAM } from './program.js';
import { StateFolder } from './state.js';

const LOOK_EVERY_MS = 100;
const START_MS = 240_000;
const STOP_MS = 60_000;
/** The maximum duration of the creation of the demo firms, in milliseconds. It takes one to five minutes. */
const SEEDED_MS = 30 * 60_000;
const LOG_LINES = 12;

export interface StartSandboxOptions {
  readonly installation: Installation;
  readonly stateDir: string;
  /** Arguments of `npm start` (`argumentsOf`), without `--state`. */
  readonly args: readonly string[];
}

/** A sandbox that is ready. */
export interface StartedSandbox {
  readonly stack: LocalStack;
  /** False if it was running before. */
  readonly isNew: boolean;
}

/** The state of the sandbox on a state folder. */
export interface SandboxStatus {
  readonly status: 'running' | 'starting' | 'stopped';
  readonly state: string;
  readonly version?: string | undefined;
  readonly pid?: number | undefined;
  readonly base_url?: string | undefined;
  readonly memory?: Memory | undefined;
  /** The demo firms whose history is being created. Their clocks are in the past. */
  readonly seeding?: LocalStack['seeding'];
}

/**
 * Starts the sandbox in the background, and resolves once it is ready. If a sandbox already runs or is starting, uses
 * that sandbox instead.
 */
export async function startSandbox(options: StartSandboxOptions): Promise<StartedSandbox> {
  const state = new StateFolder(options.stateDir);
  const present = await claim(state, () => inBackground(state, options));
  if (typeof present !== 'number') {
    const exit = once(present, 'exit').then(() => true);
    const stack = await ready(state, present.pid, exit);
    present.unref();
    return { stack, isNew: true };
  }
  return { stack: await ready(state, present, new Promise(() => undefined)), isNew: false };
}

/** Runs the sandbox as a child of this process, with its output. Resolves with its exit code. */
export async function runSandbox(options: StartSandboxOptions): Promise<number> {
  const state = new StateFolder(options.stateDir);
  const child = await claim(state, () => {
    prepare(state, options);
    return launch(state, options, 'inherit');
  });
  if (typeof child === 'number')
    throw new LocalError(`A sandbox is already running (process ${child}).`, 'Stop it with sandbourse stop.');
  // Ctrl-C in a terminal reaches the child as well.
  const ignore = () => undefined;
  const forward = () => child.kill('SIGTERM');
  process.on('SIGINT', ignore).on('SIGTERM', forward);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Ends the sandbox, and resolves once it has ended. Resolves with false if no sandbox ran. */
export async function stopSandbox(stateDir: string): Promise<boolean> {
  const state = new StateFolder(stateDir);
  const { pid } = state;
  if (pid === undefined) return false;
  process.kill(pid, 'SIGTERM');
  const deadline = performance.now() + STOP_MS;
  while (state.pid !== undefined) {
    if (performance.now() > deadline)
      throw new LocalError(`Process ${pid} has not ended within ${STOP_MS / 1000} s.`, `Its log: ${state.log}`);
    await delay(LOOK_EVERY_MS);
  }
  return true;
}

/** Ends the sandbox and deletes its data. */
export async function resetSandbox(stateDir: string): Promise<void> {
  await stopSandbox(stateDir);
  new StateFolder(stateDir).delete();
}

/** Returns the sandbox that is ready on a state folder, with its addresses and logins. */
export function runningStack(stateDir: string): LocalStack | undefined {
  return new StateFolder(stateDir).stack;
}

export function sandboxStatus(stateDir: string): SandboxStatus {
  const state = new StateFolder(stateDir);
  const { stack, pid, version } = state;
  if (pid === undefined) return { status: 'stopped', state: stateDir, version };
  if (!stack) return { status: 'starting', state: stateDir, version, pid };
  const { base_url, seeding } = stack;
  return { status: 'running', state: stateDir, version, pid, base_url, memory: memoryOfTree(pid), seeding };
}

/**
 * Resolves once the histories of all demo firms are complete, so that their clocks show the present. Throws a LocalError
 * if the sandbox ends before, or after half an hour.
 */
export async function seededSandbox(
  stateDir: string,
  onProgress: (seeding: NonNullable<LocalStack['seeding']>) => void,
): Promise<void> {
  const state = new StateFolder(stateDir);
  const deadline = performance.now() + SEEDED_MS;
  while (performance.now() < deadline) {
    const { stack } = state;
    if (!stack) throw new LocalError('The sandbox has ended before its firms were complete.', `Its log: ${state.log}`);
    const { seeding } = stack;
    if (seeding === undefined || seeding?.length === 0) return;
    onProgress(seeding ?? []);
    await delay(LOOK_EVERY_MS);
  }
  throw new LocalError(`The firms are not complete after ${SEEDED_MS / 60_000} minutes.`, `Its log: ${state.log}`);
}

/** Returns the addresses and logins of a running sandbox, as `npm start` prints them. */
export function bannerOf({ root }: Pick<Installation, 'root'>, stateDir: string): string {
  return execFileSync(process.execPath, [join(root, BANNER_PROGRAM), stateDir], { encoding: 'utf8' });
}

/**
 * Starts a process and returns it. If a process already runs on the folder, starts none and returns the id of the
 * running process. If two commands run at the same time, only one process is started.
 */
async function claim(state: StateFolder, start: () => ChildProcess): Promise<ChildProcess | number> {
  mkdirSync(dirname(state.path), { recursive: true, mode: FOLDER_MODE });
  const retries = { retries: 50, minTimeout: 100, maxTimeout: 500 };
  const release = await lock(state.path, { lockfilePath: `${state.path}.lock`, realpath: false, retries });
  try {
    return state.pid ?? start();
  } finally {
    await release();
  }
}

function inBackground(state: StateFolder, options: StartSandboxOptions): ChildProcess {
  prepare(state, options);
  const log = openSync(state.log, 'w', 0o600);
  const child = launch(state, options, log);
  closeSync(log);
  return child;
}

function prepare(state: StateFolder, { installation, args }: StartSandboxOptions): void {
  if (args.includes('--fresh')) state.delete();
  else state.refuseNewer(installation.version);
  state.create();
}

function launch(
  state: StateFolder,
  { installation: { root, version }, args }: StartSandboxOptions,
  output: number | 'inherit',
): ChildProcess {
  const child = spawn(
    process.execPath,
    [join(root, STACK_PROGRAM), ...args.filter(arg => arg !== '--fresh'), '--state', state.path],
    {
      cwd: root,
      stdio: ['ignore', output, output],
      detached: output !== 'inherit',
    },
  );
  state.recordLaunch({ pid: child.pid ?? 0, version });
  return child;
}

/** Waits until the sandbox has written `stack.json`, which means that the sandbox is ready. */
async function ready(state: StateFolder, pid: number | undefined, exit: Promise<boolean>): Promise<LocalStack> {
  const deadline = performance.now() + START_MS;
  let hasEnded = false;
  void exit.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const { stack } = state;
    if (stack?.pid === pid && stack !== undefined) return stack;
    if (hasEnded || state.pid === undefined) throw new LocalError(endOfLog(state), `The log: ${state.log}`);
    if (performance.now() > deadline)
      throw new LocalError(`The sandbox was not ready within ${START_MS / 1000} s.`, `The log: ${state.log}`);
    await delay(LOOK_EVERY_MS);
  }
}

/** Returns the last lines of the log, in which the process reports the reason for its end. */
function endOfLog(state: StateFolder): string {
  const lines = readFileSync(state.log, 'utf8').trim().split('\n').slice(-LOG_LINES);
  return ['The sandbox did not start.', ...lines].join('\n  ');
}
