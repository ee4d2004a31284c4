import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './data-folder.js';
import { freePort } from './free-port.js';

const script = (name: string) => fileURLToPath(new URL(`../postgres/${name}.mjs`, import.meta.url));

const JOIN_ATTEMPTS_MAX = 200;
const JOIN_DELAY_MS = 50;
const KEEPER_STARTS_EVERY = 40;

export interface SharedServer {
  /** The URL for the superuser. */
  readonly url: string;
  /** Lets the server stop if no other test needs it. */
  leave(): void;
}

/** The URL of an existing Postgres for its superuser, from the jest configuration. */
const { postgresUrl } = globalThis as { postgresUrl?: string };

/** Joins the Postgres that all test runs share, and starts it if it is not running. */
export async function joinSharedServer(): Promise<SharedServer> {
  if (postgresUrl) return { url: postgresUrl, leave: () => undefined };
  for (let attempt = 1; ; attempt += 1) {
    const socket = connect(keeperPort(), '127.0.0.1');
    try {
      const url = await addressFrom(socket);
      // Lets the test run end even if a test forgets to leave.
      socket.unref();
      return { url, leave: () => socket.destroy() };
    } catch (error) {
      socket.destroy();
      if (attempt === JOIN_ATTEMPTS_MAX || error instanceof NoServer) throw error;
      // The keeper is not running, or is just ending. If several keepers start at the same time, only one of them can
      // use the port, and the others end.
      if (attempt % KEEPER_STARTS_EVERY === 1) startKeeper();
      await sleep(JOIN_DELAY_MS);
    }
  }
}

class NoServer extends Error {}

/** Reads the address from the keeper, which sends one line as soon as its Postgres is ready. */
async function addressFrom(socket: Socket): Promise<string> {
  await once(socket, 'connect');
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: socket })
      .once('line', resolve)
      .once('close', () => reject(new Error('the keeper of the test Postgres went away')));
  });

  const { keeper, url, error } = JSON.parse(line) as { keeper?: string; url?: string; error?: string };
  if (keeper === 'sandbourse' && url) return url;
  throw new NoServer(`no Postgres for tests on port ${keeperPort()}: ${error ?? 'something else listens there'}`);
}

function startKeeper(): void {
  spawn(process.execPath, [script('keeper'), String(keeperPort()), dataFolder()], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}

/** Returns the port of the keeper for this user and working copy. The port is below the ports that systems assign. */
function keeperPort(): number {
  const hash = createHash('sha256')
    .update(`${userInfo().uid} ${script('keeper')}`)
    .digest();
  return 20_000 + (hash.readUInt32BE() % 10_000);
}

/** A Postgres for a single test, which may crash and restart it. */
export class OwnServer {
  private process: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<OwnServer> {
    const port = await freePort();
    const parent = await mkdtemp(join(dataFolder(), 'sandbourse-own-postgres-'));
    // Postgres may run as a different user.
    await chmod(parent, 0o755);
    const server = new OwnServer(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`, parent, port);
    await server.resume();
    return server;
  }

  /** Breaks every connection and refuses new ones until `resume`. */
  async crash(): Promise<void> {
    const running = this.process;
    if (!running) return;
    this.process = undefined;
    running.stdin?.end();
    await once(running, 'exit');
  }

  async resume(): Promise<void> {
    const child = spawn(process.execPath, [script('leashed'), join(this.folder, 'data'), String(this.port)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.process = child;
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('Postgres did not start'))),
    ]);
  }

  async discard(): Promise<void> {
    await this.crash();
    await rm(this.folder, { recursive: true, force: true });
  }
}
