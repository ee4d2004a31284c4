import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { OrderFilled } from '@sandbourse/contracts';
import { childrenOf } from '../../children-of.js';
import { busEnvironment } from '../../client/bus.js';
import { ROOT } from '../../root.js';
import { internalSecretOf } from '../../stack/services.js';
import { wallClock } from '../../wall-clock.js';
import type { BenchContext } from '../bench.js';
import { freePort, type Started, startNginx, whenListening } from '../gateway-peers.js';
import { startGateway, tokenSignedWith } from '../own-gateway.js';
import { eventData } from './event-data.js';

/** The URL of an event stream, and the request headers that it needs. */
export interface Listenable {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Hub {
  readonly name: string;
  /**
   * The streams of all processes. Clients connect to them in turns, so that each process has the same number of
   * clients.
   */
  readonly listenAt: readonly Listenable[];
  /** The processes whose memory is measured. */
  readonly pids: readonly number[];
  /**
   * Publishes events. Our service publishes them in one transaction, and another server in one request for each event.
   */
  publish(count: number): Promise<void>;
  stop(): Promise<void>;
}

const NCHAN = 'Nchan, one worker';
const BARE_NODE = 'a bare server of Node';
export const PEER_NAMES: readonly string[] = [NCHAN, BARE_NODE];

const NCHAN_MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so';

/**
 * Starts nginx with the module Nchan and one worker. Returns undefined if Debian's package of the module is not
 * installed.
 */
export async function startNchan(): Promise<Hub | undefined> {
  if (!existsSync(NCHAN_MODULE)) return undefined;
  const nginx = await startNginx(
    port => `nchan_message_buffer_length 10000; nchan_shared_memory_size 256M;
     server {
       listen 127.0.0.1:${port};
       location = /publish { nchan_publisher; nchan_channel_id bench; }
       location = /listen { nchan_subscriber eventsource; nchan_channel_id bench; nchan_subscriber_first_message newest; }
     }`,
    [NCHAN_MODULE],
  );
  return {
    name: NCHAN,
    listenAt: [{ url: `${nginx.url}/listen`, headers: {} }],
    pids: childrenOf(nginx.pid),
    publish: poster(count => ({ url: `${nginx.url}/publish`, bodies: envelopes(count) })),
    stop: nginx.stop,
  };
}

/** Starts a minimal server on Node's own HTTP server, which writes each event to all clients. */
export async function startBareHub(): Promise<Hub> {
  const child = fork(join(import.meta.dirname, 'bare-hub.js'));
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}/`;
  return {
    name: BARE_NODE,
    listenAt: [{ url, headers: {} }],
    pids: [child.pid ?? 0],
    publish: poster(count => ({ url, bodies: envelopes(count) })),
    stop: async () => void child.disconnect(),
  };
}

export async function startOurs(context: BenchContext, processes: number): Promise<Hub> {
  const started = await Promise.all(Array.from({ length: processes }, () => startStreamService(context)));
  const headers = { authorization: `Bearer ${tokenSignedWith(secretOf(context))}` };
  return {
    name: processes === 1 ? 'one process' : `${processes} processes`,
    listenAt: started.map(({ url }) => ({ url: `${url}/v1/events/trades`, headers })),
    pids: started.map(({ pid }) => pid),
    publish: poster(count => ({ url: `${started[0]?.url}/v1/commits/${count}`, bodies: [''] })),
    stop: async () => {
      for (const { stop } of started) await stop();
    },
  };
}

/** Starts our stream service behind a gateway. The memory of the gateway is measured, not that of the service. */
export async function startOursBehindGateway(context: BenchContext): Promise<Hub> {
  const ours = await startOurs(context, 1);
  const service = new URL(ours.listenAt[0]?.url ?? '').origin;
  const gateway = await startGateway(service, secretOf(context));
  return {
    ...ours,
    name: 'through the gateway',
    listenAt: ours.listenAt.map(({ headers }) => ({ url: `${gateway.url}/api/v1/baas/events/trades`, headers })),
    pids: [gateway.pid],
    stop: () => gateway.stop().then(ours.stop),
  };
}

const secretOf = ({ secrets }: BenchContext) => ({ kid: 'local', secret: secrets.tokenSecret });

async function startStreamService({ stack, secrets }: BenchContext): Promise<Started> {
  const port = await freePort();
  const auth = stack.services.find(({ name }) => name === 'auth');
  const child = spawn(process.execPath, [join(ROOT, 'tools/dist/bench/streams/stream-service.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
      ...{ STREAMS_PER_LOGIN_MAX: '20000', STREAMS_PER_FIRM_MAX: '20000' },
      ...busEnvironment(stack),
      TOKEN_SECRETS: `local:${secrets.tokenSecret}`,
      AUTH_URL: auth?.url,
      INTERNAL_SECRET: internalSecretOf('baas', secrets),
      DATABASE_URL: stack.database.urls.baas,
    },
  });
  return whenListening(child, `http://127.0.0.1:${port}`, 'node is needed');
}

function envelopes(count: number): string[] {
  const occurrence = { at: wallClock(), isSandbox: true };
  return Array.from({ length: count }, () => JSON.stringify(OrderFilled.occurred(eventData(), occurrence).envelope));
}

interface Posts {
  readonly url: string;
  readonly bodies: readonly string[];
}

/** Returns a function that sends up to four POST requests at a time, over connections that stay open. */
function poster(postsOf: (count: number) => Posts): (count: number) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const post = (url: string, body: string) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent }, answer => {
        answer.resume();
        if ((answer.statusCode ?? 500) < 300) answer.on('end', resolve);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return async count => {
    const { url, bodies } = postsOf(count);
    await Promise.all(bodies.map(body => post(url, body)));
  };
}
