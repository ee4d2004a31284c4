import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const CONNECTIONS = 32;

/** The URL that wrk sends requests to, and the request headers. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the successful requests a second over 32 connections. Throws if any response is not successful. */
export async function requestsPerSecond({ url, headers }: Target, seconds: number): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t1',
    '--timeout',
    '10s',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    ...sent,
    url,
  ]).catch(explainMissing);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk on ${url}:\n${stdout}`);
  return Number(rate);
}

function explainMissing(error: unknown): never {
  if ((error as { code?: unknown }).code === 'ENOENT') throw new Error('wrk is needed: install the Debian package wrk');
  throw error;
}
