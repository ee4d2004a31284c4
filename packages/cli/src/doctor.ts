import { ApiError, type Sandbourse } from '@sandbourse/sdk';
import { findLocalStack, memoryOfTree, memoryText } from '@sandbourse/sdk/node';
import { type Connection, connect, type GlobalOptions } from './connect.js';
import { CredentialsFile } from './credentials-file.js';
import type { Environment } from './environment.js';
import { linesOf } from './failure.js';
import { anyAccountOf } from './session.js';
import { wallClock } from './wall-clock.js';

export interface Finding {
  readonly what: string;
  readonly isFine: boolean;
  /** The observed state, or the problem and its remedy. */
  readonly seen: string;
}

/**
 * The largest accepted difference in milliseconds between the time of a signature and the time of the server
 * (specification 5.4).
 */
const CLOCK_OFF_MAX_MS = 30_000;
const NODE_MIN = [20, 19] as const;
const SOCKET_MS = 10_000;

/** Checks this machine, the address of the connection and the access of its credential, one after another. */
export async function* examine(environment: Environment, options: GlobalOptions): AsyncGenerator<Finding> {
  yield nodeFinding(process.versions.node);
  yield fileFinding(new CredentialsFile(environment.configFolder));

  let connection: Connection;
  try {
    connection = connect(environment, options);
  } catch (error) {
    yield { what: 'connection', isFine: false, seen: oneLine(linesOf(error)) };
    return;
  }
  const { client, baseUrl, origin } = connection;
  yield { what: 'connection', isFine: true, seen: `${baseUrl}, as ${origin}` };

  const answer = await client.send('/openapi.json', { method: 'HEAD' }).catch((error: unknown) => error as Error);
  if (!('headers' in answer)) {
    yield { what: 'reachable', isFine: false, seen: `${answer.message}: sandbourse start starts a sandbox` };
    return;
  }
  yield { what: 'reachable', isFine: true, seen: 'the sandbox responds' };
  yield clockFinding(answer.headers.get('date'));
  yield* memoryFindings(baseUrl);
  yield* credentialFindings(client);
}

async function* credentialFindings(client: Sandbourse): AsyncGenerator<Finding> {
  const credential = await looked('credential', async () => {
    const { total } = await client.baas.get('/accounts', { params: { query: { page_size: 1 } } });
    return `valid for the brokerage, with access to ${total} accounts`;
  });
  yield credential;
  if (!credential.isFine) return;

  yield await looked('portfolio management', async () => {
    const { total } = await client.pm.get('/portfolios', { params: { query: { page_size: 1 } } });
    return `${total} portfolios`;
  });
  yield await looked("the firm's clock", async () => {
    const { now, status, seeding } = await client.sandbox.get('/clock');
    if (seeding)
      throw new Error(
        `${now}: the history of the firm is being created (${seeding.percent} %); wait until it is complete (sandbourse start --wait)`,
      );
    if (status === 'READY') return now;
    throw new Error(`the clock is ${status}; requests that write return 409 until it is READY (sandbourse clock show)`);
  });
  yield await looked('WebSocket', () => socketFinding(client));
}

/** Opens a socket and subscribes. This detects proxies that do not support WebSockets. */
async function socketFinding(client: Sandbourse): Promise<string> {
  const accountId = await anyAccountOf(client);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), SOCKET_MS);
  let lost = 'no message arrived within ten seconds';
  const onLost = (reason: string) => {
    lost = reason;
  };
  try {
    for await (const { type } of client.frames('baas', { accountId, signal: controller.signal, onLost }))
      if (type === 'subscribed') return 'the connection opens and subscribes';
    throw new Error(`${lost}; check whether a proxy between this machine and the sandbox supports WebSockets`);
  } finally {
    clearTimeout(timer);
  }
}

async function looked(what: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { what, isFine: true, seen: await look() };
  } catch (error) {
    const remedy = error instanceof ApiError && error.status === 401 ? ['log in again with sandbourse login'] : [];
    return { what, isFine: false, seen: oneLine([(error as Error).message, ...remedy]) };
  }
}

/** Yields the memory of the sandbox on this machine, if the CLI is connected to it. */
function* memoryFindings(baseUrl: string): Generator<Finding> {
  const stack = findLocalStack();
  const memory = stack?.base_url === baseUrl ? memoryOfTree(stack.pid) : undefined;
  if (memory) yield { what: 'memory', isFine: true, seen: memoryText(memory) };
}

const oneLine = (lines: readonly string[]) => lines.map(line => line.trim()).join(' ');

export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isFine = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
  return { what: 'Node', isFine, seen: isFine ? version : `${version}: install ${NODE_MIN.join('.')} or newer` };
}

function fileFinding(file: CredentialsFile): Finding {
  const open = file.openTo();
  const login = file.login();
  const seen = login ? `${login.email ?? login.key_id} at ${login.base_url}` : 'no login is stored';
  return {
    what: 'login file',
    isFine: open === 0,
    seen: open === 0 ? seen : `other users can read the file; run chmod 600 ${file.path}`,
  };
}

export function clockFinding(date: string | null, now = wallClock()): Finding {
  const off = date === null ? 0 : now.getTime() - Date.parse(date);
  const isFine = Math.abs(off) < CLOCK_OFF_MAX_MS;
  const seconds = Math.round(Math.abs(off) / 1000);
  const seen = isFine
    ? 'the clock agrees with the server'
    : `the clock is ${seconds} s ${off > 0 ? 'ahead' : 'behind'}, so signed requests are refused; synchronize it with NTP`;
  return { what: 'clock of this machine', isFine, seen };
}
