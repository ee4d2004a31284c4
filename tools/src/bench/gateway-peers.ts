import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const READY_WITHIN_MS = 30_000;
/** The maximum number of connections to nginx. No benchmark opens as many. */
const CONNECTIONS_MAX = 12_000;

export interface Started {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx as a proxy that forwards `/api/v1/baas/` to a service. It is set up like the gateway: one worker,
 * connections that stay open, and no access log.
 */
export function startProxy(serviceUrl: string): Promise<Started> {
  return startNginx(
    port => `upstream service { server ${new URL(serviceUrl).host}; keepalive 64; keepalive_requests 10000000; }
     server {
       listen 127.0.0.1:${port};
       location /api/v1/baas/ {
         proxy_http_version 1.1;
         proxy_set_header Connection "";
         proxy_pass http://service/v1/;
       }
     }`,
  );
}

/**
 * Starts a proxy that forwards `/api/v1/baas/` to a service with undici and does not check tokens. It shows the lowest
 * cost of a proxy on Node.
 */
export async function startBareProxy(serviceUrl: string): Promise<Started> {
  const port = await freePort();
  const program = fileURLToPath(new URL('./bare-proxy-process.js', import.meta.url));
  const child = spawn(process.execPath, [program, String(port), serviceUrl], { stdio: 'ignore' });
  return whenListening(child, `http://127.0.0.1:${port}`, 'node is needed');
}

/**
 * Starts an nginx server that answers every request with the same body. It is so fast that only the cost of the proxy
 * is measured.
 */
export function startConstant(body: string): Promise<Started> {
  return startNginx(
    port => `server {
       listen 127.0.0.1:${port};
       default_type application/json;
       location / { return 200 '${body}'; }
     }`,
  );
}

export async function startNginx(
  serversOn: (port: number) => string,
  modules: readonly string[] = [],
): Promise<Started> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${modules.map(module => `load_module ${module};`).join(' ')}
     worker_processes 1; worker_rlimit_nofile ${CONNECTIONS_MAX}; daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
     events { worker_connections ${CONNECTIONS_MAX}; }
     http { access_log off; keepalive_requests 10000000; ${temporary.join(' ')} ${serversOn(port)} }`,
  );
  const nginx = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const started = await whenListening(nginx, `http://127.0.0.1:${port}`, 'nginx is needed: install nginx-light');
  return {
    ...started,
    stop: () => started.stop().finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

/** Resolves when the process answers requests. If it does not answer in time, ends it and rejects. */
export async function whenListening(child: ChildProcess, url: string, whenMissing: string): Promise<Started> {
  const stop = () => end(child);
  try {
    await Promise.race([answering(url), failed(child, whenMissing)]);
    return { url, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answering(url: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function failed(child: ChildProcess, whenMissing: string): Promise<never> {
  const [reason] = await Promise.race([
    once(child, 'error') as Promise<[Error & { code?: string }]>,
    once(child, 'exit').then(([status]): [Error & { code?: string }] => [
      new Error(`${child.spawnfile} ended with ${status}`),
    ]),
  ]);
  throw reason.code === 'ENOENT' ? new Error(whenMissing) : reason;
}
